import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startBackend } from "../../supabase/local/backend.ts";
import { clientOf, codeFor, get, password, signUpMember } from "../local/harness.ts";
import { testSource } from "../local/schema.ts";
import { scratchFolder } from "../scratch-folder.ts";

const data = scratchFolder(afterAll);
const start = (folder = data) => startBackend({ data: folder, source: testSource });
/** Starts another process on a folder, which writes as the member of the token. */
const startWriter = (folder: string, token = "", run = "none") =>
  spawn(process.execPath, [join(import.meta.dirname, "writer.ts"), folder, token, run]);
const email = "keeper@shauri.example";

test("a restart keeps rows, photos, mails and sessions", async () => {
  const first = await start();
  const { client, session } = await signUpMember(first, email);
  await client.from("notes").insert({ body: "kept" });
  const photo = new Blob(["photo"], { type: "image/png" });
  await client.storage.from("photos").upload("kept.png", photo);
  const code = await codeFor(first, email);
  await first.close();

  const second = await start();
  const again = clientOf(second);
  const { refresh_token } = session;
  expect((await again.auth.refreshSession({ refresh_token })).error).toBeNull();
  const { data: notes } = await again.from("notes").select("body,is_mine");
  expect(notes).toEqual([{ body: "kept", is_mine: true }]);
  expect((await get(second, "/storage/v1/object/public/photos/kept.png")).status).toBe(200);
  expect(await codeFor(second, email)).toBe(code);
  await second.close();
});

test("killing the process in the middle of writes loses no acknowledged write", async () => {
  const first = await start();
  const client = clientOf(first);
  const { data: signIn } = await client.auth.signInWithPassword({ email, password });
  await first.close();

  const answered = new Set<string>();
  for (const run of ["one", "two"]) {
    const writer = startWriter(data, signIn.session?.access_token, run);
    for await (const body of createInterface({ input: writer.stdout })) {
      if (body !== "ready") answered.add(body);
      if (body === `${run}-40`) writer.kill("SIGKILL");
    }
  }
  expect(answered.size).toBeGreaterThan(80);

  const after = await start();
  const rows = await after.query<{ body: string }>("select body from notes");
  const kept = new Set(rows.map((row) => row.body));
  expect([...answered].filter((body) => !kept.has(body))).toEqual([]);
  await after.close();
});

test("a folder in use is refused with one line to a second process until the first is gone, and to its own process", async () => {
  const holder = startWriter(data);
  await once(holder.stdout, "data");
  await expect(start()).rejects.toThrow(
    `Process ${holder.pid} is already using ${data}: stop it, or set SHAURI_DATA to another folder.`,
  );
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const backend = await start();
  await expect(start()).rejects.toThrow("is already using");
  await backend.close();
});

test("killing the very first boot does not break the next", async () => {
  const fresh = scratchFolder(onTestFinished);
  const first = startWriter(fresh);
  // As soon as any file of a database appears.
  await expect
    .poll(() => readdir(fresh), { interval: 1, timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^db/));
  first.kill("SIGKILL");
  await once(first, "exit");
  const next = await start(fresh);
  expect(await next.query("select from notes")).toEqual([]);
  await next.close();
});

test("npm run reset refuses while a backend runs, and otherwise removes only the backend's files", async () => {
  const script = join(import.meta.dirname, "../../supabase/local/reset.ts");
  const env = { ...process.env, SHAURI_DATA: data };
  const reset = () => promisify(execFile)(process.execPath, [script], { env });
  await writeFile(join(data, "notes.txt"), "not the backend's");
  const backend = await start();
  await expect(reset()).rejects.toMatchObject({ stderr: expect.stringContaining("already using") });
  await backend.close();
  expect((await reset()).stdout).toContain(data);
  expect(await readdir(data)).toEqual(["notes.txt"]);
});

test("SHAURI_DATA=memory stores nothing", async () => {
  const first = await start("memory");
  await signUpMember(first, email);
  await first.close();
  const second = await start("memory");
  expect(await second.query("select from auth.users")).toEqual([]);
  await second.close();
});
