import { createServer as createHttpServer } from "node:http";
import { createServer, type Server as Listener, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listen } from "../../scripts/ports.ts";
import type { Server } from "./server.ts";

// The two ports of `supabase start` beside the API, which the embedded backend lacks. They implement just enough of
// PostgreSQL's protocol (simple queries, values as text) and of Mailpit's API for server.ts.

/** A message: its kind, its length, its content. */
function message(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int(body.length + 4, 4), body]);
}

function int(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 2) buffer.writeInt16BE(value);
  else buffer.writeInt32BE(value);
  return buffer;
}

const text = (value: string) => Buffer.from(`${value}\0`);
/** The description of each column after its name: no table, type text (25), any length, text format. */
const ABOUT_COLUMN = Buffer.from("000000000000" + "00000019" + "ffff" + "ffffffff" + "0000", "hex");
const READY = message("Z", Buffer.from("I"));

/** A value in PostgreSQL's text format; an array or object as JSON, which no caller here reads. */
function field(value: unknown): Buffer {
  if (value === null || value === undefined) return int(-1, 4);
  const written = typeof value === "object" ? JSON.stringify(value) : String(value);
  return Buffer.concat([int(Buffer.byteLength(written), 4), Buffer.from(written)]);
}

async function answer(server: Pick<Server, "query">, sql: string): Promise<Buffer> {
  try {
    const rows = await server.query(sql);
    const names = Object.keys(rows[0] ?? {});
    const columns = names.flatMap((name) => [text(name), ABOUT_COLUMN]);
    return Buffer.concat([
      message("T", int(names.length, 2), ...columns),
      ...rows.map((row) =>
        message("D", int(names.length, 2), ...names.map((name) => field(row[name]))),
      ),
      message("C", text(`SELECT ${rows.length}`)),
      READY,
    ]);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const fields = [text("SERROR"), text("CXX000"), text(`M${said}`), Buffer.from("\0")];
    return Buffer.concat([message("E", ...fields), READY]);
  }
}

/** Listens on a free port until the test is over. */
function listenInTest(listener: Listener): Promise<number> {
  onTestFinished(() => {
    listener.close();
  });
  return listen(listener);
}

async function converse(server: Pick<Server, "query">, socket: Socket): Promise<void> {
  let held = Buffer.alloc(0);
  let isStarted = false;
  for await (const chunk of socket) {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      // The first message has no type byte.
      const start = isStarted ? 1 : 0;
      if (held.length < start + 4) break;
      const end = start + held.readInt32BE(start);
      if (held.length < end) break;
      const body = held.subarray(start + 4, end);
      const kind = isStarted ? String.fromCharCode(held[0] ?? 0) : "start";
      held = held.subarray(end);
      if (kind === "start") socket.write(Buffer.concat([message("R", int(0, 4)), READY]));
      if (kind === "Q") socket.write(await answer(server, body.subarray(0, -1).toString()));
      if (kind === "X") socket.end();
      isStarted = true;
    }
  }
}

/** Serves the superuser's SQL on a local port. Returns the address to connect to. */
export async function serveSql(server: Pick<Server, "query">): Promise<string> {
  const listener = createServer((socket) => {
    converse(server, socket).catch(() => socket.destroy());
  });
  return `postgresql://anyone:any@127.0.0.1:${await listenInTest(listener)}/postgres`;
}

/** Serves the mails of a mailbox in the format of Mailpit's API. Returns its address. */
export async function serveMails(origin: string): Promise<string> {
  const listener = createHttpServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const [, to = ""] = /^to:"(.*)"$/.exec(searchParams.get("query") ?? "") ?? [];
    const email = decodeURIComponent(pathname.split("/api/v1/message/")[1] ?? "") || to;
    const mails: { text: string }[] = await (
      await fetch(`${origin}/mailbox.json?to=${encodeURIComponent(email)}`)
    ).json();
    const [newest] = mails;
    const found = newest ? [{ ID: encodeURIComponent(email) }] : [];
    response.end(JSON.stringify(to ? { messages: found } : { Text: newest?.text }));
  });
  return `http://127.0.0.1:${await listenInTest(listener)}`;
}
