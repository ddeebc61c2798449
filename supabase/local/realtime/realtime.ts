/*
 * Deviation: the embedded server has no Realtime. This one serves broadcasts, from the database
 * and between clients, over the protocol of supabase-js; no presence and no postgres_changes.
 * Until: the embedded server serves /realtime/v1; tests/local/realtime.test.ts runs on it then.
 */
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { LocalConnection } from "../bridges/request-transaction.ts";
import type { SerialQueue } from "../bridges/serial-queue.ts";
import { type Claims, verifyToken } from "../jwt.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../keys.ts";
import { accessTo } from "./access.ts";
import { Client, type Hub, type Message } from "./client.ts";

type Parts = { connection: LocalConnection; serialQueue: SerialQueue; jwtSecret: string };

type Row = { topic: string; isPrivate: boolean; event: string | null; payload: unknown };

const newMessages = `select topic, coalesce(private, false) as "isPrivate", event, payload
  from realtime.messages where id = any($1) order by array_position($1, id)`;

const announceMessages = join(import.meta.dirname, "announce-messages.sql");

/** The Realtime service: its sockets, and the messages that the database announces to them. */
export class Realtime {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });
  readonly #clients = new Set<Client>();
  readonly #parts: Parts;
  #announced: string[] = [];

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#sockets.on("connection", (socket: WebSocket, request: IncomingMessage) => {
      const isOld = query(request).get("vsn") === "1.0.0";
      const client = new Client(socket, isOld ? "1.0.0" : "2.0.0", this.#hub());
      this.#clients.add(client);
      socket.on("close", () => this.#clients.delete(client));
      socket.on("error", () => socket.terminate());
    });
  }

  /** Starts to listen for the database's messages; deletes those older than three days. */
  static async start(parts: Parts): Promise<Realtime> {
    const realtime = new Realtime(parts);
    const { driver } = parts.connection;
    await driver.query(
      "delete from realtime.messages where inserted_at < now() - interval '3 days'",
    );
    await driver.exec(await readFile(announceMessages, "utf8"));
    await driver.listen("realtime_messages", (id) => realtime.#announce(id));
    return realtime;
  }

  /** Takes over a WebSocket; without the public key it is refused. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (query(request).get("apikey") !== LOCAL_PUBLISHABLE_KEY) {
      socket.end("HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n");
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      this.#sockets.emit("connection", webSocket, request);
    });
  }

  /** Broadcasting by HTTP is not served: nothing in the app does it. */
  async fetch(_request: Request): Promise<Response> {
    return Response.json({ message: "Only WebSockets are served here" }, { status: 404 });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    await new Promise((resolve) => this.#sockets.close(resolve));
  }

  #hub(): Hub {
    return {
      claimsOf: (token) => this.#claimsOf(token),
      accessTo: (topic, claims) => accessTo(topic, claims, this.#parts),
      relay: (from, message) => this.#deliver(message, from),
    };
  }

  #claimsOf(token: string | null | undefined): Claims | null {
    if (!token || token === LOCAL_PUBLISHABLE_KEY) return { role: "anon" };
    return verifyToken(token, this.#parts.jwtSecret);
  }

  /** Collects the messages of the current request, which are read together after it. */
  #announce(id: string): void {
    this.#announced.push(id);
    if (this.#announced.length > 1) return;
    this.#parts.serialQueue
      .run(async () => {
        const ids = this.#announced;
        this.#announced = [];
        const { rows } = await this.#parts.connection.driver.query<Row>(newMessages, [ids]);
        for (const row of rows) this.#deliver({ ...row, event: row.event ?? "" });
      })
      .catch((error: Error) => console.error(`Realtime: ${error.message}`));
  }

  #deliver(message: Message, from?: Client): void {
    for (const client of this.#clients) client.deliver(message, from);
  }
}

function query(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? "/", "http://localhost").searchParams;
}
