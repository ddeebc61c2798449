/*
 * Deviations of the embedded server's upload routes:
 * - a multipart form must name its file "file", storage-js sends an unnamed field for a Blob;
 * - the form's cacheControl is dropped, so that a photo is loaded again on every page;
 * - PUT (storage-js `update`) stores a multipart body as received, with its boundaries;
 * - the size limit trusts a header that the sender may leave out.
 * Until: tests/local/storage.test.ts passes without this file.
 */

const uploads = /^\/storage\/v1\/object\/(?!list\/|sign\/|upload\/|move$|copy$)[^/]+\/.+/;

/** Turns any upload into one with the file's bytes as its body and correct headers. */
export async function normaliseUpload(request: Request): Promise<Request> {
  const isUpload = request.method === "POST" || request.method === "PUT";
  if (!isUpload || !uploads.test(new URL(request.url).pathname)) return request;

  const headers = new Headers(request.headers);
  let bytes: ArrayBuffer;
  if (headers.get("content-type")?.startsWith("multipart/form-data")) {
    const form = await request.formData();
    const file = [...form.values()].find((value) => value instanceof Blob);
    if (!file) return request;
    const cacheControl = form.get("cacheControl");
    if (typeof cacheControl === "string") headers.set("cache-control", `max-age=${cacheControl}`);
    headers.set("content-type", file.type.split(";", 1)[0] || "application/octet-stream");
    bytes = await file.arrayBuffer();
  } else {
    bytes = await request.arrayBuffer();
  }
  headers.set("content-length", String(bytes.byteLength));
  return new Request(request.url, { method: request.method, headers, body: bytes });
}
