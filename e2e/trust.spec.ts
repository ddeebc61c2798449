import type { Page } from "@playwright/test";
import { seedId } from "./backend";
import {
  DEMO_MEMBERS,
  DEMO_PASSWORD,
  type DemoMember,
  expect,
  readPublicKey,
  signIn,
  test,
} from "./fixtures";
import { expectPosted, field, main, press, toast } from "./page";
import { waitForContent } from "./screens";

/* Promises of the interface: a tap does what it looks like, and what is shown is true. */

const dialog = (page: Page) => page.getByRole("dialog");

test("R030 R103 R109 what looks as if it could be tapped can, and the way up goes back to where one was", async ({
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

  await test.step("the way up is the way back: to the page, the place in it, and what was before it", async () => {
    await page.getByRole("link", { name: "Recommendations", exact: true }).first().tap();
    await expect(page).toHaveURL("/recommendations?size=6&page=2");
    await expect(cards.filter({ hasText: title })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.goForward();
    await expect(page).toHaveURL(/#comments$/);
    await page.goBack();
    // The post has tags too, which the next step must not take for these.
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("All Recommendations");
  });

  await test.step("a tag leads to a search for it", async () => {
    const tag = page.getByRole("link", { name: /^#/ }).first();
    const name = ((await tag.textContent()) ?? "").slice(1);
    await tag.tap();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(name)}`);
    await expect(main(page).getByRole("status")).toContainText(`for “${name}”`);
  });

  await test.step("from elsewhere it leads to the listing", async () => {
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

test("R109 R113 a bookmark tells what is saved, after a reload too, until it is taken out", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  await signInAs(page, "youssef");
  // Which of the newest ones are in his lists already, other tests decide.
  const address = "/search?q=midwife&filter=recommendations";
  await page.goto(address);
  await waitForContent(page);
  const card = page.getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const save = card.getByRole("button", { name: `Save “${title}”` });
  await save.tap();
  const said = toast(page, "Saved to");
  await expect(said).toBeVisible();
  const list = (await said.getByText("Saved to").textContent())?.replace("Saved to ", "") ?? "";
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await waitForContent(page);
  await expect(save.locator("svg")).toHaveAttribute("fill", "currentColor");
  await card.getByRole("heading").getByRole("link").tap();
  await expect(main(page).getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await page.goto("/my-lists");
  await main(page).getByRole("link", { name: list, exact: true }).tap();
  const item = main(page).getByRole("article").filter({ hasText: title });
  await item.getByRole("button", { name: `More about “${title}”` }).tap();
  await item.getByRole("button", { name: "Remove from the list" }).tap();
  await expect(item).toHaveCount(0);
  // It leaves the screen before it has left the database.
  await expect(toast(page, "Item Removed")).toBeVisible();
  await page.goto(address);
  await expect(save).toHaveAttribute("aria-pressed", "false");
});

test("R117 R118 R123 a company is rated by what was written about its products, to a tenth of a star", {
  tag: "@nightly",
}, async ({ page }) => {
  const words = /3\.\d.*5 reviews of its 3 products/;
  await page.goto("/search?q=jualindi&filter=companies");
  const found = main(page).getByRole("article").filter({ hasText: "Jualindi" });
  await expect(found).toContainText("5 reviews of its 3 products");
  await found.getByRole("link").tap();
  await expect(dialog(page)).toContainText(words);
  await dialog(page).getByRole("link", { name: "See what people say" }).tap();
  const stats = page.getByRole("complementary", { name: "Company Stats" });
  await expect(stats).toContainText(words);
  const products = page.getByRole("region", { name: "Products" }).getByRole("link");
  await expect(products).toHaveCount(3);
  const product = products.filter({ hasText: "Home 200" });
  const stars = product.getByRole("img", { name: "3.7 out of 5" });
  await expect(stars).toHaveCSS("mask-image", /svg/);
  // Three stars and seven tenths of the fourth, without the room beside it.
  await expect(stars).toHaveCSS("background-image", /^linear-gradient\(.* 73\.5\d*%/);
  await product.tap();
  await expect(page).toHaveURL(`/product/${seedId("3", 4)}`);
  await main(page).getByRole("link", { name: "Jualindi", exact: true }).tap();
  await expect(page).toHaveURL(`/company/${seedId("2", 2)}`);
});

test("R154 R157 one hears of an answer on the open page, and a tap on what tells of it lands on it, lit", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  /** Inserts a row as another member, through the Data API. */
  const say = async (member: DemoMember, table: string, row: object) => {
    const { access_token } = JSON.parse(await signIn(origin, DEMO_MEMBERS[member]));
    const headers = {
      "Content-Type": "application/json",
      Authorization: `Bearer ${access_token}`,
      apikey: await readPublicKey(origin),
    };
    const url = `${origin}/rest/v1/${table}`;
    const sent = await fetch(url, { method: "POST", headers, body: JSON.stringify(row) });
    expect(sent.status).toBe(201);
  };
  const lit = page.locator(".animate-lit");
  const title = "A quiet generator for a salon";

  await page.clock.install();
  await signInAs(page, "thabo");
  await page.goto(`/submit-request?title=${encodeURIComponent(title)}`);
  await waitForContent(page);
  await main(page)
    .getByLabel(/^Description/)
    .fill("Two dryers and a fan, in Soweto.");
  await main(page).getByLabel("Category", { exact: true }).selectOption({ index: 2 });
  await main(page).getByRole("button", { name: "Ask", exact: true }).tap();
  await expectPosted(page, "request");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(title);
  const request_id = new URL(page.url()).pathname.split("/").at(-1);
  const answer = main(page).getByText("Ask Sipho in Orlando West.");

  await test.step("R099 one's own request does not ask for one's own answer", async () => {
    await expect(main(page).getByText(/New answers appear here/)).toBeVisible();
    await expect(main(page).getByRole("textbox")).toHaveCount(0);
  });

  await test.step("R207 the open page takes in an answer as it comes", async () => {
    await say("kwame", "responses", { request_id, content: "Ask Sipho in Orlando West." });
    await expect(answer).toHaveCount(0);
    await page.clock.runFor(31_000);
    await expect(answer).toBeVisible();
  });

  await test.step("what tells of it leads to it", async () => {
    await page.getByRole("link", { name: / unread: Notifications$/ }).tap();
    await page
      .getByRole("article")
      .filter({ hasText: title })
      .getByRole("link", { name: "Answer", exact: true })
      .tap();
    await expect(lit).toContainText("Ask Sipho in Orlando West.");
    await expect(lit).toBeInViewport();
  });

  await test.step("a like on a comment leads to the comment under what was commented on", async () => {
    const recommendation_id = seedId("4", 1);
    const id = crypto.randomUUID();
    await say("thabo", "comments", { id, recommendation_id, content: "The yaji is the secret." });
    const { user } = JSON.parse(await signIn(origin, DEMO_MEMBERS.kwame));
    const vote = { user_id: user.id, comment_id: id, vote_type: "upvote" };
    await say("kwame", "comment_votes", vote);
    await page.goto("/notifications");
    await page
      .getByRole("article")
      .filter({ hasText: "liked your comment" })
      .first()
      .getByRole("link", { name: "Like", exact: true })
      .tap();
    await expect(page).toHaveURL(new RegExp(`/recommendation/${recommendation_id}#comment-${id}$`));
    await expect(lit).toContainText("The yaji is the secret.");
    await expect(lit).toBeInViewport();
  });
});

test("C06 R219 R220 what a visitor taps is done once they have signed in, on the card where they tapped it", {
  tag: "@nightly",
}, async ({ page }) => {
  const logIn = async () => {
    await expect(toast(page, "Please log in")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(main(page).getByText("we’ll finish what you tapped")).toBeVisible();
    await field(page, "E-mail").fill(DEMO_MEMBERS.aminata);
    await main(page).getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await press(page, "Sign In");
  };
  await page.goto("/recommendations?size=6&page=3");
  await waitForContent(page);
  const card = page.getByRole("article").nth(4);
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const upvote = page
    .getByRole("article")
    .filter({ hasText: title })
    .getByRole("button", { name: /^Upvote/ });

  await test.step("a vote", async () => {
    await upvote.tap();
    await logIn();
    await expect(page).toHaveURL("/recommendations?size=6&page=3");
    await expect(upvote).toHaveAttribute("aria-pressed", "true");
    await expect(upvote).toBeInViewport();
    await expect(toast(page, "Your vote has been recorded")).toBeVisible();
    await page.reload();
    await expect(upvote).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("a save", async () => {
    await page.evaluate(() => localStorage.removeItem("shauri-auth"));
    await page.reload();
    await waitForContent(page);
    await card.getByRole("button", { name: /^Save “/ }).tap();
    await logIn();
    await expect(page).toHaveURL("/recommendations?size=6&page=3");
    await expect(toast(page, "Saved to")).toBeVisible();
    await expect(card.getByRole("button", { name: `Save “${title}”` })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  await test.step("R275 a question, which is asked as soon as they have signed in", async () => {
    await page.evaluate(() => localStorage.removeItem("shauri-auth"));
    await page.goto("/submit-request");
    await waitForContent(page);
    await field(page, "Title").fill("A tailor who finishes on time");
    await field(page, "Description").fill("Two agbadas before the wedding in March.");
    await field(page, /^Category/).selectOption({ index: 1 });
    await press(page, "Ask");
    await expect(page).toHaveURL("/signup?next=%2Fsubmit-request");
    await main(page).getByRole("link", { name: "Sign In" }).tap();
    // Both forms say so, and have an e-mail.
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect(main(page).getByText("we’ll finish what you tapped")).toBeVisible();
    await field(page, "E-mail").fill(DEMO_MEMBERS.aminata);
    await main(page).getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await press(page, "Sign In");
    await expect(toast(page, "Request Submitted!")).toBeVisible();
    await expectPosted(page, "request");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "A tailor who finishes on time",
    );
  });
});

test("R119 S21 what one has reviewed leads to one's own review, and the form says so before it is filled in", {
  tag: "@nightly",
}, async ({ page, signInAs }) => {
  const product = seedId("3", 8);
  const review = `/review/${seedId("5", 19)}`;
  await signInAs(page, "wanjiku");
  await page.goto(`/submit-review?product=${product}`);
  await expect(main(page).getByText("You’ve already reviewed this.")).toBeVisible();
  await main(page).getByRole("link", { name: "Edit your review" }).tap();
  await expect(page).toHaveURL(`/submit-review?edit=${review.split("/").at(-1)}`);
  await page.goto(`/product/${product}`);
  await main(page).getByRole("link", { name: "Your Review" }).tap();
  await expect(page).toHaveURL(review);
});
