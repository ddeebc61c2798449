import { recordCalls } from "./backend";
import { expect, test } from "./fixtures";
import { heading, openHome, waitForIdle } from "./page";

test("R001 R044 a visitor's home page is one request, and has its sections in order", async ({
  page,
}) => {
  const asked = recordCalls(page, (url) => /\/(rest|auth)\/v1\//.test(url));
  const live = page.waitForResponse("**/rest/v1/rpc/home_feed*");
  await openHome(page);
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
});
