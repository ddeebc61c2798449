import { beforeAll, expect, test } from "vitest";
import type { Backend } from "../../supabase/local/backend.ts";
import { clientOf, get, signUpMember, startTestBackend } from "./harness.ts";

let backend: Backend;
let member: Awaited<ReturnType<typeof signUpMember>>;
beforeAll(async () => {
  backend = await startTestBackend();
  member = await signUpMember(backend, "isolation@shauri.example");
});

test("isolation: a visitor and a member who ask at once are each answered as themselves", async () => {
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

test("isolation: after a request the connection is nobody's, also after a failed one", async () => {
  await member.client.from("notes").insert({ body: "x".repeat(50) });
  await member.client.rpc("whoami");
  const [session] = await backend.query(
    "select current_user::text as name, auth.uid() as uid, auth.role() as role",
  );
  expect(session).toEqual({ name: "postgres", uid: null, role: null });
});

test("isolation: a refused request writes nothing (.single() on two rows)", async () => {
  const { status } = await member.client
    .from("notes")
    .insert([{ body: "one of two" }, { body: "two of two" }])
    .select("id")
    .single();
  expect(status).toBe(406);
  const rows = await backend.query("select from notes where body like '% of two'");
  expect(rows).toHaveLength(0);
});

test("isolation: a GET cannot write, not even through a function", async () => {
  const { error, status } = await member.client.rpc("write_note", undefined, { get: true });
  expect(status === 405 || error !== null).toBe(true);
  expect(await backend.query("select from notes where body = 'written'")).toHaveLength(0);
});

test("isolation: functions can read the caller's address from request.headers", async () => {
  const answer = await get(backend, "/rest/v1/rpc/whoami", { "x-forwarded-for": "192.0.2.7" });
  expect(await answer.json()).toMatchObject({ address: "192.0.2.7" });
});
