import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";

/** Public, of ada. */
const LAGOS = "99999999-0000-4000-8000-000000000001";
/** Private, of ada. */
const SEVENTIETH = "99999999-0000-4000-8000-000000000015";

const dialog = (page: Page) => page.getByRole("dialog");

async function createList(page: Page, name: string) {
  await page.goto("/my-lists");
  await page.getByRole("button", { name: "Create New List" }).click();
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByRole("button", { name: "Create list" }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test.describe("a visitor", () => {
  test("R013 R081 C02 is asked to sign in at both addresses", async ({ page }) => {
    for (const path of ["/my-lists", "/lists"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/my-lists$/);
    }
  });

  test("R014 R130 R131 reads a public list and opens what is in it", async ({ page }) => {
    await page.goto(`/lists/${LAGOS}`);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lagos after dark");
    await expect(main.getByText("Public", { exact: true })).toBeVisible();
    await expect(main.getByText("6/20 items")).toBeVisible();
    await expect(main.getByRole("link", { name: "ada_obi" })).toHaveAttribute("href", /^\/user\//);
    await expect(main.getByRole("button", { name: /^(Remove|Manage)/ })).toHaveCount(0);
    await main.getByRole("link", { name: "Suya by the second gate, Obalende" }).click();
    await expect(page).toHaveURL(/\/recommendation\/[0-9a-f-]{36}$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lagos after dark");
  });

  test("R134 C42 does not see a private list, nor does another member", async ({
    page,
    signInAs,
  }) => {
    const text = "The list you're looking for doesn't exist or is not publicly available.";
    await page.goto(`/lists/${SEVENTIETH}`);
    await expect(page.getByRole("heading", { name: "List Not Found" })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await signInAs(page, "kwame");
    await page.goto(`/lists/${SEVENTIETH}`);
    await expect(page.getByRole("heading", { name: "List Not Found" })).toBeVisible();
    await signInAs(page, "ada");
    await page.goto(`/lists/${SEVENTIETH}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mummy’s seventieth");
    await expect(page.getByText("Private", { exact: true })).toBeVisible();
  });

  test("C06 R220 who wants to save is brought to log in", async ({ page }) => {
    await page.goto("/recommendations");
    await page
      .getByRole("button", { name: /^Save “/ })
      .first()
      .click();
    await expect(page.getByText("Please log in to save to lists.", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/login?next=%2Frecommendations");
  });
});

test.describe("a member", () => {
  test("R128 R134 R135 R225 makes, finds, changes and deletes a list", async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "wanjiku");
    await page.goto("/my-lists");
    await page.getByRole("button", { name: "Create New List" }).click();
    await dialog(page).getByLabel("Name").fill("   ");
    await dialog(page).getByRole("button", { name: "Create list" }).click();
    await expect(dialog(page).getByText("Give the list a name.")).toBeVisible();
    await dialog(page).getByLabel("Name").fill("Nakuru by bus");
    await dialog(page).getByRole("button", { name: "Create list" }).click();
    await expect(page.getByText("List Created!", { exact: true })).toBeVisible();

    const card = page.getByRole("article").filter({ hasText: "Nakuru" });
    await expect(card.getByText("Private", { exact: true })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search my lists" }).fill("nakuru");
    await expect(page.getByRole("article")).toHaveCount(1);

    await card.getByRole("button", { name: /^Manage/ }).click();
    await card.getByRole("button", { name: "Edit list" }).click();
    await dialog(page).getByLabel("Name").fill("Nakuru by train");
    await dialog(page).getByLabel("Make this list public").check();
    await expect(dialog(page).getByText(/^Once it is public, anyone can find/)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("List Updated", { exact: true })).toBeVisible();
    await expect(card.getByText("Public", { exact: true })).toBeVisible();

    await card.getByRole("link", { name: "Nakuru by train" }).click();
    await expect(page.getByText("This list is empty")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/my-lists?q=nakuru");
    await card.getByRole("link", { name: "Nakuru by train" }).click();
    await page.getByRole("button", { name: "Manage “Nakuru by train”" }).click();
    await page.getByRole("button", { name: "Delete list" }).click();
    await dialog(page).getByRole("button", { name: "Delete list" }).click();
    await expect(page.getByText("List Deleted", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/my-lists");
    await expect(page.getByRole("article").filter({ hasText: "Nakuru" })).toHaveCount(0);
  });

  test("R113 R136 R199 R224 saves a recommendation with a note, once only, and takes it out again", async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "kwame");
    await createList(page, "Try soon");
    await page.goto("/recommendations");
    const card = page.getByRole("article").first();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    const save = card.getByRole("button", { name: /^Save “/ });
    const submit = dialog(page).getByRole("button", { name: "Save", exact: true });

    await save.click();
    await submit.click();
    await expect(dialog(page).getByText("No lists selected")).toBeVisible();
    await dialog(page)
      .getByLabel(/^Try soon/)
      .check();
    await dialog(page).getByLabel(/^Note/).fill("Bring cash");
    await submit.click();
    await expect(page.getByText("Added to 1 list", { exact: true })).toBeVisible();
    await expect(save).toBeFocused();

    await save.click();
    await dialog(page)
      .getByLabel(/^Try soon/)
      .check();
    await submit.click();
    await expect(
      page.getByText("Item already exists in selected lists", { exact: true }),
    ).toBeVisible();

    await page.goto("/my-lists");
    await page.getByRole("link", { name: "Try soon" }).click();
    await expect(page.getByText("1/20 item")).toBeVisible();
    await expect(page.getByText("Bring cash")).toBeVisible();
    await page.getByRole("button", { name: `Remove “${title}” from the list` }).click();
    await dialog(page).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Item Removed", { exact: true })).toBeVisible();
    await expect(page.getByText("0/20 items")).toBeVisible();
    await page.reload();
    await expect(page.getByText("This list is empty")).toBeVisible();
  });

  test("R125 makes a list while saving", async ({ page, signInAs }) => {
    await signInAs(page, "thabo");
    await page.goto("/recommendation/44444444-0000-4000-8000-000000000001");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Create New List" }).click();
    await dialog(page).getByLabel("Name").fill("On the way");
    await dialog(page).getByRole("button", { name: "Create list" }).click();
    await expect(page.getByText("List created successfully!", { exact: true })).toBeVisible();
    await expect(dialog(page).getByLabel(/^On the way/)).toBeChecked();
    await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Added to 1 list", { exact: true })).toBeVisible();
  });

  test("R129 a row of My Lists opens the recommendation in place, a company in a new tab", async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "ada");
    await page.goto("/my-lists");
    const card = page.getByRole("article").filter({ hasText: "Lagos after dark" });
    await card.getByRole("link", { name: "Suya by the second gate, Obalende" }).click();
    await expect(
      page.getByRole("dialog", { name: "Suya by the second gate, Obalende" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    const company = card.getByRole("link", { name: /opens in a new tab/ });
    await expect(company).toHaveAttribute("target", "_blank");
    await expect(company).toHaveAttribute("href", /^\/company\/[0-9a-f-]{36}$/);
  });

  test("R136 a full list cannot be chosen", async ({ page, signInAs }) => {
    await signInAs(page, "youssef");
    await createList(page, "To the brim");
    // Twenty items as the database would count them.
    await page.route("**/rest/v1/user_lists?*", async (route) => {
      const answer = await route.fetch();
      const lists: { name: string }[] = await answer.json();
      await route.fulfill({
        response: answer,
        json: lists.map((list) =>
          list.name === "To the brim" ? { ...list, item_count: 20 } : list,
        ),
      });
    });
    await page.goto("/recommendation/44444444-0000-4000-8000-000000000001");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog(page).getByLabel(/^To the brim \(Full\)/)).toBeDisabled();
  });
});
