import type { WebSocket } from "ws";
import { z } from "zod";
import type { Claims } from "../jwt.ts";
import type { Access } from "./access.ts";
import { decodeFrame, encodeFrame, type Frame, type Version } from "./frames.ts";

const joinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      private: z.boolean().nullish(),
      broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(z.unknown()).nullish(),
    })
    .nullish(),
});

const tokenPayload = z.object({ access_token: z.string().nullish() });

type Membership = {
  joinRef: string | null;
  claims: Claims;
  isPrivate: boolean;
  hearsItself: boolean;
  wantsAck: boolean;
  mayWrite: boolean;
};

/** The part of the server that a client uses. */
export type Hub = {
  /** The claims of a token; anonymous ones for the public key or none; null for an invalid token. */
  claimsOf(token: string | null | undefined): Claims | null;
  accessTo(topic: string, claims: Claims): Promise<Access>;
  /** Delivers a client's broadcast to the clients of its topic. */
  relay(from: Client, message: Message): void;
};

export type Message = { topic: string; isPrivate: boolean; event: string; payload: unknown };

const prefix = "realtime:";

/** One socket with the topics that it joined. */
export class Client {
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #hub: Hub;
  readonly #memberships = new Map<string, Membership>();

  constructor(socket: WebSocket, version: Version, hub: Hub) {
    this.#socket = socket;
    this.#version = version;
    this.#hub = hub;
    // One frame after the other: a leave must not overtake the join before it.
    let last = Promise.resolve();
    socket.on("message", (data: Buffer, isBinary) => {
      const frame = decodeFrame(data, isBinary);
      if (frame) last = last.then(() => this.#receive(frame)).catch(() => socket.close(1011));
    });
  }

  /** Sends a message to this client if it has joined the topic and its token has not expired. */
  deliver(message: Message, from?: Client): void {
    const topic = prefix + message.topic;
    const member = this.#memberships.get(topic);
    if (!member || member.isPrivate !== message.isPrivate) return;
    if (from === this && !member.hearsItself) return;
    if (member.claims.exp !== undefined && member.claims.exp < Date.now() / 1000) {
      this.#close(topic, "Token has expired");
      return;
    }
    const { event, payload } = message;
    this.#send({
      joinRef: null,
      ref: null,
      topic,
      event: "broadcast",
      payload: { type: "broadcast", event, payload },
    });
  }

  #send(frame: Frame): void {
    this.#socket.send(encodeFrame(frame, this.#version));
  }

  #reply(to: Frame, status: "ok" | "error", response: object): void {
    const { joinRef, ref, topic } = to;
    this.#send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  /** Removes the client from a topic and sends it the reason. */
  #close(topic: string, message: string): void {
    const joinRef = this.#memberships.get(topic)?.joinRef ?? null;
    this.#memberships.delete(topic);
    const payload = { channel: topic, extension: "system", status: "error", message };
    this.#send({ joinRef, ref: null, topic, event: "system", payload });
    this.#send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
  }

  async #receive(frame: Frame): Promise<void> {
    switch (frame.event) {
      case "heartbeat":
        return this.#reply(frame, "ok", {});
      case "phx_join":
        return this.#join(frame);
      case "access_token":
        return this.#renew(frame);
      case "broadcast":
        return this.#broadcast(frame);
      case "phx_leave": {
        this.#memberships.delete(frame.topic);
        this.#reply(frame, "ok", {});
        return this.#send({ ...frame, ref: frame.joinRef, event: "phx_close", payload: {} });
      }
      default:
        return this.#reply(frame, "error", { reason: `unmatched event ${frame.event}` });
    }
  }

  async #join(frame: Frame): Promise<void> {
    const { access_token, config } = joinPayload.safeParse(frame.payload).data ?? {};
    const claims = this.#hub.claimsOf(access_token);
    const refuse = (reason: string) => this.#reply(frame, "error", { reason });
    if (!frame.topic.startsWith(prefix)) return refuse("unmatched topic");
    if (!claims) return refuse("InvalidJWTToken: the token is not valid");
    if (config?.postgres_changes?.length) {
      return refuse("postgres_changes is not served here: broadcast from the database instead");
    }
    const topic = frame.topic.slice(prefix.length);
    const isPrivate = config?.private === true;
    const open = { mayRead: true, mayWrite: true };
    const access = isPrivate ? await this.#hub.accessTo(topic, claims) : open;
    if (!access.mayRead) {
      return refuse(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      );
    }
    this.#memberships.set(frame.topic, {
      joinRef: frame.joinRef,
      claims,
      isPrivate,
      hearsItself: config?.broadcast?.self === true,
      wantsAck: config?.broadcast?.ack === true,
      mayWrite: access.mayWrite,
    });
    this.#reply(frame, "ok", { postgres_changes: [] });
  }

  /** Applies a new token; a client that signed out or may no longer read is removed from the topic. */
  async #renew(frame: Frame): Promise<void> {
    const member = this.#memberships.get(frame.topic);
    const claims = this.#hub.claimsOf(tokenPayload.safeParse(frame.payload).data?.access_token);
    if (!member) return;
    if (!claims) return this.#close(frame.topic, "The token is not valid");
    const topic = frame.topic.slice(prefix.length);
    if (member.isPrivate) {
      const access = await this.#hub.accessTo(topic, claims);
      if (!access.mayRead) return this.#close(frame.topic, "Unauthorized");
      member.mayWrite = access.mayWrite;
    }
    member.claims = claims;
  }

  #broadcast(frame: Frame): void {
    const member = this.#memberships.get(frame.topic);
    const sent = z.object({ event: z.string(), payload: z.unknown() }).safeParse(frame.payload);
    if (!member?.mayWrite || !sent.success) {
      this.#reply(frame, "error", { reason: "Unauthorized: no broadcast on this topic" });
      return;
    }
    const topic = frame.topic.slice(prefix.length);
    this.#hub.relay(this, { topic, isPrivate: member.isPrivate, ...sent.data });
    if (member.wantsAck) this.#reply(frame, "ok", {});
  }
}
