/*
 * Deviation: the embedded server's storage is behind an experimental flag, and the adapter that its own command line
 * uses is not exported.
 * Until: the package exports one; tests/local/storage.test.ts then runs on it.
 */
import { createHash } from "node:crypto";
import type { App } from "@supabase/lite";
import type { Blobs } from "../blobs.ts";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Body = Parameters<StorageAdapter["uploadObject"]>[3];
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;

async function bytesOf(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** An object and its metadata are one blob, a line of JSON before the bytes: neither can be lost without the other. */
function pack(metadata: Metadata, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(metadata)}\n`), bytes]);
}

/** The blob of an object with those bytes. */
export function packObject(bytes: Uint8Array, mimetype: string, cacheControl: string): Buffer {
  return Buffer.from(pack(describe(bytes, mimetype, cacheControl), bytes));
}

function describe(bytes: Uint8Array, mimetype: string, cacheControl: string): Metadata {
  return {
    eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
    size: bytes.byteLength,
    contentLength: bytes.byteLength,
    mimetype,
    cacheControl,
    lastModified: new Date(),
    httpStatusCode: 200,
  };
}

function unpack(blob: Buffer): { metadata: Metadata; bytes: Buffer } {
  const end = blob.indexOf(10);
  const metadata = JSON.parse(blob.toString("utf8", 0, end));
  const lastModified = new Date(metadata.lastModified);
  return { metadata: { ...metadata, lastModified }, bytes: blob.subarray(end + 1) };
}

/** The embedded server's objects, stored as blobs. */
export function storageAdapter(blobs: Blobs): StorageAdapter {
  const nameOf = (bucket: string, key: string) => `${bucket}/${key}`;
  const read = async (bucket: string, key: string) => unpack(await blobs.get(nameOf(bucket, key)));

  return {
    driver: blobs,
    async headObject(bucket, key) {
      return (await read(bucket, key)).metadata;
    },
    async getObject(bucket, key) {
      const { metadata, bytes } = await read(bucket, key);
      return { metadata, httpStatusCode: 200, body: bytes };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const bytes = await bytesOf(body);
      const metadata = describe(bytes, mimetype, cacheControl);
      await blobs.set(nameOf(bucket, key), pack(metadata, bytes));
      return metadata;
    },
    deleteObject: (bucket, key) => blobs.delete(nameOf(bucket, key)),
    async deleteObjects(bucket, keys) {
      for (const key of keys) await blobs.delete(nameOf(bucket, key));
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const { metadata, bytes } = await read(bucket, key);
      const lastModified = new Date();
      await blobs.set(nameOf(toBucket, toKey), pack({ ...metadata, lastModified }, bytes));
      return { httpStatusCode: 200, eTag: metadata.eTag, lastModified };
    },
    async privateAssetUrl(bucket, key) {
      return nameOf(bucket, key);
    },
  };
}
