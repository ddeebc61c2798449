import { insert } from "./backend";
import { DEMO_MEMBERS } from "./demo-members";
import { expect, test } from "./fixtures";
import { logIn, main, toast } from "./page";
import { waitForContent } from "./screens";

/* Promises of the interface: controls do what they look like, and the screen shows the truth. */

test("R030 R103 R109 elements that look tappable are, and the breadcrumb goes back to the previous position", async ({
  page,
}) => {
  await page.goto("/recommendations?size=6&page=2");
  await waitForContent(page);
  const cards = page.getByRole("article");
  const card = cards.nth(4);
  const title = (await card.getByRole("heading").textContent()) ?? "";

  await test.step("the number of comments leads to the comments", async () => {
    await card.getByRole("link", { name: /comments?$/ }).tap();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(/\/recommendation\/.*#comments$/);
    await expect(page.getByRole("region", { name: "Comments" })).toBeInViewport();
  });

  await test.step("the breadcrumb goes back: to the page of the list, the position in it, and the history before it", async () => {
    await page.getByRole("link", { name: "Recommendations", exact: true }).first().tap();
    await expect(page).toHaveURL("/recommendations?size=6&page=2");
    await expect(cards.filter({ hasText: title })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.goForward();
    await expect(page).toHaveURL(/#comments$/);
    await page.goBack();
    // Waits for the list, since the post has tags too, which the next step must not tap.
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("All Recommendations");
  });

  await test.step("a tag leads to a search for it", async () => {
    const tag = page.getByRole("link", { name: /^#/ }).first();
    const name = ((await tag.textContent()) ?? "").slice(1);
    await tag.tap();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(name)}`);
    await expect(main(page).getByRole("status")).toContainText(`for “${name}”`);
  });

  await test.step("from a search the breadcrumb leads to the listing", async () => {
    const found = main(page).getByRole("article").first().getByRole("heading");
    const words = (await found.textContent()) ?? "";
    await found.getByRole("link").tap();
    // The search page has links of these names too.
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(words);
    await main(page)
      .getByRole("link", { name: /^(Recommendations|Reviews)$/ })
      .tap();
    await expect(page).toHaveURL(/\/(recommendations|reviews)\?page=1$/);
  });
});

test("R154 R207 a new answer appears on the asker's open page, and its notification leads to it, highlighted", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  const request_id = crypto.randomUUID();
  const [title, description] = [
    "A quiet generator for a salon",
    "Two dryers and a fan, in Soweto.",
  ];
  await insert(origin, "thabo", "requests", { id: request_id, category_id: 1, title, description });
  await page.clock.install();
  await signInAs(page, "thabo");
  await page.goto(`/request/${request_id}`);
  await waitForContent(page);
  await expect(page.getByRole("link", { name: /Notifications$/ })).toBeVisible();
  const content = "Ask Sipho in Orlando West.";
  await insert(origin, "kwame", "responses", { request_id, content });
  await expect(main(page).getByText(/New answers appear here/)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(main(page).getByText(content)).toBeVisible();

  await page.getByRole("link", { name: / unread: Notifications$/ }).tap();
  const news = page.getByRole("article").filter({ hasText: title });
  await news.getByRole("link", { name: "Answer", exact: true }).tap();
  const lit = page.locator(".animate-lit");
  await expect(lit).toContainText(content);
  await expect(lit).toBeInViewport();
});

test("C06 R219 a visitor's vote is cast once they have signed in, on the card where they tapped it", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/recommendations?size=6&page=3");
  await waitForContent(page);
  const card = page.getByRole("article").nth(4);
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const upvote = page
    .getByRole("article")
    .filter({ hasText: title })
    .getByRole("button", { name: /^Upvote/ });
  await upvote.tap();
  await expect(toast(page, "Please log in")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(main(page).getByText("we’ll finish what you tapped")).toBeVisible();
  await logIn(main(page), DEMO_MEMBERS.aminata);
  await expect(page).toHaveURL("/recommendations?size=6&page=3");
  await expect(upvote).toHaveAttribute("aria-pressed", "true");
  await expect(upvote).toBeInViewport();
  await expect(toast(page, "Your vote has been recorded")).toBeVisible();
  await page.reload();
  await expect(upvote).toHaveAttribute("aria-pressed", "true");
});
