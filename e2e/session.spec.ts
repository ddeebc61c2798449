import type { Page } from "@playwright/test";
import { DEMO_MEMBERS, DEMO_PASSWORD, expect, readPublicKey, test } from "./fixtures";
import { main, toast } from "./page";

/** Makes the stored session one that the server knows nothing of, as after a revocation elsewhere. */
function revoke(page: Page, expiresIn: number): Promise<void> {
  return page.evaluate((seconds) => {
    const session = JSON.parse(localStorage.getItem("shauri-auth") ?? "{}");
    const expires_at = Math.floor(Date.now() / 1000) + seconds;
    const forged = { access_token: "e30.e30.c2ln", refresh_token: "revoked", expires_at };
    localStorage.setItem("shauri-auth", JSON.stringify({ ...session, ...forged }));
  }, expiresIn);
}

async function logIn(page: Page): Promise<void> {
  await main(page).getByLabel("E-mail").fill(DEMO_MEMBERS.ada);
  await main(page).getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await main(page).getByRole("button", { name: "Sign In" }).click();
}

async function firstId(origin: string, query: string): Promise<string> {
  const url = `${origin}/rest/v1/${query}&select=id&limit=1&apikey=${await readPublicKey(origin)}`;
  const [row] = await (await fetch(url)).json();
  return row.id;
}

const REMARKS = [
  {
    what: "R227 a comment",
    query: "recommendations?is_deleted=eq.false",
    path: "/recommendation/",
    label: "Add a comment",
    send: "Comment",
    message: "Session expired. Please sign in again to post comments.",
    done: "Comment added.",
  },
  {
    what: "R233 a response",
    query: "requests?is_deleted=eq.false&status=eq.open",
    path: "/request/",
    label: "Your answer",
    send: "Answer",
    message: "User not authenticated",
    done: "Response Submitted!",
  },
];

for (const { what, query, path, label, send, message, done } of REMARKS) {
  test(`F06 R062 ${what} outlives a session that was revoked while one wrote it`, {
    tag: "@nightly",
  }, async ({ page, origin, signInAs, pageErrors }) => {
    const at = path + (await firstId(origin, query));
    await signInAs(page, "ada");
    await page.goto(at);
    const field = main(page).getByLabel(label);
    const words = `Ask for the one by the window. ${label}`;
    await field.fill(words);
    await revoke(page, 3600);
    await main(page).getByRole("button", { name: send, exact: true }).click();
    await expect(toast(page, "You have been signed out")).toBeVisible();
    await expect(main(page).getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect(page).toHaveURL(at);
    expect(await page.evaluate(() => localStorage.getItem("shauri-auth"))).toBeNull();

    await main(page).getByRole("link", { name: "Sign In" }).click();
    await logIn(page);
    await expect(page).toHaveURL(at);
    await expect(field).toHaveValue(words);
    await main(page).getByRole("button", { name: send, exact: true }).click();
    await expect(toast(page, done)).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(main(page).getByText(words)).toHaveCount(1);
    // The refused calls, as the browser logs them.
    expect(pageErrors.splice(0).join()).toMatch(/401|400/);
  });
}

test("F06 R062 a session that ran out and cannot be renewed: told, and the screen stays", async ({
  page,
  signInAs,
  pageErrors,
}) => {
  await signInAs(page, "ada");
  await revoke(page, -3600);
  await page.goto("/requests?page=1");
  await expect(toast(page, "You have been signed out")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Requests" })).toBeVisible();
  await expect(page).toHaveURL("/requests?page=1");
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("shauri-auth"))).toBeNull();
  expect(pageErrors.splice(0).join()).toMatch(/400/);
});
