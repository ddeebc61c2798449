import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { dataFolder } from "../../supabase/local/data-folder.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";

/** Project to import into, with the headers of its service role. */
export interface Server {
  url: string;
  headers: Record<string, string>;
}

/** A failure whose message says in one line what to do. */
export class ImportError extends Error {}

/** Row as the database reads it (private.import_companies); missing fields are undefined. */
export type SentRow = { line: number } & {
  [Field in "name" | "category" | "place" | "phone" | "whatsapp" | "instagram" | "website"]?:
    | string
    | undefined;
};

const outcomes = z.array(
  z.object({
    line: z.number(),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    faults: z.partialRecord(
      z.enum(["category", "place", "phone", "whatsapp"]),
      z.array(z.string()),
    ),
    known: z
      .object({ name: z.string(), place: z.string().nullable(), value: z.string().nullable() })
      .nullable(),
    refusal: z.object({ message: z.string(), column: z.string().nullable() }).nullable(),
  }),
);
export type Outcome = z.infer<typeof outcomes>[number];

/** query_canceled: the statement exceeded the role's timeout. */
const TOOK_TOO_LONG = "57014";

const refusal = z.object({ code: z.string().optional(), message: z.string() });

/**
 * The hosted project of VITE_SUPABASE_URL with its secret key, else the running embedded backend.
 *
 * @throws ImportError if a setting is missing, or a secret has a name that the build publishes.
 */
export async function chooseServer(env: Partial<Record<string, string>>): Promise<Server> {
  const key = env.SUPABASE_SECRET_KEY || env.SUPABASE_SERVICE_ROLE_KEY;
  const published = Object.keys(env).find(
    (name) => name.startsWith("VITE_") && isSecret(env[name] ?? "", key),
  );
  if (published) {
    throw new ImportError(
      `${published} holds a secret key, and a build publishes what begins with VITE_. Name it SUPABASE_SECRET_KEY.`,
    );
  }
  const url = env.VITE_SUPABASE_URL?.replace(/\/+$/, "");
  if (!url) {
    if (!key) return embeddedServer(env);
    throw new ImportError(
      "VITE_SUPABASE_URL is not set: it says of which project the key is. See .env.example.",
    );
  }
  if (!key) {
    throw new ImportError(
      `Set SUPABASE_SECRET_KEY to the secret key of ${url}: Project Settings, API Keys.`,
    );
  }
  if (key.startsWith("sb_publishable_")) {
    throw new ImportError(
      "SUPABASE_SECRET_KEY holds the publishable key. The import needs the secret one.",
    );
  }
  // A legacy key is a JWT too.
  const authorization = key.startsWith("ey") ? { authorization: `Bearer ${key}` } : {};
  return { url, headers: { apikey: key, ...authorization } };
}

function isSecret(value: string, key: string | undefined): boolean {
  const [, claims = ""] = value.split(".");
  return (
    value !== "" &&
    (value === key ||
      value.startsWith("sb_secret_") ||
      Buffer.from(claims, "base64url").includes('"service_role"'))
  );
}

/** Backend of `npm start`. It has no service key, so the backend's secret signs a token of that role for an hour. */
async function embeddedServer({ SHAURI_DATA, PORT }: Partial<Record<string, string>>) {
  const folder = dataFolder(SHAURI_DATA);
  if (folder === "memory") {
    throw new ImportError(
      "Import into a database that is stored: start without SHAURI_DATA=memory.",
    );
  }
  const secret = await readFile(join(folder, "jwt-secret"), "utf8").catch(() => {
    throw new ImportError(`There is no database in ${folder}. Run npm start first.`);
  });
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const body = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ role: "service_role", exp })}`;
  const token = `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
  return {
    url: `http://localhost:${PORT || 5173}`,
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
  };
}

/**
 * Sends rows to the database, which adds them unless it is a trial. A statement that timed out has written nothing and
 * is sent again in halves.
 *
 * @throws ImportError if no server answers, the key or the member is refused, or the response is unexpected.
 */
export async function sendRows(
  server: Server,
  companies: readonly SentRow[],
  addedBy: string,
  isTrial: boolean,
): Promise<Outcome[]> {
  const { url, headers } = server;
  const response = await fetch(`${url}/rest/v1/rpc/import_companies`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ companies, added_by: addedBy, is_trial: isTrial }),
  }).catch(() => {
    throw new ImportError(`Nothing answers at ${url}. Is it running, and are you online?`);
  });
  const text = await response.text();
  if (response.ok) return outcomes.parse(JSON.parse(text));
  const { code, message } = refusal.safeParse(parseJson(text)).data ?? {
    message: text.slice(0, 200),
  };
  if (code === TOOK_TOO_LONG && companies.length > 1) {
    const middle = Math.ceil(companies.length / 2);
    return [
      ...(await sendRows(server, companies.slice(0, middle), addedBy, isTrial)),
      ...(await sendRows(server, companies.slice(middle), addedBy, isTrial)),
    ];
  }
  if (message === "unknown_member") {
    throw new ImportError(
      `No member has the confirmed e-mail ${addedBy}. Sign up on the site with it first, or correct it.`,
    );
  }
  if (code === "42501" || response.status === 401) {
    throw new ImportError(`${url} refuses the key: it is not the project’s secret key.`);
  }
  if (code === "PGRST202" || code === "42883") {
    throw new ImportError(
      `The database of ${url} is older than this command: push the migrations.`,
    );
  }
  throw new ImportError(`${url} answered ${response.status}: ${message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
