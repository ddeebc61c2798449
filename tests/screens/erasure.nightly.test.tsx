import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { screen, waitFor } from "@testing-library/react";
import { afterAll, expect, test } from "vitest";
import { readStoredSession } from "@/data/auth/session-store";
import { API } from "../msw/server";
import { LOAD_TIMEOUT, withSite } from "./site";

const data = await mkdtemp(join(tmpdir(), "shauri-erasure-"));
afterAll(() => rm(data, { recursive: true, force: true }));
const site = withSite(data);

/** The number of files in storage, whatever the database says. */
async function countFiles(): Promise<number> {
  const entries = await readdir(join(data, "storage"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** Stores an avatar and a photo with arbitrary bytes: jsdom's own files do not fit into a Node.js request. */
async function upload(email: string): Promise<void> {
  await site.signIn(email);
  const session = readStoredSession();
  for (const path of [`avatars/${session?.user.id}.jpg`, `images/reviews/${Date.now()}-a.jpg`]) {
    const answer = await fetch(`${API}/storage/v1/object/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${session?.accessToken}`, "content-type": "image/jpeg" },
      body: "picture",
    });
    expect(answer.status).toBe(200);
  }
}

test("R151 S35 files stay until the account is erased; then a moderator's visit removes only their bytes", async () => {
  await upload("kwame@shauri.example");
  expect(await countFiles()).toBe(2);
  await upload("thabo@shauri.example");
  expect(await countFiles()).toBe(4);

  const { user } = await site.open("/profile");
  await user.click(await screen.findByRole("button", { name: "Delete Account" }, LOAD_TIMEOUT));
  await user.selectOptions(
    await screen.findByLabelText("Why are you leaving?", {}, LOAD_TIMEOUT),
    "other",
  );
  await user.click(screen.getByRole("button", { name: "Delete my account" }));
  expect(await screen.findByRole("dialog", { name: "Goodbye" }, LOAD_TIMEOUT)).toBeVisible();
  await site.query("select private.erase_due_accounts()");
  expect(await countFiles()).toBe(4);

  await site.query("update public.delete_requests set due_at = now()");
  await site.query("select private.erase_due_accounts()");
  expect(await countFiles()).toBe(4);
  // The current session ends three seconds after the goodbye, whichever member's it is.
  await waitFor(() => expect(readStoredSession()).toBeNull(), LOAD_TIMEOUT);
  await site.signIn("youssef@shauri.example");
  await site.open("/moderation");
  await waitFor(async () => expect(await countFiles()).toBe(2), LOAD_TIMEOUT);
});
