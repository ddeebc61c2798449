import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "../../scripts/ports.ts";

/* A push service for the tests, and browsers that it pushes to. The messages are decrypted with Node's cryptography,
   not with the code that encrypted them. */

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  body?: string;
  status: number;
  headers?: Record<string, string>;
}

/** Answers every request with the response of `answer`, and records it; closes the connection for a status of 0. */
export async function startEndpoint(answer: (request: Received) => Answer | Promise<Answer>) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const whole = { method, path, headers, body: await buffer(request) };
    received.push(whole);
    const { status, headers: more = {}, body } = await answer(whole);
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, more).end(body);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A browser that can get pushes: its subscription, and how it decrypts a message. */
export function makeBrowser(endpoint: string, privateKey?: string, secret = randomBytes(16)) {
  const ecdh = createECDH("prime256v1");
  if (privateKey) ecdh.setPrivateKey(privateKey, "base64url");
  else ecdh.generateKeys();
  const p256dh = ecdh.getPublicKey();
  return {
    endpoint,
    p256dh: p256dh.toString("base64url"),
    auth: secret.toString("base64url"),
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const derive = (from: Buffer, seasoned: Buffer, info: Buffer | string, bytes: number) =>
        Buffer.from(hkdfSync("sha256", from, seasoned, info, bytes));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, theirs]);
      const shared = derive(ecdh.computeSecret(theirs), secret, info, 32);
      const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = derive(shared, salt, "Content-Encoding: nonce\0", 12);
      const cipher = createDecipheriv("aes-128-gcm", key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      if (plain.at(-1) !== 2) throw new Error("Not the last record");
      return plain.subarray(0, -1).toString();
    },
  };
}
