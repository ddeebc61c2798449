import { connectTo } from "../../scripts/scratch-postgres.ts";
import { startBackend } from "../../supabase/local/backend.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { fixturesSource } from "../db/fixtures-source.ts";
import { defect } from "../db/harness.ts";
import { serve } from "../local/server.ts";

/** The server under attack, with the project's own migrations and the fixtures of tests/db. */
export interface Server {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Runs SQL as a superuser: for the setup and for checks, never for an attack. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** The newest code that was mailed to an address, or nothing. */
  codeFor(email: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * A server other than the embedded one, from `SHAURI_STACK_URL`, `SHAURI_STACK_KEY` (the publishable key) and
 * `SHAURI_STACK_DATABASE` (`postgresql://…` of a superuser). Its mails come from Mailpit at `SHAURI_STACK_MAILS`, or
 * without that from a mailbox like the embedded backend's. It must hold only the fixtures, and the attacks change it.
 */
const { SHAURI_STACK_URL, SHAURI_STACK_KEY, SHAURI_STACK_DATABASE, SHAURI_STACK_MAILS } =
  process.env;

/** The public key. */
export const publicKey = SHAURI_STACK_URL ? needed({ SHAURI_STACK_KEY }) : LOCAL_PUBLISHABLE_KEY;

function needed(setting: Record<string, string | undefined>): string {
  const [[name = "", value] = []] = Object.entries(setting);
  if (!value)
    throw new Error(`SHAURI_STACK_URL needs ${name} beside it: see tests/attack/server.ts`);
  return value;
}

/** The server that the variables name, else a fresh embedded one behind a socket. */
export async function startServer(): Promise<Server> {
  return SHAURI_STACK_URL ? connectToStack(SHAURI_STACK_URL) : startEmbedded();
}

async function connectToStack(origin: string): Promise<Server> {
  const client = await connectTo(needed({ SHAURI_STACK_DATABASE }))();
  return {
    origin,
    query: async (sql) => (await client.query(sql)).rows,
    codeFor: SHAURI_STACK_MAILS ? fromMailpit(SHAURI_STACK_MAILS) : fromMailbox(origin),
    close: () => client.end(),
  };
}

async function startEmbedded(): Promise<Server> {
  // bcrypt's cheapest hash: no test here checks its cost.
  process.env.LITE_AUTH_BCRYPT_COST = "4";
  const backend = await startBackend({
    data: "memory",
    source: fixturesSource,
    hasLimits: false,
    // No server listens there, so nothing leaves the machine.
    pushService: "http://127.0.0.1:9",
  });
  await backend.query(defect);
  const origin = `http://${await serve(backend)}`;
  const { query, close } = backend;
  return { origin, query: (sql) => query(sql), codeFor: fromMailbox(origin), close };
}

async function read(address: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function fromMailbox(origin: string): Server["codeFor"] {
  return async (email) => {
    const [newest] = await read(`${origin}/mailbox.json?to=${encodeURIComponent(email)}`);
    return newest?.code ?? "";
  };
}

function fromMailpit(address: string): Server["codeFor"] {
  return async (email) => {
    const query = encodeURIComponent(`to:"${email}"`);
    const { messages } = await read(`${address}/api/v1/search?query=${query}`);
    if (!messages[0]) return "";
    const { Text } = await read(`${address}/api/v1/message/${messages[0].ID}`);
    return /\b\d{6}\b/.exec(Text)?.[0] ?? "";
  };
}
