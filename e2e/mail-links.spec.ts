import type { Page } from "@playwright/test";
import { expectAccessible, expectUsable } from "./accessible";
import { readSession } from "./backend";
import { DEMO_MEMBERS } from "./demo-members";
import { expect, readPublicKey, test } from "./fixtures";
import { account, field, main, press, signUp } from "./page";

test.use({ mails: "link" });

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test("R051 R177 signing up by a mail's link works in a new tab, once", {
  tag: "@nightly",
}, async ({ page, context, readLink }) => {
  await page.goto("/signup?next=/categories");
  await signUp(main(page), "Amara Okafor", "amara@shauri.example");
  await expect(heading(page, "Check your e-mail")).toBeVisible();
  const tab = await context.newPage();
  const link = await readLink("amara@shauri.example");
  await test.step("the link's tab is signed in, and so is the tab that signed up", async () => {
    await tab.goto(link);
    await expect(tab).toHaveURL("/");
    await expect(tab.getByText("Welcome to Shauri").first()).toBeVisible();
    await expect(account(tab)).toBeVisible();
    await expect(page).toHaveURL("/categories");
    await expect(account(page)).toBeVisible();
  });
  await test.step("the link has expired the second time", async () => {
    await tab.goto(link);
    await expect(heading(tab, "Verification failed")).toBeVisible();
    await expect(tab.getByText("This link is wrong or has expired.")).toBeVisible();
    await expectUsable(tab, "an old link");
  });
});

test("R054 R177 a forgotten password by a mail's link: no session before the new password is set", {
  tag: "@nightly",
}, async ({ page, context, readLink }) => {
  const email = DEMO_MEMBERS.thabo;
  await page.goto("/login");
  await press(page, "Forgot your password?");
  await field(page, "E-mail").fill(email);
  await press(page, "Send code");
  await expect(heading(page, "Choose a new password")).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(await readLink(email));
  await expect(tab.getByText("Code confirmed.")).toBeVisible();
  await expectUsable(tab, "a new password");
  expect(await readSession(tab)).toBeNull();
});

test("R177 a new e-mail address by the links of two mails, also shown in the tab that requested it", {
  tag: "@nightly",
}, async ({ page, context, signInAs, readLink }) => {
  await signInAs(page, "wanjiku");
  await page.goto("/profile");
  await press(page, "Change E-mail");
  await page.getByLabel("New e-mail").fill("kofi@shauri.example");
  await page.getByRole("button", { name: "Send codes" }).click();
  await expect(page.getByText("We e-mailed both addresses.")).toBeVisible();
  await expectAccessible(page, "another e-mail");
  const tab = await context.newPage();
  await tab.goto(await readLink("kofi@shauri.example"));
  await expect(heading(tab, "One of two e-mails is confirmed")).toBeVisible();
  await tab.goto(await readLink(DEMO_MEMBERS.wanjiku));
  await expect(tab).toHaveURL("/profile");
  await expect(tab.getByText("E-mail changed").first()).toBeVisible();
  await expect(main(tab).getByText("kofi@shauri.example")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(main(page).getByText("kofi@shauri.example")).toBeVisible();
});

test("R177 F27 a link to another person's account asks first, accessibly", {
  tag: "@nightly",
}, async ({ page, origin, readLink }) => {
  const email = DEMO_MEMBERS.kwame;
  const asked = await fetch(`${origin}/auth/v1/otp`, {
    method: "POST",
    headers: { apikey: await readPublicKey(origin), "content-type": "application/json" },
    body: JSON.stringify({ email, create_user: false }),
  });
  expect(asked.status).toBe(200);
  const hash = new URL(await readLink(email)).searchParams.get("token");
  await page.goto(`/confirm?token_hash=${hash}&type=magiclink`);
  await expect(heading(page, `Is ${email} yours?`)).toBeVisible();
  await expectUsable(page, "an account of somebody else's");
  expect(await readSession(page)).toBeNull();
});
