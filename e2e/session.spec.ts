import { changeSession, readSession } from "./backend";
import { expect, test } from "./fixtures";
import { account, toast } from "./page";

test("F06 R062 an expired session that cannot be renewed shows a message, and the screen stays", async ({
  page,
  signInAs,
  pageErrors,
}) => {
  await signInAs(page, "ada");
  // A session unknown to the server, as after it was revoked elsewhere.
  await changeSession(page, {
    access_token: "e30.e30.c2ln",
    refresh_token: "revoked",
    expires_at: Math.floor(Date.now() / 1000) - 3600,
  });
  await page.goto("/requests?page=1");
  await expect(toast(page, "You have been signed out")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Requests" })).toBeVisible();
  await expect(page).toHaveURL("/requests?page=1");
  await expect(account(page)).toBeHidden();
  expect(await readSession(page)).toBeNull();
  expect(pageErrors.splice(0).join()).toMatch(/400/);
});
