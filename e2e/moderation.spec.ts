import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { readRows, seedId } from "./backend";
import { expect, test } from "./fixtures";
import { openHome, toast } from "./page";
import { addressOf } from "./screens";

const suya = addressOf("recommendation");
const TITLE = "Suya by the second gate, Obalende";

/** Opens the report of a page's item from its menu. */
async function openReport(page: Page, kind: string): Promise<Locator> {
  await page.getByRole("button", { name: `More about this ${kind}` }).click();
  await page.getByRole("button", { name: `Report this ${kind}` }).click();
  return page.getByRole("dialog", { name: `Report this ${kind}` });
}

test("what a member reports is hidden, answered by its author and restored, and the log tells it", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  const shownToVisitors = () =>
    readRows(origin, `recommendations?id=eq.${seedId("4", 1)}&select=id`);

  await test.step("a member reports", async () => {
    await signInAs(page, "kwame");
    await page.goto(suya);
    const dialog = await openReport(page, "recommendation");
    await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
    await dialog.getByLabel(/moderators know/).fill("The man at the gate is her uncle.");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(toast(page, "Thank you. A moderator will check it.")).toBeVisible();
  });

  await test.step("the moderator hides it, and others do not find it", async () => {
    await signInAs(page, "youssef");
    await openHome(page);
    await page.getByRole("button", { name: /\bMe$/ }).click();
    await page.getByRole("link", { name: "Moderation" }).click();
    const item = page.getByRole("article").filter({ hasText: TITLE });
    await expect(item).toContainText("The man at the gate is her uncle.");
    await item.getByRole("button", { name: `Hide “${TITLE}”` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hide", exact: true }).click();
    await expect(toast(page, "Hidden")).toBeVisible();
    await expect(item).toHaveCount(0);
    expect(await shownToVisitors()).toEqual([]);
  });

  await test.step("its author is told why, and answers once", async () => {
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

  await test.step("the moderator reads the answer and restores it for all; the log tells it", async () => {
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

  await test.step("everybody can read what was done, without names", async () => {
    await page.getByRole("link", { name: "what was decided and why" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What moderators did");
    await expect(page.getByRole("listitem").filter({ hasText: "Moderators" })).toHaveText([
      /^Moderators restored a recommendation: spam or advertising/,
      /^Moderators hid a recommendation: spam or advertising/,
    ]);
    await expectAccessible(page, "moderation record");
  });
});

test("what three members report is hidden until a moderator has looked", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  const product = addressOf("product");
  const id = product.split("/").at(-1) ?? "";
  const shownToVisitors = () => readRows(origin, `products?id=eq.${id}&select=id`);
  const { title } = await test.step("three members report a product", async () => {
    for (const member of ["kwame", "ada", "aminata"] as const) {
      await signInAs(page, member);
      await page.goto(product);
      const dialog = await openReport(page, "product");
      await dialog.getByRole("radio", { name: "Wrong or misleading" }).check();
      await dialog.getByRole("button", { name: "Send report" }).click();
      await expect(toast(page, "Thank you. A moderator will check it.")).toBeVisible();
    }
    expect(await shownToVisitors()).toEqual([]);
    return { title: await page.getByRole("heading", { level: 1 }).innerText() };
  });

  await test.step("the moderator shows it again", async () => {
    await signInAs(page, "youssef");
    await page.goto("/moderation");
    const item = page.getByRole("article").filter({ hasText: title });
    await expect(item).toContainText("Hidden by reports");
    await expectAccessible(page, "held item");
    await expectToFit(page, "held item");
    await item.getByRole("button", { name: `Show again: “${title}”` }).click();
    await expect(toast(page, "Visible again")).toBeVisible();
    expect(await shownToVisitors()).toHaveLength(1);
    await page.getByRole("tab", { name: "Votes" }).click();
    await expect(page.getByText("No vote rings")).toBeVisible();
  });
});

test("what a moderator wrote is hidden by two others: one proposes it, one agrees", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  // Efua's.
  const id = seedId("4", 11);
  const title = "Tomatoes in rice sacks, from somebody who kills plants";
  const shownToVisitors = () => readRows(origin, `recommendations?id=eq.${id}&select=id`);
  const item = page.getByRole("article").filter({ hasText: title });
  const hide = async () => {
    await item.getByRole("button", { name: `Hide “${title}”` }).click();
    const dialog = page.getByRole("dialog", { name: "Hide this recommendation" });
    await expect(dialog.getByRole("radio", { name: "Wrong or misleading" })).toBeChecked();
    await dialog.getByRole("button", { name: "Hide", exact: true }).click();
  };

  await test.step("a member reports it", async () => {
    await signInAs(page, "thabo");
    await page.goto(`/recommendation/${id}`);
    const dialog = await openReport(page, "recommendation");
    await dialog.getByRole("radio", { name: "Wrong or misleading" }).check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(toast(page, "Thank you. A moderator will check it.")).toBeVisible();
  });

  await test.step("its author moderates, and decides nothing about it", async () => {
    await signInAs(page, "efua");
    await page.goto("/moderation");
    await expect(item).toContainText("This is yours, so another moderator must decide.");
    // Its photo is enlarged by one.
    const decisions = item.getByRole("button", { name: /^(?!Enlarge)/ });
    await expect(decisions).toHaveCount(0);
  });

  await test.step("one moderator proposes to hide it, and it stays", async () => {
    await signInAs(page, "youssef");
    await page.goto("/moderation");
    await expect(item).toContainText("A moderator wrote this, so two others must decide.");
    await hide();
    await expect(toast(page, "Proposed. Another moderator has to agree.")).toBeVisible();
    await expect(item).toContainText("You propose to hide it: Wrong or misleading.");
    expect(await shownToVisitors()).toHaveLength(1);
  });

  await test.step("another reads who proposes it, and agrees", async () => {
    await signInAs(page, "mariam");
    await page.goto("/moderation");
    await expect(item).toContainText("youssef_m proposes to hide it: Wrong or misleading.");
    await expectAccessible(page, "proposal");
    await expectToFit(page, "proposal");
    await hide();
    await expect(toast(page, "Hidden")).toBeVisible();
    expect(await shownToVisitors()).toEqual([]);
  });
});

test("who is suspended is told why, writes nothing, appeals, and writes again", {
  tag: "@nightly",
}, async ({ page, pageErrors, signInAs }) => {
  // Aminata's.
  const toubab = `/recommendation/${seedId("4", 44)}`;
  const comments = page.getByRole("region", { name: "Comments" });

  await test.step("a moderator suspends the author of what was reported", async () => {
    await signInAs(page, "kwame");
    await page.goto(toubab);
    const report = await openReport(page, "recommendation");
    await report.getByRole("radio", { name: "Scam or fraud" }).check();
    await report.getByRole("button", { name: "Send report" }).click();
    await expect(toast(page, "Thank you. A moderator will check it.")).toBeVisible();
    await signInAs(page, "youssef");
    await page.goto("/moderation");
    await expect(
      page.getByRole("button", { name: /^Suspend the author of “One night/ }),
    ).toBeVisible();
    await page.getByRole("button", { name: /^Suspend the author of “One night/ }).click();
    const dialog = page.getByRole("dialog", { name: "Suspend this author" });
    await expect(dialog.getByRole("radio", { name: "Scam or fraud" })).toBeChecked();
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await expect(toast(page, "Suspended")).toBeVisible();
  });

  await test.step("the member can read, is told at once, and appeals", async () => {
    await signInAs(page, "aminata");
    await page.goto("/notifications");
    await page
      .getByRole("article")
      .filter({ hasText: "you can read but not post" })
      .getByRole("link")
      .first()
      .click();
    const notice = page.getByRole("region", { name: "You can read but not post" });
    await expect(notice).toContainText("Reason: Scam or fraud.");
    await notice.getByLabel(/Appeal once/).fill("The beach is real.");
    await notice.getByRole("button", { name: "Send answer" }).click();
    await expect(notice).toContainText("Your appeal was sent to the moderators");
    await page.goto(suya);
    await comments.getByLabel("Add a comment").fill("I was there on Sunday.");
    await comments.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(comments).toContainText("You can’t post for now. Your profile says why.");
    await expect(comments.getByLabel("Add a comment")).toHaveValue("I was there on Sunday.");
    // The browser's word on the refusal.
    expect(pageErrors.splice(0)).toHaveLength(1);
  });

  await test.step("the moderator reads the appeal and ends it", async () => {
    await signInAs(page, "youssef");
    await page.goto("/moderation?tab=suspended");
    await expect(
      page.getByRole("listitem").filter({ hasText: "The beach is real." }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Let aminata_d post again" }).click();
    await expect(toast(page, "Suspension ended")).toBeVisible();
    await expect(page.getByText("Nobody is suspended")).toBeVisible();
  });
});
