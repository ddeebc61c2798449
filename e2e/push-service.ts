import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { createServer as createTlsServer, type TLSSocket } from "node:tls";
import { makeCertificate, trustArgs } from "../scripts/certificate.ts";
import { listen } from "../scripts/ports.ts";

export interface PushService {
  /** Origin that senders post to instead of a subscription's own. */
  origin: string;
  /** Chromium's arguments to subscribe at, and get messages from, this service. */
  browserArgs: string[];
  /** How many messages were posted. */
  posted: () => number;
  close: () => void;
}

/* The part of the protocol that sends messages: a version, then a tag, a length and a protobuf for each message. */
const VERSION = 41;
const TAG = { ping: 0, pong: 1, loggedIn: 3, message: 8 };

const varint = (value: number): Buffer =>
  value < 128
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value % 128) + 128]), varint(Math.floor(value / 128))]);
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: string | Buffer) => {
  const body = Buffer.from(value);
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
};
const fixed = (field: number, value: bigint) => {
  const body = Buffer.alloc(8);
  body.writeBigUInt64LE(value);
  return Buffer.concat([varint(field * 8 + 1), body]);
};
const packet = (tag: number, ...fields: Buffer[]) => {
  const body = Buffer.concat(fields);
  return Buffer.concat([Buffer.from([tag]), varint(body.length), body]);
};
const pair = (key: string, value: string) =>
  bytes(7, Buffer.concat([bytes(1, key), bytes(2, value)]));

/**
 * A fake of Chromium's push service: a device checks in, registers once for each subscription, and keeps a connection
 * open for messages. Chromium itself makes the keys and decrypts.
 */
export async function startPushService(): Promise<PushService> {
  const registrations = new Map<string, URLSearchParams>();
  const waiting: Buffer[] = [];
  let device: TLSSocket | null = null;
  let posted = 0;

  const deliver = () => {
    if (device) for (const message of waiting.splice(0)) device.write(message);
  };

  const answers: Record<string, (request: IncomingMessage) => Promise<Buffer | string>> = {
    "/check-in": async () =>
      Buffer.concat([number(1, 1), number(3, Date.now()), fixed(7, 4_001n), fixed(8, 4_002n)]),
    "/register": async (request) => {
      const form = new URLSearchParams(`${await buffer(request)}`);
      const token = `device-${registrations.size + 1}`;
      registrations.set(token, form);
      return `token=${token}`;
    },
  };

  const service = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://push");
    const answer = answers[pathname];
    if (answer) return void response.end(await answer(request));
    const form = registrations.get(pathname.split("/").at(-1) ?? "");
    const encrypted = await buffer(request);
    if (!form) return void response.writeHead(410).end();
    posted += 1;
    waiting.push(
      packet(
        TAG.message,
        bytes(2, `message-${posted}`),
        bytes(3, form.get("sender") ?? ""),
        bytes(5, form.get("app") ?? ""),
        pair("subtype", form.get("X-subtype") ?? ""),
        pair("content-encoding", `${request.headers["content-encoding"]}`),
        bytes(9, `kept-${posted}`),
        number(18, Date.now()),
        bytes(21, encrypted),
      ),
    );
    deliver();
    response.writeHead(201).end();
  });

  const certificate = await makeCertificate();
  const line = createTlsServer(certificate, (socket) => {
    // A closing browser drops the connection.
    socket.on("error", () => socket.destroy());
    socket.once("data", () => {
      const loggedIn = packet(TAG.loggedIn, bytes(1, "login"), number(8, Date.now()));
      socket.write(Buffer.concat([Buffer.from([VERSION]), loggedIn, packet(TAG.ping)]));
      // A device that answers the ping has processed the login.
      socket.once("data", () => {
        device = socket;
        deliver();
      });
    });
  });
  const [servicePort, linePort] = await Promise.all([listen(service), listen(line)]);
  const origin = `http://127.0.0.1:${servicePort}`;
  return {
    origin,
    browserArgs: [
      `--gcm-checkin-url=${origin}/check-in`,
      `--gcm-registration-url=${origin}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${linePort}`,
      ...trustArgs(certificate),
    ],
    posted: () => posted,
    close: () => {
      service.close();
      line.close();
      device?.destroy();
    },
  };
}
