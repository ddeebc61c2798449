import { setExperimental } from "@supabase/lite";
import { expect, test, vi } from "vitest";
import { clientOf, get, send, signUpMember, startTestBackend } from "./harness.ts";
import { serve } from "./server.ts";

// Test runs switch every experiment on; startBackend must switch this one on itself.
setExperimental("storage", false);
const backend = await startTestBackend();
const member = await signUpMember(backend, "photos@shauri.example");
const stranger = await signUpMember(backend, "stranger@shauri.example");

const bytes = new Uint8Array([137, 80, 78, 71, 13, 10, 0, 255]);
const png = (content: Uint8Array<ArrayBuffer> = bytes) =>
  new Blob([content], { type: "image/png" });
const photos = (client = member.client) => client.storage.from("photos");
const publicPath = (name: string) => `/storage/v1/object/public/photos/${name}`;

test("storage: a Blob from storage-js comes back byte by byte, with its type and cache time", async () => {
  const { data, error } = await photos().upload("a/one.png", png(), { cacheControl: "31536000" });
  expect({ error, path: data?.path }).toEqual({ error: null, path: "a/one.png" });
  const answer = await get(backend, publicPath("a/one.png"));
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toBe("max-age=31536000");
  expect(photos().getPublicUrl("a/one.png").data.publicUrl).toContain(publicPath("a/one.png"));
});

test("storage: a photo seen again is a 304 and writes nothing; a name may have spaces", async () => {
  await photos().upload("a photo.png", png());
  const path = publicPath("a%20photo.png");
  const before = await backend.query("select last_accessed_at from storage.objects");
  const first = await get(backend, path);
  const etag = first.headers.get("etag") ?? "";
  const second = await get(backend, path, { "if-none-match": etag });
  expect([first.status, second.status]).toEqual([200, 304]);
  expect(await second.text()).toBe("");
  expect(await backend.query("select last_accessed_at from storage.objects")).toEqual(before);
});

test("storage: raw bytes and a form with a named file work alike", async () => {
  const options = { contentType: "image/png" };
  expect((await photos().upload("raw.png", bytes, options)).error).toBeNull();
  const form = new FormData();
  form.append("file", png());
  expect((await photos().upload("form.png", form)).error).toBeNull();
  for (const name of ["raw.png", "form.png"]) {
    const answer = await get(backend, publicPath(name));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  }
});

test("storage: update replaces only the bytes", async () => {
  await photos().upload("changed.png", png());
  const next = new Uint8Array([1, 2, 3]);
  expect((await photos().update("changed.png", png(next))).error).toBeNull();
  const answer = await get(backend, publicPath("changed.png"));
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(next);
});

test("storage: the bucket's size limit is exact to the byte, whatever Content-Length claims", async () => {
  for (const size of [999, 1000]) {
    const { error } = await photos().upload(`${size}.png`, png(new Uint8Array(size)));
    expect([size, error]).toEqual([size, null]);
  }
  const large = new Uint8Array(1001);
  const { error } = await photos().upload("large.png", png(large));
  expect(error?.message).toContain("exceeded the maximum allowed size");
  const authorization = `Bearer ${member.session.access_token}`;
  const answer = await backend.fetch(
    new Request("http://localhost/storage/v1/object/photos/lying.png", {
      method: "POST",
      headers: { authorization, "content-type": "image/png", "content-length": "3" },
      body: large,
    }),
  );
  expect(answer.status).toBe(400);
  expect((await get(backend, publicPath("lying.png"))).status).toBe(400);
});

test("storage: a type that the bucket does not list is refused", async () => {
  const text = new Blob(["<svg onload=alert(1)>"], { type: "image/svg+xml" });
  const { error } = await photos().upload("x.svg", text);
  expect(error).toMatchObject({ statusCode: "415" });
});

test("storage: by the policies, a visitor may not upload, and another member not replace, delete or list", async () => {
  await photos().upload("mine.png", png());
  const refused = await photos(clientOf(backend)).upload("anon.png", png());
  expect(refused.error).toMatchObject({ statusCode: "403" });
  const replaced = await photos(stranger.client).upload("mine.png", png(), { upsert: true });
  expect(replaced.error).not.toBeNull();
  expect((await photos(stranger.client).remove(["mine.png"])).data).toEqual([]);
  expect((await photos(stranger.client).list()).data).toEqual([]);
  expect((await get(backend, publicPath("mine.png"))).status).toBe(200);
  expect((await photos().remove(["mine.png"])).data).toHaveLength(1);
  expect((await get(backend, publicPath("mine.png"))).status).toBe(400);
});

test("storage: no response reveals a photo's owner: only the owner may read its metadata", async () => {
  await photos().upload("anonymous.png", png());
  expect((await photos().info("anonymous.png")).data).toMatchObject({
    name: "anonymous.png",
    size: bytes.length,
    contentType: "image/png",
  });
  const address = await serve(backend);
  const routes = ["info", "%69nfo", "info/authenticated", "info/public", "authenticated"];
  const readers = [
    {},
    { authorization: "Bearer a.b.c" },
    { authorization: `Bearer ${stranger.session.access_token}` },
    { authorization: `Bearer ${member.session.access_token}` },
  ];
  for (const headers of readers) {
    for (const route of routes) {
      const path = `/storage/v1/object/${route}/photos/anonymous.png`;
      const answer = await fetch(`http://${address}${path}`, { headers });
      const mayRead = headers === readers[3] && route !== "authenticated";
      expect([path, answer.ok]).toEqual([path, mayRead]);
      expect(await answer.text()).not.toContain(member.id);
    }
    const path = "POST /storage/v1/object/list/photos";
    const list = await send(backend, path, { prefix: "" }, headers);
    expect((await list.text()).includes(member.id)).toBe(headers === readers[3]);
  }
});

test("storage refusal: a trigger's message reaches the client", async () => {
  const print = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { error } = await photos().upload("quota/one.png", png());
  expect(error?.message).toBe("quota_exceeded");
  print.mockRestore();
});

test("storage: a name with .. is refused", async () => {
  for (const name of ["../outside.png", "a/../../outside.png"]) {
    const { error } = await photos().upload(name, png());
    expect(error).not.toBeNull();
  }
});
