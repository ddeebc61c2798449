import type { Page } from "@playwright/test";
import {
  expectOnlyNetworkComplaints,
  RECOMMENDATION,
  readRows,
  readSession,
  recordCalls,
  refusal,
  seedId,
} from "../backend";
import { expect, test } from "../fixtures";
import { main, press, toast } from "../page";

test.use({ backend: "for faults" });

const REFUSED = [
  ["F13 a post that was deleted meanwhile", refusal(409, "23503"), "The post no longer exists."],
  ["F53 a database that is read-only", refusal(400, "25006"), "temporarily read-only"],
  ["F12 a value the database does not take", refusal(400, "23514"), "Failed to post comment."],
  ["F08 a write that is not allowed", refusal(403, "42501"), "Authentication required to post"],
  [
    "F15 a gateway that answers HTML",
    { status: 502, body: "<h1>Bad</h1>" },
    "Failed to post comment.",
  ],
] as const;

for (const [what, answer, words] of REFUSED) {
  test(`${what} is said at the form, asked once, and the words stay`, async ({
    page,
    origin,
    signInAs,
    complaints,
  }) => {
    await signInAs(page, "aminata");
    await page.goto(RECOMMENDATION);
    await expect(main(page).getByLabel("Add a comment")).toBeVisible();
    const posted = recordCalls(
      page,
      (url, method) => method === "POST" && url.includes("/rest/v1/comments"),
    );
    const text = `Closed on Mondays. ${crypto.randomUUID()}`;
    await page.route("**/rest/v1/comments*", (route) =>
      route.request().method() === "POST" ? route.fulfill(answer) : route.continue(),
    );
    await main(page).getByLabel("Add a comment").fill(text);
    await press(page, "Comment");
    await expect(main(page).getByRole("alert")).toContainText(words);
    await expect(page.getByText(/23503|25006|23514|42501|<h1>|Bad/)).toHaveCount(0);
    await expect(main(page).getByLabel("Add a comment")).toHaveValue(text);
    await expect(main(page).getByRole("button", { name: "Comment", exact: true })).toBeEnabled();
    expect(posted).toHaveLength(1);
    const token = (await readSession(page))?.access_token;
    const query = `comments?select=id&content=eq.${encodeURIComponent(text)}`;
    expect(await readRows(origin, query, token)).toEqual([]);
    // What was read is still read, and what can be sent again arrives once.
    await page.unrouteAll();
    await press(page, "Comment");
    await expect(toast(page, "Comment added.")).toBeVisible();
    expect(await readRows(origin, query, token)).toHaveLength(1);
    expectOnlyNetworkComplaints(complaints);
  });
}

for (const [what, answer] of [
  ["F08 a vote that is not allowed", refusal(403, "42501")],
  ["F45 a vote that fails", { status: 503, body: "<html>down</html>" }],
] as const) {
  test(`${what} goes back to what it was, said once, asked once`, async ({
    page,
    signInAs,
    complaints,
  }) => {
    await signInAs(page, "youssef");
    await page.goto(`/recommendation/${seedId("4", 3)}`);
    const up = main(page)
      .getByRole("button", { name: /^Upvote/ })
      .first();
    await expect(up).toBeVisible();
    const name = (await up.getAttribute("aria-label")) ?? "";
    const pressed = (await up.getAttribute("aria-pressed")) ?? "";
    const calls = recordCalls(page, (url) => url.includes("recommendation_votes"));
    await page.route("**/rest/v1/recommendation_votes*", (route) => route.fulfill(answer));
    await up.click();
    await expect(toast(page, "Vote Failed")).toHaveCount(1);
    await expect(up).toHaveAttribute("aria-label", name);
    await expect(up).toHaveAttribute("aria-pressed", pressed);
    expect(calls).toHaveLength(1);
    expectOnlyNetworkComplaints(complaints);
  });
}

test("F46 of ten quick taps the last one is on the screen and in the database", async ({
  page,
  origin,
  signInAs,
}) => {
  const id = seedId("4", 5);
  await signInAs(page, "thabo");
  await page.goto(`/recommendation/${id}`);
  const up = main(page)
    .getByRole("button", { name: /^Upvote/ })
    .first();
  const down = main(page)
    .getByRole("button", { name: /^Downvote/ })
    .first();
  await expect(up).toBeVisible();
  for (let tap = 0; tap < 5; tap += 1) {
    await up.click();
    await down.click();
  }
  await expect(down).not.toHaveAttribute("aria-disabled", "true");
  await expect(down).toHaveAttribute("aria-pressed", "true");
  const token = (await readSession(page))?.access_token;
  const query = `recommendations?select=upvotes,downvotes,my_vote&id=eq.${id}`;
  const [row] = await readRows(origin, query, token);
  expect(row?.my_vote).toBe("downvote");
  await expect(up).toHaveAccessibleName(`Upvote, ${row?.upvotes}`);
  await expect(down).toHaveAccessibleName(`Downvote, ${row?.downvotes}`);
});

