import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, expect, readPublicKey, test } from "./fixtures";

const ADA = "11111111-0000-4000-8000-000000000001";
const PRIVATE_MEMBER = "11111111-0000-4000-8000-000000000011";

/** A member of this test's own: a demo member who is erased would be missing elsewhere. */
async function signInAsNewcomer(
  page: Page,
  origin: string,
  readCode: (email: string) => Promise<string>,
): Promise<void> {
  const email = `leaver-${crypto.randomUUID()}@shauri.example`;
  const headers = { "Content-Type": "application/json", apikey: await readPublicKey(origin) };
  const post = (path: string, body: object) =>
    fetch(`${origin}/auth/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  await post("signup", { email, password: DEMO_PASSWORD, data: { full_name: "Lea Ver" } });
  const answer = await post("verify", { type: "signup", email, token: await readCode(email) });
  expect(answer.status).toBe(200);
  const session = await answer.text();
  await page.goto("/terms-of-service");
  await page.evaluate((value) => localStorage.setItem("shauri-auth", value), session);
}

test.describe("one's own profile", () => {
  test("R018 R141 a visitor is told to log in, and comes back", async ({ page }) => {
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await page.getByRole("link", { name: "Log In" }).click();
    await expect(page).toHaveURL("/login?next=%2Fprofile");
  });

  test("R139 R140 R142 R144 R203 view, edit, save, and what was emptied stays empty", async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "thabo");
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1, name: "thabo_m" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Account Stats" })).toContainText("Reputation");
    await expect(page.getByRole("link", { name: "View Items" })).toHaveAttribute(
      "href",
      "/user-content",
    );
    await expect(page.getByRole("link", { name: "Change Password" })).toHaveAttribute(
      "href",
      "/change-password",
    );

    await page.getByRole("button", { name: "Edit Profile" }).click();
    await expect(page.getByLabel("E-mail")).toBeDisabled();
    await expect(page.getByLabel(/make profile public/i)).toHaveCount(0);
    await page.getByLabel("Location").fill("");
    await page.getByLabel("Interests").fill(" radios, chess,, radios ");
    await page.getByLabel("Phone").fill("+27 82 000 0104");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Profile updated", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();

    await page.reload();
    await expect(page.getByRole("list", { name: "Interests" }).getByRole("listitem")).toHaveText([
      "radios",
      "chess",
    ]);
    await expect(page.getByRole("region", { name: "Additional Details" })).toContainText(
      "+27 82 000 0104",
    );
    const details = page.getByRole("region", { name: "Main Details" });
    await expect(details.getByText("Not given")).toBeVisible();
  });

  test("R143 R235 a username that is taken cannot be saved", async ({ page, signInAs }) => {
    await signInAs(page, "wanjiku");
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    const username = page.getByLabel("Username");
    await username.fill("ADA_obi");
    await expect(page.getByText("Username not available")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
    await username.fill("wanjiku_njoroge");
    await expect(page.getByText("This username is free.")).toBeVisible();
    await username.fill("no spaces");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Use letters, digits and underscores only.")).toBeVisible();
    await expect(username).toBeFocused();
  });

  test("R145 R204 a picture is made small, stored as one's own and shown", async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "aminata");
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    const png = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(900, 700);
      const context = canvas.getContext("2d");
      for (let x = 0; x < 900; x += 3) {
        if (context) context.fillStyle = `hsl(${x % 360} 60% 50%)`;
        context?.fillRect(x, 0, 3, 700);
      }
      const blob = await canvas.convertToBlob({ type: "image/png" });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    await page.getByLabel("Add a picture").setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: Buffer.from(png),
    });
    await expect(page.getByRole("button", { name: "Remove picture" })).toBeVisible();
    const upload = page.waitForRequest(/storage\/v1\/object\/avatars\//);
    await page.getByRole("button", { name: "Save changes" }).click();
    expect(new URL((await upload).url()).pathname).toMatch(/\/avatars\/1{8}-[0-9a-f-]+5\.jpg$/);
    await expect(page.getByText("Profile updated", { exact: true })).toBeVisible();
    const face = page.getByRole("main").locator("img");
    await expect(face).toHaveJSProperty("naturalWidth", 300);
    const stored = await page.request.get((await face.getAttribute("src")) ?? "");
    expect(stored.headers()["content-type"]).toBe("image/jpeg");
    expect((await stored.body()).length).toBeLessThanOrEqual(200_000);
  });

  test("C47 R146 the public profile switch hides the member from others", async ({
    page,
    signInAs,
    browser,
    baseURL,
  }) => {
    await signInAs(page, "kwame");
    await page.goto("/profile");
    const isPublic = page.getByRole("switch", { name: "Public profile" });
    await expect(isPublic).toBeChecked();
    await isPublic.click();
    await expect(page.getByText("Profile updated", { exact: true })).toBeVisible();
    await expect(isPublic).not.toBeChecked();

    const visitor = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
    await visitor.goto("/user/11111111-0000-4000-8000-000000000002");
    await expect(visitor.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
    await visitor.close();
    await isPublic.click();
    await expect(isPublic).toBeChecked();
  });

  test("R151 R235 R236 leaving asks why, says goodbye, signs out and goes home", async ({
    page,
    origin,
    readCode,
  }) => {
    await signInAsNewcomer(page, origin, readCode);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Delete Account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(
      dialog.getByText("Reason required: Please provide a reason for deleting your account."),
    ).toBeVisible();
    await dialog.getByLabel("Why do you leave?").selectOption("temporary_break");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByText("Account deletion initiated", { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Goodbye" })).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Sign Up" })).toBeVisible();
  });
});

test.describe("other members", () => {
  test("R020 R146 R147 R188 R192 a public profile shows what is public", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/rest/v1/")) asked.push(request.url());
    });
    await page.goto(`/user/${ADA}`);
    await expect(page.getByRole("heading", { level: 1, name: "ada_obi" })).toBeVisible();
    await expect(page.getByRole("img", { name: "Verified member" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("ada@shauri.example");
    await expect(page.getByRole("main")).not.toContainText("Additional Details");
    expect(asked).toHaveLength(1);
    await page.getByRole("link", { name: "View Items" }).click();
    await expect(page).toHaveURL(`/user/${ADA}/content`);
  });

  test("R146 R148 a private member is not found", async ({ page }) => {
    await page.goto(`/user/${PRIVATE_MEMBER}`);
    await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
    await page.goto(`/user/${PRIVATE_MEMBER}/content`);
    await expect(page.getByRole("heading", { name: "User not found" })).toBeVisible();
  });

  test("R021 R148 five kinds, a search box, no deleting for others, entries open", async ({
    page,
  }) => {
    await page.goto(`/user/${ADA}/content`);
    await expect(page.getByRole("group", { name: "Show" }).getByRole("button")).toHaveText([
      "All",
      "Recommendations",
      "Reviews",
      "Requests",
      "Lists",
    ]);
    const entries = page.getByRole("main").getByRole("article");
    await expect(entries.first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText("Private");
    await page.getByRole("button", { name: "Lists" }).click();
    await expect(page).toHaveURL(`/user/${ADA}/content?show=lists`);
    await expect(entries).toHaveCount(1);
    await page.getByRole("button", { name: "All" }).click();
    await page.getByRole("searchbox", { name: "Search these items by title" }).fill("suya");
    await expect(entries).toHaveCount(1);
    await entries.getByRole("link").click();
    await expect(page).toHaveURL(/\/recommendation\/4444/);
  });

  test("R149 C21 R163 R202 one's own entry is deleted after asking", async ({ page, signInAs }) => {
    await signInAs(page, "ada");
    await page.goto("/user-content");
    const suya = page.getByRole("article").filter({ hasText: "Share a basket" });
    await suya.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(suya).toBeVisible();
    await suya.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Deleted", { exact: true })).toBeVisible();
    await expect(suya).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(suya).toHaveCount(0);
  });
});
