/*
 * Deviations of the embedded server's public object route: every view of a photo writes its
 * last_accessed_at, and a browser that has the photo is sent it again instead of a 304.
 * Until: tests/local/storage.test.ts "seen again" passes without this file.
 */
import type { Blobs } from "../blobs.ts";
import type { LocalConnection } from "./request-transaction.ts";
import type { SerialQueue } from "./serial-queue.ts";
import { storageAdapter } from "./storage-adapter.ts";

const route = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/;

/** Serves an existing public object; undefined for other requests, which the embedded server handles. */
export async function answerPublicObject(
  request: Request,
  parts: { connection: LocalConnection; serialQueue: SerialQueue; blobs: Blobs },
): Promise<Response | undefined> {
  const [, bucket, path] = route.exec(new URL(request.url).pathname) ?? [];
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !bucket || !path || request.headers.has("range")) return undefined;

  const name = decoded(path);
  if (name === undefined) return undefined;
  const { connection, serialQueue, blobs } = parts;
  const { rows } = await serialQueue.run(() =>
    connection.driver.query(
      `select from storage.objects o join storage.buckets b on b.id = o.bucket_id
       where b.id = $1 and b.public and o.name = $2`,
      [bucket, name],
    ),
  );
  if (rows.length === 0) return undefined;

  const { metadata, body } = await storageAdapter(blobs).getObject(bucket, name, undefined);
  const headers = new Headers({
    "access-control-allow-origin": "*",
    "cache-control": metadata.cacheControl,
    "content-type": metadata.mimetype,
    etag: metadata.eTag,
  });
  if (metadata.lastModified) headers.set("last-modified", metadata.lastModified.toUTCString());
  if (request.headers.get("if-none-match") === metadata.eTag) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-length", String(metadata.contentLength));
  const bytes = body instanceof Uint8Array ? new Uint8Array(body) : null;
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

/** A URL's path, decoded; undefined if it is malformed. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
