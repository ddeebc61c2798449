import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  authorize,
  encrypt,
  fromBase64Url,
  makePushKeys,
  outcomeOf,
  sendPush,
  toBase64Url,
} from "../../supabase/functions/_shared/web-push.ts";
import { type Answer, makeBrowser, startEndpoint } from "./push-endpoint.ts";

const ENDPOINT = "https://push.services.mozilla.com/wpush/v2/abc?x=1";

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  theirs: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  ours: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  point: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

/** A public key as JWK, from its point on the curve. */
function jwkOf(point: string) {
  const bytes = Buffer.from(point, "base64url");
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)];
  return { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") };
}

/** The keys of the example. */
async function exampleKeys(): Promise<CryptoKeyPair> {
  const jwk = jwkOf(EXAMPLE.point);
  const read = (key: JsonWebKey, uses: KeyUsage[]) =>
    crypto.subtle.importKey("jwk", key, { name: "ECDH", namedCurve: "P-256" }, true, uses);
  return {
    publicKey: await read(jwk, []),
    privateKey: await read({ ...jwk, d: EXAMPLE.ours }, ["deriveBits"]),
  };
}

let answer: Answer = { status: 201 };
const service = await startEndpoint(() => answer);
afterAll(() => service.close());
beforeEach(() => {
  answer = { status: 201 };
  service.received.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const contact = "mailto:us@shauri.example";

async function push(
  browser: { p256dh: string; auth: string },
  { topic = "like:1", to = service.url } = {},
) {
  const sender = { ...(await makePushKeys()), contact };
  const subscription = { id: "1", endpoint: ENDPOINT, ...browser };
  return sendPush("Karibu", subscription, { topic, sender, service: to });
}

describe("R474 a message to a push service", () => {
  test("is encrypted as in the example of RFC 8291", async () => {
    const { salt, text, body, theirs, auth } = EXAMPLE;
    const fresh = { salt: fromBase64Url(salt), keys: await exampleKeys() };
    const sealed = await encrypt(text, EXAMPLE, fresh);
    expect(toBase64Url(sealed)).toBe(body);
    const browser = makeBrowser(ENDPOINT, theirs, Buffer.from(auth, "base64url"));
    expect(browser.read(Buffer.from(sealed))).toBe(text);
  });

  test("is never encrypted the same twice, and only the browser's key decrypts it", async () => {
    const browser = makeBrowser(ENDPOINT);
    const [first, second] = await Promise.all([
      encrypt("Karibu", browser),
      encrypt("Karibu", browser),
    ]);
    expect(toBase64Url(first)).not.toBe(toBase64Url(second));
    expect(browser.read(Buffer.from(first))).toBe("Karibu");
    expect(() => makeBrowser(ENDPOINT).read(Buffer.from(first))).toThrow();
  });

  test("is signed for that service only and for less than a day, as RFC 8292 wants it", async () => {
    const keys = await makePushKeys();
    const header = await authorize(ENDPOINT, { ...keys, contact });
    const [, head = "", claims = "", signature = "", key] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(key).toBe(keys.publicKey);
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    expect(read(head)).toEqual({ typ: "JWT", alg: "ES256" });
    const { exp, ...rest } = read(claims);
    expect(rest).toEqual({ aud: "https://push.services.mozilla.com", sub: contact });
    expect(exp * 1000).toBeGreaterThan(Date.now());
    expect(exp * 1000).toBeLessThan(Date.now() + 24 * 60 * 60 * 1000);
    const signer = createPublicKey({ key: jwkOf(keys.publicKey), format: "jwk" });
    const [signed, by] = [Buffer.from(`${head}.${claims}`), Buffer.from(signature, "base64url")];
    expect(verify("sha256", signed, { key: signer, dsaEncoding: "ieee-p1363" }, by)).toBe(true);
  });

  test("has a topic, so that it replaces a waiting message with the same one", async () => {
    const browser = makeBrowser(ENDPOINT);
    for (const topic of ["like:1", "like:1", "comment:1"])
      expect(await push(browser, { topic })).toBe("sent");
    const [first, second, other] = service.received;
    expect(first?.path).toBe("/wpush/v2/abc?x=1");
    expect(first?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(second?.headers.topic).toBe(first?.headers.topic);
    expect(other?.headers.topic).not.toBe(first?.headers.topic);
    expect(browser.read(other?.body ?? Buffer.of())).toBe("Karibu");
  });
});

describe("R473 the push service's response", () => {
  test.each([
    [200, "sent"],
    [201, "sent"],
    [202, "sent"],
    [301, "lost"],
    [400, "lost"],
    [401, "lost"],
    [403, "lost"],
    [404, "gone"],
    [410, "gone"],
    [413, "lost"],
    [429, "again"],
    [500, "again"],
    [503, "again"],
  ])("%d: %s", (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });

  test("a redirect is not followed", async () => {
    const elsewhere = await startEndpoint(() => ({ status: 201 }));
    answer = { status: 307, headers: { location: elsewhere.url } };
    expect(await push(makeBrowser(ENDPOINT))).toBe("lost");
    expect(service.received).toHaveLength(1);
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  test("if it is missing, the message counts as lost and is not sent again", async () => {
    const closed = await startEndpoint(() => ({ status: 201 }));
    await closed.close();
    expect(await push(makeBrowser(ENDPOINT), { to: closed.url })).toBe("lost");
  });

  test("a subscription whose key is no point of the curve is gone", async () => {
    const { auth } = makeBrowser(ENDPOINT);
    expect(await push({ p256dh: `B${"A".repeat(86)}`, auth })).toBe("gone");
    expect(service.received).toEqual([]);
  });
});
