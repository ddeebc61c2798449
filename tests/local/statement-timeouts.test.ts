import { expect, test } from "vitest";
import { clientOf, signUpMember, startTestBackend } from "./harness.ts";

const backend = await startTestBackend();

test("time limits: a visitor's slow statement is cancelled, and other requests are served", async () => {
  const anon = clientOf(backend);
  const [slow, next] = await Promise.all([anon.rpc("take_long"), anon.rpc("whoami")]);
  expect([slow.status, slow.error?.code]).toEqual([500, "57014"]);
  expect(slow.error?.message).toBe("canceling statement due to statement timeout");
  expect(next.data).toMatchObject({ role: "anon" });
});

test("time limits: a cancelled statement leaves nothing behind, and is cancelled again the next time", async () => {
  const { client } = await signUpMember(backend, "patient@shauri.example");
  for (let count = 0; count < 2; count += 1) {
    expect((await clientOf(backend).rpc("take_long")).error?.code).toBe("57014");
    expect((await client.from("notes").insert({ body: "after" })).error).toBeNull();
  }
});