for (const [kind, title] of [
  ["recommendation", "Recommendation Not Found"],
  ["review", "Review Not Found"],
  ["request", "Request Not Found"],
] as const) {
  test(`F10 a ${kind} that is not there has a page that says so, and a way home`, async ({
    page,
  }) => {
    await page.goto(`/${kind}/${seedId("7", 999)}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page).toHaveTitle(/not found/i);
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link", { name: "Shauri" })).toBeVisible();
  });
}

for (const [what, answer] of [
  ["a key that is not one", { status: 401, json: { message: "Invalid API key" } }],
  ["a project that is paused", { status: 540, body: "<html>paused</html>" }],
  ["an address where no database is", null],
] as const) {
  test(`F50 ${what} is a matter of ours: said, not turning for ever`, async ({
    page,
    complaints,
  }) => {
    await page.route("**/rest/v1/**", (route) =>
      answer ? route.fulfill(answer) : route.abort("namenotresolved"),
    );
    for (const path of ["/", "/requests", "/search?q=market"]) {
      await page.goto(path);
      await expect(page.getByRole("alert").first()).toContainText("Shauri is being looked after");
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    }
    expectOnlyNetworkComplaints(complaints);
  });
}

test("F53 a read-only database takes no vote and says so; reading works", async ({
  page,
  complaints,
  signInAs,
}) => {
  await signInAs(page, "aminata");
  await page.goto(RECOMMENDATION);
  await page.route("**/rest/v1/recommendation_votes*", (route) =>
    route.fulfill(refusal(400, "25006")),
  );
  const up = main(page)
    .getByRole("button", { name: /^Upvote/ })
    .first();
  const before = await up.getAttribute("aria-pressed");
  await up.click();
  await expect(toast(page, "Vote Failed")).toContainText("temporarily read-only");
  await expect(up).toHaveAttribute("aria-pressed", String(before));
  await page.reload();
  await expect(up).toHaveAttribute("aria-pressed", String(before));
  expectOnlyNetworkComplaints(complaints);
});

test("F26 F09 a list that was changed in another tab is not overwritten unseen", async ({
  page,
  context,
  origin,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await page.goto("/my-lists");
  const open = async (tab: Page) => {
    await main(tab)
      .getByRole("button", { name: /^Manage / })
      .first()
      .click();
    await tab.getByRole("button", { name: "Edit list" }).click();
    await expect(tab.getByRole("dialog", { name: "Edit list" })).toBeVisible();
  };
  const other = await context.newPage();
  await other.goto("/my-lists");
  await open(page);
  await open(other);
  const mine = page.getByRole("dialog", { name: "Edit list" });
  const theirs = other.getByRole("dialog", { name: "Edit list" });
  await theirs.getByLabel("Name").fill("Weekend, as the other tab has it");
  await theirs.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(other, "List Updated")).toBeVisible();

  await mine.getByLabel("Name").fill("Weekend, as this tab has it");
  await mine.getByRole("button", { name: "Save changes" }).click();
  await expect(mine.getByRole("alert")).toContainText(
    "This was changed or removed in the meantime",
  );
  await expect(mine.getByLabel("Name")).toHaveValue("Weekend, as this tab has it");
  const token = (await readSession(page))?.access_token;
  const named = (name: string) =>
    readRows(origin, `user_lists?select=id&name=eq.${encodeURIComponent(name)}`, token);
  expect(await named("Weekend, as the other tab has it")).toHaveLength(1);
  // Read again behind the dialog: one sees what one is about to replace.
  await expect(page.getByText("Weekend, as the other tab has it")).toHaveCount(1);

  await mine.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "List Updated")).toBeVisible();
  expect(await named("Weekend, as this tab has it")).toHaveLength(1);
});

test("F26 F09 so a profile", async ({ page, context, origin, signInAs }) => {
  await signInAs(page, "kwame");
  const open = async (tab: Page) => {
    await tab.goto("/profile");
    await main(tab).getByRole("button", { name: "Edit Profile" }).click();
    await expect(main(tab).getByLabel("Bio")).toBeVisible();
  };
  const save = (tab: Page) => main(tab).getByRole("button", { name: /^Save/ }).click();
  const other = await context.newPage();
  await open(page);
  await open(other);
  await main(other).getByLabel("Bio").fill("As the other tab has it.");
  await main(other).getByLabel("Occupation").fill("Baker");
  await save(other);
  await expect(toast(other, "Profile updated")).toBeVisible();

  await main(page).getByLabel("Bio").fill("As this tab has it.");
  await main(page).getByLabel("Company").fill("Kente & Sons");
  await save(page);
  await expect(main(page).getByRole("alert")).toContainText("changed or removed in the meantime");
  await expect(main(page).getByLabel("Bio")).toHaveValue("As this tab has it.");
  const session = await readSession(page);
  const token = session?.access_token;
  const bio = async () =>
    (await readRows(origin, `profiles?select=bio&id=eq.${session?.user.id}`, token))[0];
  expect(await bio()).toEqual({ bio: "As the other tab has it." });

  await save(page);
  await expect(toast(page, "Profile updated")).toBeVisible();
  expect(await bio()).toEqual({ bio: "As this tab has it." });
  // What this tab did not touch stays as the other left it.
  const details = await readRows(
    origin,
    `profile_details?select=occupation,company&user_id=eq.${session?.user.id}`,
    token,
  );
  expect(details).toEqual([{ occupation: "Baker", company: "Kente & Sons" }]);
});
