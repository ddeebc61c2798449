import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { DEMO_MEMBERS, expect, test } from "./fixtures";
import { field, main, press } from "./page";

const account = (page: Page) => page.getByRole("button", { name: /^Account of/ });

// The forms' messages for each answer are tested without a browser (tests/forms/auth).
test("R050 R053 R055 signing up: accessible forms, a code that a reload does not lose, a session that one does not end", async ({
  page,
  readCode,
}) => {
  await test.step("the way for who forgot", async () => {
    await page.goto("/login?next=/categories");
    await press(page, "Forgot your password?");
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await expectToFit(page, "forgotten password");
    await expectAccessible(page, "forgotten password");
  });

  await test.step("the mistakes", async () => {
    await press(page, "Back to sign in");
    await main(page).getByRole("link", { name: "Sign Up" }).click();
    await press(page, "Sign Up");
    await expect(page.getByText("Tell us your name.")).toBeVisible();
    await expectToFit(page, "sign-up with mistakes");
    await expectAccessible(page, "sign-up with mistakes");
  });

  const email = "amara@shauri.example";
  await test.step("the code, also after a reload", async () => {
    await field(page, "Full name").fill("Amara Okafor");
    await field(page, "E-mail").fill(email);
    await main(page).getByLabel("Password", { exact: true }).fill("Karibu-Mpya-2026");
    await page.getByLabel("I accept the").check();
    await press(page, "Sign Up");
    await expect(field(page, "6-digit code")).toBeFocused();
    await expectToFit(page, "the code");
    await expectAccessible(page, "the code");
    await page.reload();
    await expect(main(page).getByText(email)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Resend code in \d+ s$/ })).toBeVisible();
    const code = await readCode(email);
    await field(page, "6-digit code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  });

  await test.step("a member, where one was, also after a reload", async () => {
    await expect(page).toHaveURL("/categories");
    await expect(account(page)).toBeVisible();
    await expect(page.getByText("Welcome to Shauri").first()).toBeVisible();
    await page.reload();
    await expect(account(page)).toBeVisible();
  });
});

test("who signs up in French is mailed in French, and led on through the French site", {
  tag: "@nightly",
}, async ({ page, origin, readCode }) => {
  const email = "awa@shauri.example";
  await page.goto("/fr/signup");
  await field(page, "Nom complet").fill("Awa Diallo");
  await field(page, "E-mail").fill(email);
  await main(page).getByLabel("Mot de passe", { exact: true }).fill("Karibu-Mpya-2026");
  await page.getByLabel(/^J’accepte/).check();
  await press(page, "S’inscrire");
  await expect(page.getByRole("heading", { name: "Regardez vos e-mails" })).toBeVisible();
  const code = await readCode(email);
  const mailbox = await page.request.get(`${origin}/mailbox.json?to=${encodeURIComponent(email)}`);
  const [mail] = await mailbox.json();
  expect(mail.subject).toBe("Votre code Shauri");
  expect(mail.text).toContain("Karibu, et bienvenue sur Shauri.");
  await field(page, "Code à 6 chiffres").fill(code);
  await expect(page).toHaveURL("/fr");
  await expect(page.getByRole("button", { name: /^Votre compte/ })).toBeVisible();
});

test("R178 Google is asked for by its name; here its page says what to do instead", async ({
  page,
  pageErrors,
}) => {
  await page.goto("/login?next=/categories");
  await press(page, "Continue with Google");
  await expect(page.getByRole("heading", { name: /Google sign-in/ })).toBeVisible();
  const url = new URL(page.url());
  expect(url.pathname).toBe("/auth/v1/authorize");
  expect(url.searchParams.get("provider")).toBe("google");
  expect(url.searchParams.get("redirect_to")).toBe(`${url.origin}/login?next=%2Fcategories`);
  pageErrors.length = 0;
});

test("R177 another e-mail by the codes of two mails", { tag: "@nightly" }, async ({
  page,
  signInAs,
  readCode,
}) => {
  await signInAs(page, "aminata");
  await page.goto("/profile");
  await press(page, "Change E-mail");
  await page.getByLabel("New e-mail").fill("aminata.new@shauri.example");
  await page.getByRole("button", { name: "Send codes" }).click();
  for (const email of ["aminata.new@shauri.example", DEMO_MEMBERS.aminata]) {
    await page.getByLabel(`6-digit code sent to ${email}`).fill(await readCode(email));
    if (email !== DEMO_MEMBERS.aminata) {
      await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
    }
  }
  await expect(page.getByText("E-mail changed").first()).toBeVisible();
  await expect(main(page).getByText("aminata.new@shauri.example")).toBeVisible();
});

test("R054 R177 a forgotten password by the code of a mail", { tag: "@nightly" }, async ({
  page,
  readCode,
}) => {
  const email = DEMO_MEMBERS.thabo;
  await page.goto("/login");
  await press(page, "Forgot your password?");
  await field(page, "E-mail").fill(email);
  await press(page, "Send code");
  await field(page, "6-digit code").fill(await readCode(email));
  await expect(page.getByText("Code confirmed.")).toBeVisible();
  await main(page).getByLabel("New password", { exact: true }).fill("Karibu-Mpya-2027");
  await press(page, "Reset password");
  await expect(page.getByText("Sign in with your new password.").first()).toBeVisible();
});
