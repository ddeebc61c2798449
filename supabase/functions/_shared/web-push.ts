/*
 * Web Push: a message encrypted for one browser (RFC 8291) and posted to its push service with a signed identity
 * (VAPID, RFC 8292). Only uses fetch and WebCrypto, so that it runs in an Edge Function and in the embedded backend.
 */

/** Push subscription of a browser, as stored in the database. */
export interface Subscription {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Key pair of the sender: P-256 in base64url, as all generators of VAPID keys write it. */
export interface PushKeys {
  /** An uncompressed point, 65 bytes. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
}

export interface PushSender extends PushKeys {
  /** Contact for push services with questions about our pushes: "mailto:…" or "https://…". */
  contact: string;
}

/**
 * Outcome of one push or e-mail. "lost" is final, whether it arrived or not; only a certain rejection is sent "again".
 */
export type Outcome = "sent" | "again" | "gone" | "lost";

const encoder = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

export function toBase64Url(bytes: Bytes): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };

async function derive(secret: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8));
}

/** Values that are new for each message. */
export interface Fresh {
  salt: Bytes;
  keys: CryptoKeyPair;
}

async function makeFresh(): Promise<Fresh> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  return { salt: crypto.getRandomValues(new Uint8Array(16)), keys };
}

/** One record is enough: no message comes near 4,096 bytes, the least that push services accept. */
const RECORD = [0, 0, 16, 0];

/**
 * A message that only that browser can read, as the body of a request (aes128gcm).
 *
 * @throws if the subscription's key is not a point on the curve.
 */
export async function encrypt(
  text: string,
  { p256dh, auth }: Pick<Subscription, "p256dh" | "auth">,
  fresh?: Fresh,
): Promise<Bytes> {
  const { salt, keys } = fresh ?? (await makeFresh());
  const theirs = fromBase64Url(p256dh);
  const ours = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  const point = await crypto.subtle.importKey("raw", theirs, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits(
    { name: "ECDH", public: point },
    keys.privateKey,
    256,
  );
  const info = joined(encoder.encode("WebPush: info\0"), theirs, ours);
  const secret = await derive(new Uint8Array(shared), fromBase64Url(auth), info, 32);
  const key = await derive(secret, salt, encoder.encode("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derive(secret, salt, encoder.encode("Content-Encoding: nonce\0"), 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  // A byte of 2 after the text marks the last record.
  const plain = joined(encoder.encode(text), Uint8Array.of(2));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, aes, plain);
  return joined(salt, Uint8Array.of(...RECORD, ours.length), ours, new Uint8Array(sealed));
}

const HALF_A_DAY = 12 * 60 * 60;

/** The Authorization header that identifies the sender, to that endpoint's push service only (RFC 8292). */
export async function authorize(endpoint: string, sender: PushSender): Promise<string> {
  const point = fromBase64Url(sender.publicKey);
  const key = await crypto.subtle.importKey(
    "jwk",
    {
      kty: "EC",
      crv: "P-256",
      x: toBase64Url(point.slice(1, 33)),
      y: toBase64Url(point.slice(33)),
      d: sender.privateKey,
    },
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["sign"],
  );
  const part = (value: object) => toBase64Url(encoder.encode(JSON.stringify(value)));
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(Date.now() / 1000) + HALF_A_DAY,
    sub: sender.contact,
  };
  const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const how = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(how, key, encoder.encode(signed));
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${sender.publicKey}`;
}

/** Generates a sender's key pair. */
export async function makePushKeys(): Promise<PushKeys> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  const { d = "" } = await crypto.subtle.exportKey("jwk", keys.privateKey);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  return { publicKey: toBase64Url(point), privateKey: d };
}

/** Outcome by the response's status; "again" assumes that the service did nothing with the message. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "again" : "lost";
}

/** Timeout of a push or mail service (ms). */
export const ANSWER_TIME = 10_000;

/** Posts without following redirects; reads only the status. Without a response the outcome is unknown: "lost". */
export async function post(
  address: string,
  init: Pick<RequestInit, "headers" | "body">,
): Promise<Outcome> {
  try {
    const answer = await fetch(address, {
      ...init,
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_TIME),
    });
    await answer.body?.cancel();
    if (!answer.ok) console.warn(`${new URL(address).host} answered ${answer.status}`);
    return outcomeOf(answer.status);
  } catch (error) {
    console.warn(`${new URL(address).host} did not answer: ${error}`);
    return "lost";
  }
}

/** A day: later, a push to a phone that was off would be outdated. */
const KEPT_FOR = 24 * 60 * 60;

/**
 * Sends a push to one browser.
 *
 * @param topic replaces a message with the same topic that still waits at the push service; of any length.
 * @param service receives the push instead of the subscription's own service.
 */
export async function sendPush(
  text: string,
  subscription: Subscription,
  { topic, sender, service }: { topic: string; sender: PushSender; service?: string | undefined },
): Promise<Outcome> {
  const { endpoint } = subscription;
  let body: Bytes;
  try {
    body = await encrypt(text, subscription);
  } catch {
    return "gone";
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(topic)));
  const { pathname, search } = new URL(endpoint);
  return post(service ? `${service.replace(/\/+$/, "")}${pathname}${search}` : endpoint, {
    headers: {
      authorization: await authorize(endpoint, sender),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      topic: toBase64Url(digest).slice(0, 32),
      ttl: String(KEPT_FOR),
      urgency: "normal",
    },
    body,
  });
}
