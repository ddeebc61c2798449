import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend } from "../../supabase/local/backend.ts";
import { clientOf, codeFor, get, password, signUpMember } from "../local/harness.ts";
import { testSource } from "../local/schema.ts";

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "shauri-test-"));
});
afterAll(() => rm(data, { recursive: true, force: true }));

const start = () => startBackend({ data, source: testSource });
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

test("killing the process in the middle of writes loses nothing that was answered", async () => {
  const first = await start();
  const client = clientOf(first);
  const { data: signIn } = await client.auth.signInWithPassword({ email, password });
  await first.close();

  const answered = new Set<string>();
  for (const run of ["one", "two"]) {
    const token = signIn.session?.access_token ?? "";
    const script = join(import.meta.dirname, "writer.ts");
    const writer = spawn(process.execPath, [script, data, token, run]);
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

test("two processes on one folder: the second is refused in one line, until the first is gone", async () => {
  const script = join(import.meta.dirname, "writer.ts");
  const holder = spawn(process.execPath, [script, data, "", "none"]);
  await once(holder.stdout, "data");
  await expect(start()).rejects.toThrow(
    `Process ${holder.pid} is already using ${data}: stop it, or set SHAURI_DATA to another folder.`,
  );
  holder.kill("SIGKILL");
  await once(holder, "exit");
  await (await start()).close();
});

test("one process cannot open a folder twice", async () => {
  const backend = await start();
  await expect(start()).rejects.toThrow("is already using");
  await backend.close();
});

test("killing the very first boot leaves nothing that stops the next", async () => {
  const fresh = await mkdtemp(join(tmpdir(), "shauri-test-"));
  const script = join(import.meta.dirname, "writer.ts");
  const first = spawn(process.execPath, [script, fresh, "", "none"]);
  // The moment that any file of a database appears.
  await expect
    .poll(() => readdir(fresh), { interval: 1, timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^db/));
  first.kill("SIGKILL");
  await once(first, "exit");
  const next = await startBackend({ data: fresh, source: testSource });
  expect(await next.query("select from notes")).toEqual([]);
  await next.close();
  await rm(fresh, { recursive: true });
});

test("npm run reset waits for no running backend, and then removes what the backend made", async () => {
  const script = join(import.meta.dirname, "../../supabase/local/reset.ts");
  const reset = () => {
    const env = { ...process.env, SHAURI_DATA: data };
    return promisify(execFile)(process.execPath, [script], { env });
  };
  await writeFile(join(data, "notes.txt"), "not the backend's");
  const backend = await start();
  await expect(reset()).rejects.toMatchObject({ stderr: expect.stringContaining("already using") });
  await backend.close();
  expect((await reset()).stdout).toContain(data);
  expect(await readdir(data)).toEqual(["notes.txt"]);
});

test("SHAURI_DATA=memory keeps nothing", async () => {
  const first = await startBackend({ data: "memory", source: testSource });
  await signUpMember(first, email);
  await first.close();
  const second = await startBackend({ data: "memory", source: testSource });
  expect(await second.query("select from auth.users")).toEqual([]);
  await second.close();
});
