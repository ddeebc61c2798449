/*
 * Deviation of the embedded server's info route: a caller who knows the name of a file in a public bucket gets its
 * whole row, with its owner, who may be the author of an anonymous post.
 * Until: tests/local/storage.test.ts "owner" passes without this file.
 */
import { verifyToken } from "../jwt.ts";
import { decoded } from "./public-objects.ts";
import type { LocalConnection } from "./request-transaction.ts";
import type { SerialQueue } from "./serial-queue.ts";

const route = /^\/storage\/v1\/object\/info\/(?:(?:authenticated|public)\/)?([^/]+)\/(.+)$/;

/** Fields of a file that the Storage API returns to callers who may read its row. */
const readable = `select id, name, version, bucket_id, metadata -> 'size' as size,
    metadata ->> 'mimetype' as content_type, metadata ->> 'cacheControl' as cache_control,
    metadata ->> 'eTag' as etag, user_metadata as metadata, updated_at as last_modified, created_at
  from storage.objects where bucket_id = $1 and name = $2`;

/** Serves the info of a file; undefined for other requests. */
export async function answerObjectInfo(
  request: Request,
  parts: { connection: LocalConnection; serialQueue: SerialQueue; jwtSecret: string },
): Promise<Response | undefined> {
  const [, bucket = "", path = ""] = route.exec(new URL(request.url).pathname) ?? [];
  if (request.method !== "GET" || !bucket) return undefined;

  const { connection, serialQueue, jwtSecret } = parts;
  const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const jwt = verifyToken(token, jwtSecret);
  const { rows } = await serialQueue.run(() =>
    connection.withContext({ auth: { role: jwt?.role ?? "anon", jwt } }, () =>
      connection.driver.query(readable, [bucket, decoded(path)]),
    ),
  );
  const headers = { "access-control-allow-origin": "*" };
  if (rows[0]) return Response.json(rows[0], { headers });
  const body = { statusCode: "404", error: "not_found", message: "Object not found" };
  return Response.json(body, { status: 400, headers });
}
