import { insert, recordCalls, seedId } from "./backend";
import { expect, test } from "./fixtures";
import { boxOf, main, toast } from "./page";

const POST = seedId("4", 2);

test("F03 a comment sent twice while the form's rules load is posted once, and is fully visible above its toast", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  const words = Array.from({ length: 29 }, (_, n) => `Stall ${n + 1} was open.`);
  const rows = words.map((content) => ({ recommendation_id: POST, content }));
  await insert(origin, "kwame", "comments", ...rows);
  await signInAs(page, "ada");
  const rules = Promise.withResolvers<void>();
  await page.route(/\/assets\/zod-[^/]*\.js$/, (route) =>
    rules.promise.then(() => route.continue()),
  );
  const calls = recordCalls(page, (url) => url.includes("/rest/v1/comments"));
  await page.goto(`/recommendation/${POST}`);
  const comments = main(page).getByRole("region", { name: "Comments" });
  const items = comments.getByRole("listitem");
  await expect(items).toHaveCount(20);
  await expect(items.last()).toContainText("Stall 29 was open.");
  expect(calls).toHaveLength(1);

  await comments.getByLabel("Add a comment").fill("Stall 30 was closed.");
  const button = comments.getByRole("button", { name: "Comment", exact: true });
  const posts = recordCalls(
    page,
    (url, method) => method === "POST" && url.includes("/rest/v1/comments"),
  );
  await button.dblclick();
  await expect(button).toHaveAttribute("aria-busy", "true");
  rules.resolve();
  const said = toast(page, "Comment added.");
  await expect(said).toBeVisible();
  expect(posts).toHaveLength(1);
  await expect(items.last()).toContainText("Stall 30 was closed.");
  await expect(items.last()).toBeInViewport({ ratio: 1 });
  expect((await boxOf(items.last())).bottom).toBeLessThan((await boxOf(said)).y);
  await expect(items.filter({ hasText: "Stall 30 was closed." })).toHaveCount(1);
});
