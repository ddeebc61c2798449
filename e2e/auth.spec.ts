import { expectUsable } from "./accessible";
import { DEMO_PASSWORD } from "./demo-members";
import { expect, test } from "./fixtures";
import { account, field, main, press, signUp } from "./page";

// The forms' messages for each response are tested without a browser (tests/forms/auth).
test("R050 R053 R055 signing up: accessible forms, and a code step and a session that outlive a reload", async ({
  page,
  readCode,
}) => {
  await test.step("the form for a forgotten password", async () => {
    await page.goto("/login?next=/categories");
    await press(page, "Forgot your password?");
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await expectUsable(page, "forgotten password");
  });

  await test.step("the mistakes", async () => {
    await press(page, "Back to sign in");
    await main(page).getByRole("link", { name: "Sign Up" }).click();
    await press(page, "Sign Up");
    await expect(page.getByText("Tell us your name.")).toBeVisible();
    await expectUsable(page, "sign-up with mistakes");
  });

  const email = "amara@shauri.example";
  await test.step("the code step, also after a reload", async () => {
    await signUp(main(page), "Amara Okafor", email);
    await expect(field(page, "6-digit code")).toBeFocused();
    await expectUsable(page, "the code");
    await page.reload();
    await expect(main(page).getByText(email)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Resend code in \d+ s$/ })).toBeVisible();
    const code = await readCode(email);
    await field(page, "6-digit code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  });

  await test.step("signed in on the same screen, also after a reload", async () => {
    await expect(page).toHaveURL("/categories");
    await expect(account(page)).toBeVisible();
    await expect(page.getByText("Welcome to Shauri").first()).toBeVisible();
    await page.reload();
    await expect(account(page)).toBeVisible();
  });
});

test("a visitor who signs up in French gets a French mail, and stays on the French site", {
  tag: "@nightly",
}, async ({ page, origin, readCode }) => {
  const email = "awa@shauri.example";
  await page.goto("/fr/signup");
  await field(page, "Nom complet").fill("Awa Diallo");
  await field(page, "E-mail").fill(email);
  await main(page).getByLabel("Mot de passe", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel(/^J’accepte/).check();
  await press(page, "S’inscrire");
  await field(page, "Code à 6 chiffres").fill(await readCode(email));
  await expect(page).toHaveURL("/fr");
  await expect(page.getByRole("button", { name: /^Votre compte/ })).toBeVisible();
  const mailbox = await page.request.get(`${origin}/mailbox.json?to=${encodeURIComponent(email)}`);
  expect((await mailbox.json())[0].subject).toBe("Votre code Shauri");
});

test("R178 Google sign-in is requested by the provider's name; the embedded backend's page says what to do instead", async ({
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
