import { insert } from "../backend";
import { expect, test } from "../fixtures";
import { main, toast } from "../page";
import { onAnotherPhone } from "./phone";

const REVIEW = "Beans in half an hour, on half the gas";

test("R160 another member's vote appears live on the review author's screen, and a comment sent twice is posted once", {
  tag: "@nightly",
}, async ({ page, browser, origin, pageErrors, signInAs }) => {
  const id = crypto.randomUUID();
  const content = "Six months, every evening. The seal holds.";
  await insert(origin, "aminata", "reviews", { id, title: REVIEW, content, rating: 4 });
  const replies: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => replies.push(String(payload))),
  );
  await signInAs(page, "aminata");
  await page.goto(`/review/${id}`);
  // Authors cannot vote on their own review.
  const votes = main(page).getByRole("group", { name: "Vote" }).first();
  await expect(votes.getByRole("img", { name: "0 upvotes" })).toBeVisible();

  await onAnotherPhone({ browser, origin, pageErrors }, async (neighbour) => {
    await signInAs(neighbour, "kwame");
    await neighbour.goto(`/review/${id}`);
    await expect(main(neighbour).getByRole("heading", { level: 1 })).toHaveText(REVIEW);
    // The first browser subscribes to the item once its vote control has been in view for a while.
    await expect
      .poll(() => replies.some((reply) => reply.includes(id) && reply.includes('"status":"ok"')))
      .toBe(true);
    const upvote = main(neighbour)
      .getByRole("button", { name: /^Upvote/ })
      .first();
    await upvote.click();
    await expect(toast(neighbour, "Thank you! Your vote has been recorded.")).toBeVisible();
    await expect(upvote).toHaveAccessibleName("Upvote, 1");
    await expect(votes.getByRole("img", { name: "1 upvote", exact: true })).toBeVisible();

    await neighbour.getByLabel("Add a comment").fill("Mine lost its seal. Yours did not?");
    await neighbour.getByRole("button", { name: "Comment", exact: true }).dblclick();
    await expect(toast(neighbour, "Comment added.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Mine lost its seal. Yours did not?")).toHaveCount(1);
  });
});
