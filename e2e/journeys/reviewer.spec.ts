import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { expectPosted, main, openHome, toast } from "../page";
import { takePhoto } from "../photo";
import { account, onAnotherPhone, signIn } from "./phone";

const PRODUCT = "Bidii Pressure Pot 6L";
const REVIEW = "Beans in half an hour, on half the gas";
const MISTAKE = "A pot for the whole compound";

const post = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The product's own card. */
const stats = (page: Page) => page.getByRole("complementary", { name: "Product Stats" });

async function chooseFromAccount(page: Page, entry: string): Promise<void> {
  await account(page).click();
  await page.getByRole("link", { name: entry, exact: true }).click();
}

test("R115 R140 R149 a member reviews a product that was not listed, another's vote and comment arrive live, and she takes back what she posted by mistake", {
  tag: "@nightly",
}, async ({ page, browser, origin, pageErrors, signInAs }) => {
  // Ten screens on two phones: a minute on a busy machine.
  test.slow();
  const replies: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => replies.push(String(payload))),
  );

  await test.step("she signs in and goes to write a review", async () => {
    await openHome(page);
    await signIn(page, "aminata");
    await page.getByRole("button", { name: "Add Recommendation/Review" }).click();
    await page.getByRole("tab", { name: "Review" }).click();
    await expect(page).toHaveURL("/submit-review");
    // The other tab asks for a product too.
    await expect(main(page).getByRole("group", { name: "Your rating" })).toBeVisible();
  });

  await test.step("the product is not there, so she adds it", async () => {
    await main(page)
      .getByRole("combobox", { name: /Product or business/ })
      .fill(PRODUCT);
    await page.getByRole("option", { name: `Add “${PRODUCT}” as a product` }).click();
    const dialog = page.getByRole("dialog", { name: "Add a product or business" });
    await dialog.getByLabel(/^Category/).selectOption({ label: "Home & Repairs" });
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(main(page).getByRole("button", { name: `Remove ${PRODUCT}` })).toBeFocused();
  });

  await test.step("she says how good it is, with a photo", async () => {
    await main(page).getByLabel("Title").fill(REVIEW);
    await main(page).getByLabel("How was it?").fill("Six months, every evening. The seal holds.");
    await main(page).getByRole("radio", { name: "4 stars, Very Good" }).press("Space");
    await main(page)
      .getByLabel("Add photos")
      .setInputFiles(await takePhoto(page, 600, 400));
    await expect(page.getByRole("img", { name: /^Your choice/ })).toBeVisible();
    await main(page).getByRole("button", { name: "Submit Review" }).click();
    await expect(toast(page, "Review Submitted")).toBeVisible();
    await expectPosted(page, "review");
  });

  await test.step("it stands on the home page, and on its own with photo and product", async () => {
    await openHome(page);
    await post(page, REVIEW).click();
    await expect(heading(page, REVIEW)).toBeVisible();
    await expect(main(page).getByText("4/5")).toBeVisible();
    const photo = page.getByRole("img", { name: `Photo of ${REVIEW}` });
    await expect
      .poll(() =>
        photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBe(400);
  });

  await onAnotherPhone({ browser, origin, pageErrors }, async (neighbour) => {
    const upvote = main(neighbour)
      .getByRole("button", { name: /^Upvote/ })
      .first();
    // Her own: there is nothing to press.
    const votes = main(page).getByRole("group", { name: "Vote" }).first();

    await test.step("another member votes: the count moves on her screen without a reload", async () => {
      const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      await expect(votes.getByRole("img", { name: "0 upvotes" })).toBeVisible();
      await signInAs(neighbour, "kwame");
      await neighbour.goto(page.url());
      await expect(heading(neighbour, REVIEW)).toBeVisible();
      // The first browser follows the item once its vote control has been looked at for a while.
      await expect
        .poll(() => replies.some((reply) => reply.includes(id) && reply.includes('"status":"ok"')))
        .toBe(true);
      await upvote.click();
      await expect(toast(neighbour, "Thank you! Your vote has been recorded.")).toBeVisible();
      await expect(upvote).toHaveAccessibleName("Upvote, 1");
      await expect(votes.getByRole("img", { name: "1 upvote", exact: true })).toBeVisible();
    });

    await test.step("and comments, once, with thanks", async () => {
      await neighbour.getByLabel("Add a comment").fill("Mine lost its seal. Yours did not?");
      await neighbour.getByRole("button", { name: "Comment", exact: true }).dblclick();
      await expect(toast(neighbour, "Comment added.")).toBeVisible();
      await expect(neighbour.getByRole("heading", { name: "1 comment" })).toBeVisible();
      await page.reload();
      await expect(page.getByText("Mine lost its seal. Yours did not?")).toHaveCount(1);
    });
  });

  await test.step("the product's page shows the review and its stars", async () => {
    await main(page).getByRole("link", { name: PRODUCT }).click();
    await expect(heading(page, PRODUCT)).toBeVisible();
    await expect(post(page, REVIEW)).toBeVisible();
    await expect(stats(page).getByText("1 review", { exact: true })).toBeVisible();
    await expect(stats(page).getByText("0 recommendations", { exact: true })).toBeVisible();
    await expect(stats(page).getByText("4.0")).toBeVisible();
  });

  await test.step("she recommends it too, where she meant to do nothing", async () => {
    await main(page).getByRole("link", { name: "Recommend", exact: true }).click();
    await expect(main(page).getByRole("button", { name: `Remove ${PRODUCT}` })).toBeVisible();
    await main(page).getByLabel("Title").fill(MISTAKE);
    await main(page).getByLabel("Why do you recommend it?").fill("It feeds twelve.");
    await main(page).getByRole("button", { name: "Submit Recommendation" }).click();
    await expect(toast(page, "Recommendation Submitted")).toBeVisible();
    await expectPosted(page, "recommendation");
    await expect(heading(page, MISTAKE)).toBeVisible();
  });

  await test.step("she finds it among her own items and deletes it, after a second thought", async () => {
    await chooseFromAccount(page, "Profile");
    await main(page).getByRole("link", { name: "View Items" }).click();
    await expect(post(page, REVIEW)).toBeVisible();
    const bin = page.getByRole("button", { name: `Delete “${MISTAKE}”` });
    const dialog = page.getByRole("dialog", { name: "Delete this recommendation?" });
    await bin.click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(post(page, MISTAKE)).toBeVisible();
    await bin.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Deleted")).toBeVisible();
    await expect(post(page, MISTAKE)).toHaveCount(0);
    // The bin that had the focus is gone; the list around it has it now.
    await expect(page.locator(":focus")).toContainText(REVIEW);
  });

  await test.step("it is gone from the list of all recommendations", async () => {
    await chooseFromAccount(page, "All Recommendations");
    await expect(main(page).getByRole("article")).toHaveCount(12);
    await expect(post(page, MISTAKE)).toHaveCount(0);
  });

  await test.step("and from the product, where the review and its stars are what they were", async () => {
    await chooseFromAccount(page, "All Reviews");
    await post(page, REVIEW).click();
    await main(page).getByRole("link", { name: PRODUCT }).click();
    await expect(heading(page, PRODUCT)).toBeVisible();
    await expect(stats(page).getByText("0 recommendations", { exact: true })).toBeVisible();
    await expect(stats(page).getByText("1 review", { exact: true })).toBeVisible();
    await expect(stats(page).getByText("4.0")).toBeVisible();
    await expect(post(page, REVIEW)).toBeVisible();
    await expect(post(page, MISTAKE)).toHaveCount(0);
  });
});
