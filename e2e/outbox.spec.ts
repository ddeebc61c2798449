import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleDialog, expectToFit, expectUsable } from "./accessible";
import { byTitle, readRows, recordCalls, seedId } from "./backend";
import { expect, test } from "./fixtures";
import { field, press, toast } from "./page";
import { takePhoto } from "./photo";

test.use({ networkFails: true });

const bar = (page: Page) => page.getByRole("status").filter({ hasText: /to be sent|n’t accepted/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Waiting to be sent" });

/** Opens a form, and waits for all code that it needs offline. */
async function open(page: Page, path: string) {
  const parts = ["zod", "outbox", "outbox-bar", "outbox-dialog", "toast"].map((name) =>
    page.waitForResponse((response) => new RegExp(`/${name}-[^/]+\\.js$`).test(response.url())),
  );
  await page.goto(path);
  await Promise.all(parts);
}

// The bar, the dialog and the effects of a refusal are tested in tests/layouts/outbox.mocked.test.tsx.
test("F01 F02 a review with a photo, submitted offline in one of two tabs, waits in an accessible outbox and is sent once", {
  tag: "@nightly",
}, async ({ page, context, origin, signInAs }) => {
  await signInAs(page, "kwame");
  await open(page, "/submit-review");
  const other = await context.newPage();
  await open(other, "/submit-request");
  const title = "A lamp that outlasts the outage";
  await field(page, "Add photos").setInputFiles(await takePhoto(page, 800, 600));
  await expect(page.getByRole("img", { name: /^Your choice/ })).toBeVisible();
  await field(page, "Title").fill(title);
  await field(page, "How was it?").fill(`Said offline. ${title}`);
  await page.locator("label", { hasText: "5 stars, Excellent" }).tap();
  await context.setOffline(true);
  await press(page, "Submit Review");
  await expect(toast(page, "You’re offline.")).toContainText("send this when you’re back");
  await expect(bar(page)).toContainText("1 post is waiting to be sent.");
  await expect(page).toHaveURL("/");
  await expect(bar(other)).toContainText("1 post is waiting to be sent.");
  expect(await readRows(origin, byTitle("reviews", title))).toEqual([]);

  await expectUsable(page, "the bar");
  await bar(page).getByRole("button", { name: "Show" }).click();
  await expect(dialog(page)).toContainText(title);
  await expectAccessibleDialog(page, "Waiting to be sent");

  const isPost = (url: string, method: string) =>
    method === "POST" && url.includes("/rest/v1/reviews");
  const posts = [recordCalls(page, isPost), recordCalls(other, isPost)];
  await context.setOffline(false);
  await expect(dialog(page)).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await expect(bar(other)).toBeHidden();
  const rows = await readRows(origin, byTitle("reviews", title));
  expect(rows).toHaveLength(1);
  expect(posts.flat()).toHaveLength(1);
  const photo = await fetch(rows[0]?.images?.[0] ?? "");
  expect(photo.headers.get("content-type")).toBe("image/jpeg");
  expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

test("F01 F47 on a network without data, a comment and a vote wait in place, outlive the page, and are sent after the first response", {
  tag: "@nightly",
}, async ({ page, context, origin, signInAs }) => {
  await signInAs(page, "aminata");
  await page.goto(`/recommendation/${seedId("4", 2)}`);
  const comments = page.getByRole("region", { name: "Comments" });
  const upvote = page.getByRole("button", { name: /^Upvote/ }).first();
  const count = Number(/\d+/.exec((await upvote.getAttribute("aria-label")) ?? ""));
  await comments.getByLabel("Add a comment").fill("Said where no data comes.");
  await page.waitForFunction(() => navigator.onLine);
  // Requests to the database fail while the browser reports that it is online.
  await context.route("**/rest/v1/**", (route) => route.abort("internetdisconnected"));
  await upvote.tap();
  await expect(upvote).toHaveAccessibleName(`Upvote, ${count + 1}`);
  await expect(bar(page)).toContainText("1 vote is waiting to be sent.");
  await context.setOffline(true);
  await press(page, "Comment");
  const waiting = comments.getByRole("list", { name: "Yours, waiting to be sent" });
  await expect(waiting).toContainText("Said where no data comes.");
  await expect(bar(page)).toContainText("1 post and 1 vote are waiting to be sent.");
  await expectToFit(page, "what waits");
  // From the top, where the header covers no element in part.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, "what waits");
  await context.setOffline(false);
  await page.reload();
  await expect(bar(page)).toContainText("1 post and 1 vote are waiting to be sent.");

  await context.unrouteAll();
  await page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Home" }).tap();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(bar(page)).toBeHidden();
  await expect(upvote).toHaveAccessibleName(`Upvote, ${count + 1}`);
  await expect(waiting).toHaveCount(0);
  await expect(comments).toContainText("Said where no data comes.");
  const rows = await readRows(origin, "comments?content=eq.Said where no data comes.&select=*");
  expect(rows).toHaveLength(1);
});
