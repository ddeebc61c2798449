import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { toast } from "./page.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test("R113 R125 R134 a list is made while saving, changed, emptied and deleted", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "wanjiku");
  await page.goto("/recommendations");
  const card = page.getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const save = card.getByRole("button", { name: /^Save “/ });
  const submit = dialog(page).getByRole("button", { name: "Save", exact: true });
  const choice = dialog(page).getByLabel(/^Nakuru by bus/);

  await test.step("saving makes a list and takes a note, and the focus comes back", async () => {
    await save.click();
    await page.getByRole("button", { name: "Change" }).click();
    const old = dialog(page).getByRole("checkbox", { checked: true });
    await old.uncheck();
    await expect(old).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Create New List" }).click();
    await dialog(page).getByLabel("Name").fill("Nakuru by bus");
    await dialog(page).getByRole("button", { name: "Create list" }).click();
    await expect(toast(page, "List created successfully!")).toBeVisible();
    await expect(choice).toBeChecked();
    await dialog(page).getByLabel(/^Note/).fill("Bring cash");
    await submit.click();
    await expect(toast(page, "Added to 1 list, removed from 1 list")).toBeVisible();
    await expect(save).toBeFocused();
  });

  await test.step("the same is not saved twice", async () => {
    await card.getByRole("heading").getByRole("link").click();
    await page.getByRole("button", { name: "Choose lists" }).click();
    await expect(choice).toBeChecked();
    await expect(dialog(page).getByLabel(/^Note/)).toHaveValue("Bring cash");
    await submit.click();
    await expect(toast(page, "Item already exists in selected lists")).toBeVisible();
  });

  await test.step("another name and a public list, found by a word of it", async () => {
    await page.goto("/my-lists");
    await page.getByRole("searchbox", { name: "Search my lists" }).fill("nakuru");
    const list = page.getByRole("article");
    await expect(list).toHaveCount(1);
    await list.getByRole("button", { name: /^Manage/ }).click();
    await list.getByRole("button", { name: "Edit list" }).click();
    await dialog(page).getByLabel("Name").fill("Nakuru by train");
    await dialog(page).getByLabel("Make this list public").check();
    await dialog(page).getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page, "List Updated")).toBeVisible();
    await expect(list.getByText("Public", { exact: true })).toBeVisible();
    await list.getByRole("link", { name: "Nakuru by train" }).click();
    await expect(page.getByText("1/20 item")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/my-lists?q=nakuru");
    await list.getByRole("link", { name: "Nakuru by train" }).click();
  });

  await test.step("what is taken out is gone for good", async () => {
    await expect(page.getByText("Bring cash")).toBeVisible();
    await page.getByRole("button", { name: `More about “${title}”` }).click();
    const remove = page.getByRole("button", { name: "Remove from the list" });
    // The menu covers what it lies over.
    await expect(remove.locator("..")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await remove.click();
    await expect(toast(page, "Item Removed")).toBeVisible();
    await expect(page.getByText("0/20 items")).toBeVisible();
    await page.reload();
    await expect(page.getByText("This list is empty")).toBeVisible();
  });

  await test.step("so is the list", async () => {
    await page.getByRole("button", { name: "Manage “Nakuru by train”" }).click();
    await page.getByRole("button", { name: "Delete list" }).click();
    await dialog(page).getByRole("button", { name: "Delete list" }).click();
    await expect(toast(page, "List Deleted")).toBeVisible();
    await expect(page).toHaveURL("/my-lists");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: "Nakuru" })).toHaveCount(0);
  });
});
