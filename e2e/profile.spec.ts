import { Buffer } from "node:buffer";
import { DEMO_MEMBERS, DEMO_PASSWORD, expect, test } from "./fixtures";
import { main, toast } from "./page";

test("R139 R142 R145 a member's profile takes what is changed and emptied, and a picture made small", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "aminata");
  await page.goto("/profile");
  const details = page.getByRole("region", { name: "Main Details" });
  const edit = page.getByRole("button", { name: "Edit Profile" });

  await test.step("a picture is shown before it is saved", async () => {
    await edit.click();
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
    await page.getByLabel("Change picture").setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: Buffer.from(png),
    });
    await expect(page.locator('main img[src^="blob:"]')).toBeVisible();
  });

  await test.step("all of it is sent, and the focus comes back", async () => {
    await page.getByLabel("Location").fill("");
    await page.getByLabel("Interests").fill(" radios, chess,, radios ");
    await page.getByLabel("Phone").fill("+221 77 000 01 05");
    const upload = page.waitForRequest(/storage\/v1\/object\/avatars\//);
    await page.getByRole("button", { name: "Save changes" }).click();
    expect(new URL((await upload).url()).pathname).toMatch(/\/avatars\/1{8}-[0-9a-f-]+5\.jpg$/);
    await expect(toast(page, "Profile updated")).toBeVisible();
    await expect(edit).toBeFocused();
  });

  await test.step("a reload shows what was saved", async () => {
    await page.reload();
    await expect(page.getByRole("list", { name: "Interests" }).getByRole("listitem")).toHaveText([
      "radios",
      "chess",
    ]);
    await expect(page.getByRole("region", { name: "Additional Details" })).toContainText(
      "+221 77 000 01 05",
    );
    await expect(details.getByText("Not given").first()).toBeVisible();
    const face = page.getByRole("main").locator("img");
    await expect(face).toHaveJSProperty("naturalWidth", 300);
    const stored = await page.request.get((await face.getAttribute("src")) ?? "");
    expect(stored.headers()["content-type"]).toBe("image/jpeg");
    expect((await stored.body()).length).toBeLessThanOrEqual(200_000);
  });
});

test("R151 whoever asked to be erased is told so after signing in, on home and on the profile, and keeps the account with one tap", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "thabo");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete Account" }).click();
  await page.getByLabel("Why are you leaving?").selectOption("other");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("dialog", { name: "Goodbye" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/login");
  await page.getByLabel("E-mail").fill(DEMO_MEMBERS.thabo);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await main(page).getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page, "Your account will be deleted")).toBeVisible();
  await page.getByRole("link", { name: /^Your account will be deleted/ }).click();
  const notice = page.getByRole("region", { name: "Your account will be deleted" });
  await notice.getByRole("button", { name: "Keep my account" }).click();
  await expect(toast(page, "Your account stays")).toBeVisible();
  await expect(notice).toBeHidden();
});
