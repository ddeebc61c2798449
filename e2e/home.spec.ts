import type { Page } from "@playwright/test";
import { recordCalls } from "./backend";
import { expect, test } from "./fixtures";
import { dialog, openHome, waitForIdle } from "./page";

/** Opens home and waits for the live feed, which has the posts of other tests. */
async function openLive(page: Page): Promise<void> {
  const answer = page.waitForResponse("**/rest/v1/rpc/home_feed*");
  await openHome(page);
  await (await answer).finished();
  await waitForIdle(page);
}

test("R001 R044 R045 a visitor's home page is one request; its sections are in order, trending is by upvotes, and asking needs an account", async ({
  page,
}) => {
  const asked = recordCalls(page, (url) => /\/(rest|auth)\/v1\//.test(url));
  await openLive(page);
  expect(asked.map((url) => new URL(url).pathname)).toEqual(["/rest/v1/rpc/home_feed"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Ask someone who has been there.",
  );
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Browse by category",
    "Recommendations",
    "Reviews",
    "People are asking",
  ]);
  await expect(page.getByRole("contentinfo")).toContainText("Made for Africa.");
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(region("Browse by category").getByRole("link", { name: /posts?$/ })).toHaveCount(4);
  await expect(region("People are asking").getByRole("article")).toHaveCount(2);

  for (const [name, path] of [
    ["Recommendations", "/recommendations"],
    ["Reviews", "/reviews"],
  ] as const) {
    const section = region(name);
    await expect(section.getByRole("article")).toHaveCount(3);
    const recent = await section.getByRole("heading", { level: 3 }).allTextContents();
    await section.getByRole("button", { name: "Trending" }).click();
    await expect(section.getByRole("heading", { level: 3 })).not.toHaveText(recent);
    const ups = await section.getByRole("button", { name: /^Upvote/ }).allTextContents();
    const counts = ups.map(Number);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    await expect(section.getByRole("link", { name: "View All" })).toHaveAttribute("href", path);
  }
  await region("People are asking").getByRole("button", { name: "Make a Request" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Check here" }).click();
  await expect(page).toHaveURL("/help-center");
});
