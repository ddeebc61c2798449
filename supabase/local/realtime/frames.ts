import { z } from "zod";

/** One message of the Phoenix protocol, in either direction. */
export type Frame = {
  joinRef: string | null;
  ref: string | null;
  /** `realtime:<topic>`, or `phoenix` for a heartbeat. */
  topic: string;
  event: string;
  payload: unknown;
};

/** Version 1.0.0 writes a message as an object, 2.0.0 as an array. */
export type Version = "1.0.0" | "2.0.0";

const ref = z.string().nullish();

const asObject = z.object({
  join_ref: ref,
  ref,
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
});

const asArray = z.tuple([ref, ref, z.string(), z.string(), z.unknown()]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decodeText(text: string): Frame | undefined {
  const json = parseJson(text);
  const array = asArray.safeParse(json).data;
  if (array) {
    const [joinRef, own, topic, event, payload] = array;
    return { joinRef: joinRef ?? null, ref: own ?? null, topic, event, payload };
  }
  const object = asObject.safeParse(json).data;
  if (!object) return undefined;
  const { topic, event, payload } = object;
  return { joinRef: object.join_ref ?? null, ref: object.ref ?? null, topic, event, payload };
}

const broadcastPush = 3;
const jsonEncoding = 1;

/**
 * A client's own broadcast in 2.0.0: a kind, five lengths and an encoding in a byte each, then
 * join ref, ref, topic, event and metadata, then the payload.
 */
function decodeBinary(bytes: Buffer): Frame | undefined {
  if (bytes.length < 7 || bytes[0] !== broadcastPush) return undefined;
  const lengths = bytes.subarray(1, 6);
  let offset = 7;
  const [joinRef = "", own = "", topic = "", event = ""] = [...lengths].map((length) => {
    offset += length;
    return bytes.toString("utf8", offset - length, offset);
  });
  const isJson = bytes[6] === jsonEncoding;
  const payload = isJson ? parseJson(bytes.toString("utf8", offset)) : undefined;
  if (payload === undefined) return undefined;
  return {
    joinRef: joinRef || null,
    ref: own || null,
    topic,
    event: "broadcast",
    payload: { type: "broadcast", event, payload },
  };
}

/** Reads a message of either version; undefined if it is invalid. */
export function decodeFrame(data: Buffer, isBinary: boolean): Frame | undefined {
  return isBinary ? decodeBinary(data) : decodeText(data.toString("utf8"));
}

/** Writes a message for a client of that version. */
export function encodeFrame(frame: Frame, version: Version): string {
  const { joinRef, ref: own, topic, event, payload } = frame;
  return version === "2.0.0"
    ? JSON.stringify([joinRef, own, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref: own, topic, event, payload });
}
