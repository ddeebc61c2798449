import { expect, test } from "vitest";
import { clientOf, get, signUpMember, startTestBackend } from "./harness.ts";

const backend = await startTestBackend();

test("S32 grants: a table without grants is refused, with 401 to a visitor and 403 to a member", async () => {
  const { client } = await signUpMember(backend, "grants@shauri.example");
  const statuses: number[] = [];
  for (const someone of [clientOf(backend), client, clientOf(backend)]) {
    const { error, status } = await someone.from("withheld").select();
    expect(error?.code).toBe("42501");
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 403, 401]);
});

test("S32 grants: a column without a grant is refused", async () => {
  const { error, status } = await clientOf(backend).from("people").select("secret");
  expect({ code: error?.code, status }).toEqual({ code: "42501", status: 401 });
});

test("grants: a request without the public key is refused, and a guessed secret key gives no service_role", async () => {
  const bare = await backend.fetch(new Request("http://localhost/rest/v1/withheld"));
  expect(bare.status).toBe(401);
  const wrong = await get(backend, "/rest/v1/withheld", { apikey: "sb_secret_guess" });
  expect(wrong.status).toBe(401);
});

test("the public key works as a query parameter, so that a first request needs no preflight", async () => {
  const url = new URL("http://localhost/rest/v1/notes?select=id");
  url.searchParams.set("apikey", "sb_publishable_shauri_local_development");
  expect((await backend.fetch(new Request(url))).status).toBe(200);
});
