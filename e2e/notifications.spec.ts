import { expect, test } from "./fixtures";

test("R152 a visitor is asked to sign in", async ({ page }) => {
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { name: "Sign in required" })).toBeVisible();
  await expect(page.getByText("Please sign in to view your notifications.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/login?next=%2Fnotifications");
});

test("R019 R153 R154 R156 R206 tabs, marking all, deleting", async ({ page, signInAs }) => {
  await signInAs(page, "wanjiku");
  await page.goto("/notifications");
  const items = page.getByRole("main").getByRole("article");
  await expect(items.first()).toContainText("From: ");
  await expect(page.getByRole("link", { name: /^Notifications, \d\+? unread$/ })).toBeVisible();

  await page.getByRole("button", { name: "Likes" }).click();
  await expect(page).toHaveURL("/notifications?show=likes");
  await expect(items.first()).toContainText("New like");
  await expect(items.filter({ hasNotText: "New like" })).toHaveCount(0);
  await page.getByRole("button", { name: "Comments" }).click();
  await expect(items.filter({ hasText: "New like" })).toHaveCount(0);

  await page.getByRole("button", { name: /^Unread \(/ }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("All notifications marked as read", { exact: true })).toBeVisible();
  await expect(page.getByText("No unread notifications")).toBeVisible();
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "All", exact: true }).click();
  const first = items.first();
  const heading = await first.getByRole("link").textContent();
  const text = await first.textContent();
  await first.getByRole("button", { name: `Delete notification: ${heading}` }).click();
  await expect(page.getByText("Notification deleted", { exact: true })).toBeVisible();
  await expect(items.first()).not.toHaveText(text ?? "");
});

test("R157 R158 R205 a comment tells the author, opens the post and counts as read", async ({
  page,
  signInAs,
}) => {
  const text = `Still true in ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, "thabo");
  await page.goto("/search?q=suya+second+gate&filter=recommendations");
  await page
    .getByRole("link", { name: /second gate/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/recommendation\/4444/);
  const post = new URL(page.url()).pathname;
  await page.getByRole("textbox", { name: /comment/i }).fill(text);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "thabo_m" })).toHaveCount(0);

  await signInAs(page, "ada");
  await page.goto("/notifications?show=comments");
  const news = page.getByRole("article").filter({ hasText: "From: thabo_m" }).first();
  await expect(news).toContainText("New");
  await expect(news).toContainText("Just now");
  const marked = page.waitForResponse(
    (response) =>
      response.url().includes("/rest/v1/notifications") && response.request().method() === "PATCH",
  );
  await news.getByRole("link").click();
  await expect(page).toHaveURL(post);
  expect((await marked).status()).toBe(200);
  await page.goto("/notifications?show=comments");
  await expect(news.getByText("New", { exact: true })).toHaveCount(0);
});

test("R157 a notification about a post that is gone opens its not-found screen", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "kwame");
  await page.route(/notifications\?select=\*/, async (route) => {
    const response = await route.fetch();
    const rows = await response.json();
    rows[0].type = "like";
    rows[0].entity_type = "review";
    rows[0].entity_id = "55555555-0000-4000-8000-000000009999";
    await route.fulfill({ response, json: rows });
  });
  await page.goto("/notifications");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Review Not Found" })).toBeVisible();
});
