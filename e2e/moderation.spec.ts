import { expectAccessible } from "./accessible";
import { insert, readRows, seedId } from "./backend";
import { expect, test } from "./fixtures";
import { heading, menu, toast } from "./page";
import { addressOf } from "./screens";

const suya = addressOf("recommendation");
const TITLE = "Suya by the second gate, Obalende";

test("a reported post is hidden, appealed by its author and restored, and the log lists it", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  const shownToVisitors = () =>
    readRows(origin, `recommendations?id=eq.${seedId("4", 1)}&select=id`);

  await test.step("a member reports", async () => {
    await signInAs(page, "kwame");
    await page.goto(suya);
    await page.getByRole("button", { name: "More about this recommendation" }).click();
    await page.getByRole("button", { name: "Report this recommendation" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
    await dialog.getByLabel(/moderators know/).fill("The man at the gate is her uncle.");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(toast(page, "Thank you. A moderator will check it.")).toBeVisible();
  });

  await test.step("the moderator hides it, and others do not find it", async () => {
    await signInAs(page, "youssef");
    await page.goto("/");
    await menu(page).click();
    await page.getByRole("link", { name: "Moderation" }).click();
    const item = page.getByRole("article").filter({ hasText: TITLE });
    await expect(item).toContainText("The man at the gate is her uncle.");
    await item.getByRole("button", { name: `Hide “${TITLE}”` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hide", exact: true }).click();
    await expect(toast(page, "Hidden")).toBeVisible();
    await expect(item).toHaveCount(0);
    expect(await shownToVisitors()).toEqual([]);
  });

  await test.step("its author is notified of the reason, and answers once", async () => {
    await signInAs(page, "ada");
    await page.goto("/notifications");
    const notification = page
      .getByRole("article")
      .filter({ hasText: "was hidden by moderators: spam" });
    await expect(notification).toContainText("From: The moderators");
    await notification.getByRole("link", { name: "From the moderators" }).click();
    await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
    const notice = page.getByRole("region", { name: "Hidden by moderators" });
    await expect(notice).toContainText("Reason: Spam or advertising.");
    await notice.getByLabel(/Answer once/).fill("I have no uncle in Obalende.");
    await notice.getByRole("button", { name: "Send answer" }).click();
    await expect(notice).toContainText("Your answer was sent to the moderators");
    await expect(notice).toContainText("I have no uncle in Obalende.");
    await expect(notice.getByRole("textbox")).toHaveCount(0);
  });

  await test.step("the moderator reads the answer and restores the post; the log lists it", async () => {
    await signInAs(page, "youssef");
    await page.goto("/notifications");
    const notification = page.getByRole("article").filter({ hasText: TITLE });
    await expect(notification).toContainText("From: The author");
    await notification.getByRole("link", { name: "From an author" }).tap();
    await expect(page).toHaveURL(`/moderation#${seedId("4", 1)}`);
    const item = page.getByRole("article").filter({ hasText: TITLE });
    await expect(page.locator(".animate-lit")).toContainText("Answered");
    await expect(item).toContainText("I have no uncle in Obalende.");
    await item.getByRole("button", { name: `Restore “${TITLE}”` }).click();
    await expect(toast(page, "Visible again")).toBeVisible();
    await page.getByRole("tab", { name: "Log" }).click();
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveText([
      /^youssef_m restored the recommendation “Suya/,
      /^The author answered about the recommendation “Suya/,
      /^youssef_m hid the recommendation “Suya/,
    ]);
    expect(await shownToVisitors()).toHaveLength(1);
  });

  await test.step("the public record lists the decisions, without names", async () => {
    await page.getByRole("link", { name: "what was decided and why" }).click();
    await expect(heading(page)).toHaveText("What moderators did");
    await expect(page.getByRole("listitem").filter({ hasText: "Moderators" })).toHaveText([
      /^Moderators restored a recommendation: spam or advertising/,
      /^Moderators hid a recommendation: spam or advertising/,
    ]);
    await expectAccessible(page, "moderation record");
  });
});

test("three reports hide an item until a moderator has checked it, and a moderator's own item is hidden by two others", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  const product_id = seedId("3", 4);
  // By Efua, who is a moderator.
  const recommendation_id = seedId("4", 11);
  const shown = (table: string, id: string) => readRows(origin, `${table}?id=eq.${id}&select=id`);
  for (const member of ["kwame", "ada", "aminata"] as const)
    await insert(origin, member, "reports", { product_id, reason: "wrong" });
  await insert(origin, "thabo", "reports", { recommendation_id, reason: "wrong" });
  expect(await shown("products", product_id)).toEqual([]);

  const title = "Tomatoes in rice sacks, from somebody who kills plants";
  const item = page.getByRole("article").filter({ hasText: title });
  const hide = async () => {
    await item.getByRole("button", { name: `Hide “${title}”` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hide", exact: true }).click();
  };

  await test.step("one moderator restores the product, and proposes to hide Efua's recommendation", async () => {
    await signInAs(page, "youssef");
    await page.goto("/moderation");
    const held = page.getByRole("article").filter({ hasText: "Hidden by reports" });
    await held.getByRole("button", { name: /^Show again: / }).click();
    await expect(toast(page, "Visible again")).toBeVisible();
    expect(await shown("products", product_id)).toHaveLength(1);
    await hide();
    await expect(toast(page, "Proposed. Another moderator has to agree.")).toBeVisible();
    expect(await shown("recommendations", recommendation_id)).toHaveLength(1);
  });

  await test.step("its author decides nothing about it; another moderator agrees", async () => {
    await signInAs(page, "efua");
    await page.goto("/moderation");
    await expect(item).toContainText("This is yours, so another moderator must decide.");
    // The only button enlarges its photo.
    await expect(item.getByRole("button", { name: /^(?!Enlarge)/ })).toHaveCount(0);
    await signInAs(page, "mariam");
    await page.goto("/moderation");
    await expect(item).toContainText("youssef_m proposes to hide it: Wrong or misleading.");
    await hide();
    await expect(toast(page, "Hidden")).toBeVisible();
    expect(await shown("recommendations", recommendation_id)).toEqual([]);
  });
});
