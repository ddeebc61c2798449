import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const claims = z.looseObject({
  sub: z.string().optional(),
  role: z.string().optional(),
  session_id: z.string().optional(),
  /** Seconds since 1970. */
  exp: z.number().optional(),
});

export type Claims = z.infer<typeof claims>;

function decode(part: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(part ?? "", "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/** The claims of an already verified Authorization header; null without one. */
export function readClaims(authorization: string | null): Claims | null {
  const token = authorization?.replace(/^Bearer /, "");
  return claims.safeParse(decode(token?.split(".")[1])).data ?? null;
}

/** The claims of a token signed by us (HS256) that has not expired, else null. */
export function verifyToken(token: string, secret: string): Claims | null {
  const [header, payload, signature, ...rest] = token.split(".");
  if (!header || !payload || !signature || rest.length > 0) return null;
  const algorithm = z.object({ alg: z.literal("HS256") }).safeParse(decode(header));
  const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (!algorithm.success || given.length !== expected.length) return null;
  if (!timingSafeEqual(given, expected)) return null;
  const parsed = claims.safeParse(decode(payload)).data;
  const isLive = parsed?.exp === undefined || parsed.exp > Date.now() / 1000;
  return parsed && isLive ? parsed : null;
}
