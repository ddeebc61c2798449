import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { snapshotFolder } from "../../supabase/local/data-folder.ts";
import { openInMemory } from "../../supabase/local/database.ts";
import { clientOf, codeFor, get, password, signUpMember, startTestBackend } from "./harness.ts";
import { testSource } from "./schema.ts";
import { claiming, overSocket } from "./server.ts";

const backend = await startTestBackend();
const member = await signUpMember(backend, "isolation@shauri.example");

test("isolation: a failing request does not roll back a concurrent one", async () => {
  const email = "beside@shauri.example";
  const client = clientOf(backend);
  await client.auth.signUp({ email, password });
  const token = await codeFor(backend, email);

  // The transaction is open while the session's token is signed: the other request arrives then.
  const sign = crypto.subtle.sign.bind(crypto.subtle);
  const signing = vi.spyOn(crypto.subtle, "sign").mockImplementationOnce(async (...given) => {
    const refused = clientOf(backend).from("notes").insert({ body: "by nobody" }).then();
    await Promise.race([refused, someTurns(100)]);
    return sign(...given);
  });
  const { data } = await client.auth.verifyOtp({ email, token, type: "signup" });
  expect(signing).toHaveBeenCalledOnce();
  signing.mockRestore();
  expect(data.session).not.toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
});

/** Lets the event loop turn, so that all pending work runs. */
async function someTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((next) => setImmediate(next));
}

test("isolation: concurrent requests of a visitor and a member keep their own roles", async () => {
  const anon = clientOf(backend);
  const asked = Array.from({ length: 20 }, (_, index) => (index % 2 ? member.client : anon));
  const answers = await Promise.all(asked.map(async (client) => (await client.rpc("whoami")).data));
  const expected = asked.map((client) =>
    client === anon
      ? { uid: null, role: "anon", user: "anon" }
      : { uid: member.id, role: "authenticated", user: "authenticated" },
  );
  expect(answers).toMatchObject(expected);
});

test("isolation: a request leaves no role or claims on the connection, even if it fails", async () => {
  await member.client.from("notes").insert({ body: "x".repeat(50) });
  await member.client.rpc("whoami");
  const [session] = await backend.query(
    "select current_user::text as name, auth.uid() as uid, auth.role() as role",
  );
  expect(session).toEqual({ name: "postgres", uid: null, role: null });
});

test("isolation: a refused request writes nothing (.single() on two rows)", async () => {
  const notes = () => member.client.from("notes");
  await notes().insert([{ body: "twin" }, { body: "twin" }]);
  const updated = await notes().update({ is_done: true }).eq("body", "twin").select("id").single();
  const deleted = await notes().delete().eq("body", "twin").select("id").single();
  expect([updated.status, deleted.status]).toEqual([406, 406]);
  const rows = await backend.query("select is_done from notes where body = 'twin'");
  expect(rows).toEqual([{ is_done: false }, { is_done: false }]);
});

test("isolation: a GET cannot write, not even through a function", async () => {
  const { error, status } = await member.client.rpc("write_note", undefined, { get: true });
  expect(status === 405 || error !== null).toBe(true);
  expect(await backend.query("select from notes where body = 'written'")).toHaveLength(0);
});

test("S20 isolation: functions read the true client address, whatever the headers claim", async () => {
  const path = "/rest/v1/rpc/whoami";
  const answer = await get(await overSocket(backend), path, claiming("192.0.2.7"));
  expect(await answer.json()).toMatchObject({ headers: claiming("127.0.0.1") });
});

describe("the platform's roles", () => {
  // Without the tests' schema, which changes a role.
  const platform = { ...testSource, migrations: "none" };
  let connection: Awaited<ReturnType<typeof openInMemory>>;
  beforeAll(async () => {
    connection = await openInMemory(platform, snapshotFolder);
  });
  afterAll(() => connection.close());

  test("isolation: a request can assume only the three roles of the API", async () => {
    const asRole = (role: string) =>
      connection.withContext({ auth: { role, jwt: { role } } }, async () => {
        const { rows } = await connection.driver.query("select current_user::text as name");
        return rows;
      });
    expect(await asRole("authenticated")).toEqual([{ name: "authenticated" }]);
    await expect(asRole("postgres")).rejects.toMatchObject({ code: "42501" });
  });

  test("time limits: three seconds for visitors and eight for members, as on a hosted project", async () => {
    const { rows } = await connection.driver.query(
      "select rolname, rolconfig from pg_roles where rolconfig is not null order by rolname",
    );
    expect(rows).toEqual([
      { rolname: "anon", rolconfig: ["statement_timeout=3s"] },
      { rolname: "authenticated", rolconfig: ["statement_timeout=8s"] },
    ]);
  });
});
