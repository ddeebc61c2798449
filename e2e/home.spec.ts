import { recordCalls } from "./backend";
import { expect, test } from "./fixtures";
import { dialog, heading, waitForIdle } from "./page";

test("R001 R044 R045 a visitor's home page is one request; its sections are in order, and asking needs an account", async ({
  page,
}) => {
  const asked = recordCalls(page, (url) => /\/(rest|auth)\/v1\//.test(url));
  const live = page.waitForResponse("**/rest/v1/rpc/home_feed*");
  await page.goto("/");
  await (await live).finished();
  await waitForIdle(page);
  expect(asked.map((url) => new URL(url).pathname)).toEqual(["/rest/v1/rpc/home_feed"]);
  await expect(heading(page)).toHaveText("Ask someone who has been there.");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Browse by category",
    "Recommendations",
    "Reviews",
    "People are asking",
  ]);
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(region("Browse by category").getByRole("link", { name: /posts?$/ })).toHaveCount(4);
  await expect(region("Recommendations").getByRole("article")).toHaveCount(3);
  await expect(region("Reviews").getByRole("article")).toHaveCount(3);
  await expect(region("People are asking").getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("contentinfo")).toContainText("Made for Africa.");
  await region("People are asking").getByRole("button", { name: "Make a Request" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Check here" }).click();
  await expect(page).toHaveURL("/help-center");
});
