import { expect, test } from "./fixtures";
import { main, toast } from "./page";
import { blackPng } from "./photo";

// The form's texts are tested in tests/forms/members/profile-form.mocked.test.tsx.
test("R142 R145 a member's new profile photo is shown before it is saved, and resized", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "aminata");
  await page.goto("/profile");
  const edit = page.getByRole("button", { name: "Edit Profile" });
  await edit.click();
  const buffer = blackPng(900, 700);
  await page
    .getByLabel("Change picture")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible();
  const upload = page.waitForRequest(/storage\/v1\/object\/avatars\//);
  await page.getByRole("button", { name: "Save changes" }).click();
  expect(new URL((await upload).url()).pathname).toMatch(/\/avatars\/1{8}-[0-9a-f-]+5\.jpg$/);
  await expect(toast(page, "Profile updated")).toBeVisible();
  await expect(edit).toBeFocused();
  await page.reload();
  const face = main(page).locator("img");
  await expect(face).toHaveJSProperty("naturalWidth", 300);
  const stored = await page.request.get((await face.getAttribute("src")) ?? "");
  expect(stored.headers()["content-type"]).toBe("image/jpeg");
  expect((await stored.body()).length).toBeLessThanOrEqual(200_000);
});
