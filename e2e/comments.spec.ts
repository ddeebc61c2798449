import { randomUUID } from "node:crypto";
import { remarkAnchor } from "../src/lib/remark-anchor.ts";
import { readRows, recordCalls, seedId } from "./backend";
import { DEMO_MEMBERS, expect, readPublicKey, signIn, test } from "./fixtures";
import { main, press, toast } from "./page";

const POST = seedId("4", 2);

/** Comments under the post, or replies to one of them, of one member's, one after the other; gives their ids. */
async function comment(origin: string, texts: string[], replyTo?: string): Promise<string[]> {
  const session = JSON.parse(await signIn(origin, DEMO_MEMBERS.kwame));
  const apikey = await readPublicKey(origin);
  const parent = replyTo ? { reply_to: replyTo } : { recommendation_id: POST };
  const ids: string[] = [];
  for (const content of texts) {
    const id = randomUUID();
    const answer = await fetch(`${origin}/rest/v1/comments`, {
      method: "POST",
      headers: {
        apikey,
        Authorization: `Bearer ${session.access_token}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ id, content, ...parent, user_id: session.user.id }),
    });
    expect(answer.status).toBe(201);
    ids.push(id);
  }
  return ids;
}

test("R162 F03 F42 under a post with many comments the latest come in one request, earlier ones when asked for; one's own, sent twice while the rules are on their way, comes last, once, and can go again", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  const texts = Array.from({ length: 29 }, (_, n) => `Stall ${n + 1} was open.`);
  const [before] = await readRows(origin, `recommendations?id=eq.${POST}&select=id,comment_count`);
  await comment(origin, texts);
  const total = Number(before?.comment_count) + texts.length;
  expect(total).toBeGreaterThan(20);
  expect(total).toBeLessThan(40);

  await signInAs(page, "ada");
  const reads = recordCalls(
    page,
    (url, method) => method === "GET" && url.includes("/rest/v1/comments?"),
  );
  const rules = Promise.withResolvers<void>();
  await page.route(/\/assets\/zod-[^/]*\.js$/, async (route) => {
    await rules.promise;
    await route.continue();
  });
  await page.goto(`/recommendation/${POST}`);
  const comments = main(page).getByRole("region", { name: "Comments" });
  const items = comments.getByRole("listitem");
  await expect(comments.getByRole("heading", { name: `${total} comments` })).toBeVisible();
  await expect(items).toHaveCount(20);
  await expect(items.first()).toContainText("Stall 10 was open.");
  await expect(items.last()).toContainText("Stall 29 was open.");
  expect(reads).toHaveLength(1);

  await press(page, "Show earlier comments");
  await expect(items).toHaveCount(total);
  await expect(items.nth(total - 21)).toContainText("Stall 9 was open.");
  await expect(items.last()).toContainText("Stall 29 was open.");
  await expect(comments.getByRole("button", { name: "Show earlier comments" })).toHaveCount(0);

  const posts = recordCalls(
    page,
    (url, method) => method === "POST" && url.includes("/rest/v1/comments"),
  );
  await comments.getByLabel("Add a comment").fill("Stall 30 was closed.");
  const button = comments.getByRole("button", { name: "Comment", exact: true });
  await button.dblclick();
  await expect(button).toHaveAttribute("aria-busy", "true");
  rules.resolve();
  await expect(toast(page, "Comment added.")).toBeVisible();
  expect(posts).toHaveLength(1);
  await expect(items.last()).toContainText("Stall 30 was closed.");
  await expect(items.last()).toBeInViewport({ ratio: 1 });
  const [own, said] = await Promise.all([
    items.last().boundingBox(),
    toast(page, "Comment added.").boundingBox(),
  ]);
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThan(said?.y ?? 0);
  await expect(items).toHaveCount(total + 1);
  await expect(comments.getByRole("heading", { name: `${total + 1} comments` })).toBeVisible();

  await items.last().getByRole("button", { name: "Delete comment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete comment" }).click();
  await expect(toast(page, "Deleted")).toBeVisible();
  await expect(items.last()).toContainText("Stall 29 was open.");
  await expect(comments.getByRole("heading", { name: `${total} comments` })).toBeVisible();

  await test.step("R157 who comes to the oldest from its notification sees it above the latest, lit", async () => {
    const [oldest] = await readRows(
      origin,
      `comments?recommendation_id=eq.${POST}&order=created_at&limit=1&select=id,content`,
    );
    await page.goto(
      `/recommendation/${POST}#${remarkAnchor({ kind: "comment", id: String(oldest?.id) })}`,
    );
    await page.reload();
    await expect(items).toHaveCount(21);
    await expect(items.first()).toContainText(String(oldest?.content));
    await expect(items.first()).toHaveClass(/animate-lit/);
    await expect(items.first()).toBeInViewport();
  });
});

test("R304 all replies to a comment are shown when they are asked for, and to whom a link leads to the oldest", {
  tag: "@nightly",
}, async ({ page, origin }) => {
  const [id = ""] = await comment(origin, ["Which of the stalls opens first?"]);
  const texts = ["first", "second", "third", "fourth", "fifth"].map((nth) => `The ${nth} one.`);
  const [oldest = ""] = await comment(origin, texts, id);
  const replies = main(page)
    .getByRole("listitem")
    .filter({ hasText: "Which of the stalls opens first?" })
    .getByRole("list", { name: /^Replies to/ })
    .getByRole("listitem");

  await page.goto(`/recommendation/${POST}`);
  await expect(replies).toHaveCount(3);
  await expect(replies.first()).toContainText("The third one.");
  await press(page, "Show all 5 replies");
  await expect(replies).toHaveCount(5);
  for (const [n, text] of texts.entries()) await expect(replies.nth(n)).toContainText(text);
  await expect(main(page).getByRole("button", { name: /Show all/ })).toHaveCount(0);

  const anchor = remarkAnchor({ kind: "comment", id: oldest }, { kind: "comment", id });
  await page.goto(`/recommendation/${POST}#${anchor}`);
  await page.reload();
  await expect(replies).toHaveCount(5);
  await expect(replies.first()).toHaveClass(/animate-lit/);
  await expect(replies.first()).toBeInViewport();
});
