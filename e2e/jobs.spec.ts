import type { Locator } from "@playwright/test";
import { expectAtMost, expectWithinReach, recordActions } from "./actions";
import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import {
  dialog,
  expectPosted,
  field,
  main,
  signUp,
  toast,
  waitForIdle,
  writeQuestion,
} from "./page";
import { takePhoto } from "./photo";

/* Tasks that visitors come for, each with a maximum of actions. */

const WORDS = "It starts, coughs and dies. For this week.";

const press = (where: Locator, name: string) =>
  where.getByRole("button", { name, exact: true }).tap();

test("R050 R082 R261 a visitor signs up and asks with sixteen actions, including those for the mail, and asks again with fourteen, place and budget included", async ({
  page,
  readCode,
}) => {
  const email = "halima.musa@shauri.example";
  const actions = await recordActions(page);
  await page.goto("/");
  await press(main(page), "Request for Recommendations");
  await signUp(dialog(page), "Halima Musa", email);
  await dialog(page)
    .getByLabel("6-digit code")
    .fill(await readCode(email));
  await expect(page).toHaveURL("/submit-request");
  await writeQuestion(page, "A generator repairer who comes to Surulere", WORDS, "Home & Repairs");
  await press(main(page), "Ask");
  await expect(toast(page, "Request Submitted!")).toBeVisible();
  expectAtMost([...(await actions()), "to the mail", "and back"], 16);

  await page.goto("/");
  const before = (await actions()).length;
  await press(main(page), "Request for Recommendations");
  await writeQuestion(page, "One who comes to Surulere on Sundays", WORDS, "Home & Repairs");
  await field(page, /^Subcategory/).selectOption({ label: "Repairs & Appliances" });
  await field(page, /^Location/).fill("Surulere");
  await page.getByRole("listbox", { name: "Places" }).getByRole("option").first().tap();
  await field(page, /^Budget/).selectOption({ label: "Under ₦50k" });
  await press(main(page), "Ask");
  await expect(dialog(page)).toContainText("Surulere, Lagos · Budget: Under ₦50k");
  expectAtMost((await actions()).slice(before), 14);
});

test("R083 R450 a new business is added and reviewed, with three photos, with twelve actions or fewer", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  const actions = await recordActions(page);
  await signInAs(page, "aminata");
  await page.goto("/");
  await page.getByRole("button", { name: "Write something" }).tap();
  await dialog(page)
    .getByRole("link", { name: /Review/ })
    .tap();
  await field(page, /Product or business/).fill("Mama Sade Bukka");
  await page.getByRole("option", { name: "Add “Mama Sade Bukka” as a business" }).tap();
  await dialog(page)
    .getByLabel(/^Category/)
    .selectOption({ label: "Food & Drink" });
  await press(dialog(page), "Add");
  await main(page).locator("label", { hasText: "4 stars, Very Good" }).tap();
  const chooser = page.waitForEvent("filechooser");
  await main(page).getByText("Add photos").tap();
  const photo = await takePhoto(page, 600, 400);
  await (await chooser).setFiles(
    ["pot.jpg", "plate.jpg", "queue.jpg"].map((name) => ({ ...photo, name })),
  );
  await expect(main(page).getByRole("img", { name: /^Your choice/ })).toHaveCount(3);
  await field(page, "Title").fill("Amala as my aunt makes it");
  await field(page, "How was it?").fill("Hot, fast and cheap. Ask for the gbegiri.");
  await press(main(page), "Submit Review");
  await expect(toast(page, "Review Submitted")).toBeVisible();
  expectAtMost(await actions(), 12);

  await expectPosted(page, "review");
  await expect(main(page).getByRole("link", { name: "Mama Sade Bukka" })).toBeVisible();
  await expect(main(page)).toContainText("Food & Drink");
  await expect(main(page).getByRole("img", { name: /Photo/ })).toHaveCount(3);
});

test("R290 a typo is corrected with four actions or fewer, without scrolling", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  const MENDED = "Two fittings, one week, and he matched the embroidery.";
  const actions = await recordActions(page);
  await signInAs(page, "kwame");
  await page.goto(`/review/${seedId("5", 1)}`);
  const steps = async (element: Locator, act: () => Promise<void>) => {
    await expect(element).toBeVisible();
    // A tap while the screen is still growing scrolls it, and misses the button.
    await waitForIdle(page);
    await expectWithinReach(element);
    await act();
  };
  const manage = page.getByRole("button", { name: "Manage this review" });
  await steps(manage, () => manage.tap());
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  await steps(edit, () => edit.tap());
  const words = field(page, /^How was it/);
  await steps(words, () => words.fill(MENDED));
  const save = main(page).getByRole("button", { name: "Save" });
  await steps(save, () => save.tap());
  await expect(toast(page, "Saved")).toBeVisible();
  await expect(main(page).getByText(MENDED)).toBeVisible();
  expectAtMost(await actions(), 4);
});

test("R146 R260 a visitor finds a repairer in Lagos under ₦50,000 with five actions or fewer, and reads the advice", async ({
  page,
}) => {
  const actions = await recordActions(page);
  await page.goto("/");
  await page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Search" }).tap();
  const search = page.getByLabel("What are you looking for?");
  await expect(search).toBeFocused();
  await search.fill("generator repairer in Lagos");
  await page.getByRole("combobox", { name: "Price" }).selectOption({ label: "Under ₦50,000" });
  const answer = main(page).getByRole("article").first();
  await expect(page).toHaveURL(/under=50000/);
  await expect(answer).toContainText("Ojuelegba, Lagos");
  await answer.getByRole("link").first().tap();
  await expect(main(page)).toContainText("₦18,000");
  expectAtMost(await actions(), 5);
});
