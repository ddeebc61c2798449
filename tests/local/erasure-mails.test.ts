import { join } from "node:path";
import { expect, test } from "vitest";
import { startBackend } from "../../supabase/local/backend.ts";
import { projectFolder } from "../../supabase/local/data-folder.ts";
import { get, signUpMember } from "./harness.ts";

/** The app's schema without its demo content, which takes as long again to load: other tests have it made too. */
const source = {
  migrations: join(projectFolder, "supabase/migrations"),
  seeds: [join(projectFolder, "tests/db/fixtures.sql")],
  grants: "strict" as const,
};

test("R151 whoever asks to be erased is told when by mail, and nobody else", async () => {
  const backend = await startBackend({ data: "memory", source });
  const { client, id, email } = await signUpMember(backend, "leaving@shauri.example");
  const mails = async () => (await get(backend, `/mailbox.json?to=${email}`)).json();
  expect(await mails()).toHaveLength(1);
  const ask = () => client.from("delete_requests").insert({ user_id: id, reason: "other" });

  expect((await ask()).error).toBeNull();
  const [mail, ...others] = await mails();
  expect(mail).toMatchObject({
    subject: "Your Shauri account will be deleted",
    text: expect.stringMatching(/^On \d+ \w+ \d{4} at \d\d:\d\d UTC, .*“Keep my account”/s),
  });
  expect(others).toHaveLength(1);
  expect((await ask()).error?.code).toBe("23505");
  expect(await mails()).toHaveLength(2);
  await backend.close();
});
