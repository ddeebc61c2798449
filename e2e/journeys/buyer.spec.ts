import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { expectPosted, openHome, toast } from "../page";
import { account, chooseFromMenu, onAnotherPhone } from "./phone";

const TITLE = "A fridge that survives Surulere voltage";
const ANSWERS = {
  kwame: "The small one with its own stabiliser. Ours is in its sixth year.",
  wanjiku: "Ask at the cold-room market before noon; they let you test it plugged in.",
  thabo: "Buy the inverter model and skip the stabiliser. It pays for itself.",
};

async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel("Your answer").fill(text);
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(toast(page, "Response Submitted!")).toBeVisible();
}

test("R082 R161 R205 a newcomer asks, three members answer, she votes, closes the request, and nobody can answer it any more", {
  tag: "@nightly",
}, async ({ page: buyer, browser, origin, pageErrors, readCode, signInAs }) => {
  // Five people: a minute on a busy machine.
  test.slow();
  const request = (page: Page) => page.getByRole("link", { name: TITLE, exact: true });
  const heading = (page: Page) => page.getByRole("heading", { level: 1, name: TITLE });
  const responses = (page: Page) => page.getByRole("region", { name: "Answers" });

  await test.step("a newcomer who wants to ask signs up", async () => {
    await openHome(buyer);
    await buyer.getByRole("button", { name: "Request for Recommendations" }).click();
    const form = buyer.getByRole("dialog");
    await form.getByLabel("Full name").fill("Ifeoma Eze");
    await form.getByLabel("E-mail").fill("ifeoma@shauri.example");
    await form.getByLabel("Password", { exact: true }).fill("Cold-Water-2026");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Sign Up", exact: true }).click();
    await form.getByLabel("6-digit code").fill(await readCode("ifeoma@shauri.example"));
    await expect(account(buyer)).toHaveAccessibleName(/^Account of Ifeoma Eze/);
  });

  await test.step("and asks, since that is where signing up led", async () => {
    await expect(buyer).toHaveURL("/submit-request");
    await buyer.getByLabel("Title").fill(TITLE);
    await buyer.getByLabel("Description").fill("The last one lasted four months. For five people.");
    await buyer.getByLabel(/^Category/).selectOption({ label: "Phones & Electronics" });
    await buyer.getByLabel(/Budget/).selectOption("100k-500k");
    await buyer.getByRole("button", { name: "Ask" }).click();
    await expect(toast(buyer, "Request Submitted!")).toBeVisible();
    await expectPosted(buyer, "request");
    await expect(heading(buyer)).toBeVisible();
    await expect(responses(buyer).getByText(/^No answers yet/)).toBeVisible();
  });

  await onAnotherPhone({ browser, origin, pageErrors }, async (page) => {
    await test.step("one answers from the list", async () => {
      await signInAs(page, "kwame");
      await openHome(page);
      await chooseFromMenu(page, "Requests");
      await page.getByRole("link", { name: `Answer ${TITLE}` }).click();
      await answer(page, ANSWERS.kwame);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("one from the home page", async () => {
      await signInAs(page, "wanjiku");
      await openHome(page);
      await request(page).click();
      await expect(heading(page)).toBeVisible();
      await answer(page, ANSWERS.wanjiku);
      await expect(responses(page).getByRole("listitem")).toHaveCount(2);
    });

    await test.step("one who searched", async () => {
      await signInAs(page, "thabo");
      await page.goto("/requests");
      await page.getByRole("searchbox", { name: "Search requests" }).fill("surulere fridge");
      await expect(page.getByRole("status").filter({ hasText: /^1 request found/ })).toBeVisible();
      const [first] = await page.getByRole("article").getByRole("heading").allTextContents();
      expect(first).toBe(TITLE);
      await request(page).click();
      await expect(heading(page)).toBeVisible();
      await answer(page, ANSWERS.thabo);
      await expect(responses(page).getByRole("listitem")).toHaveCount(3);
    });
  });

  await test.step("she is told of each, and one leads her to all three", async () => {
    await buyer.getByRole("link", { name: /Notifications$/ }).click();
    const news = buyer.getByRole("main").getByRole("article");
    await expect(news).toHaveCount(1);
    await expect(buyer.getByRole("link", { name: "3 unread: Notifications" })).toBeVisible();
    await expect(news).toContainText(/From: thabo\w* and 2 others/);
    await news.getByRole("link", { name: "Answers", exact: true }).click();
    await expect(heading(buyer)).toBeVisible();
    for (const text of Object.values(ANSWERS)) {
      await expect(responses(buyer).getByText(text)).toBeVisible();
    }
    await expect(buyer.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  });

  await test.step("she thanks one with her vote and closes the request", async () => {
    const best = responses(buyer).getByRole("listitem").filter({ hasText: ANSWERS.wanjiku });
    await best.getByRole("button", { name: "Upvote, 0" }).click();
    await expect(toast(buyer, "Thank you! Your vote has been recorded.")).toBeVisible();
    await expect(best.getByRole("button", { name: "Upvote, 1", pressed: true })).toBeVisible();
    await buyer.getByLabel("Status").selectOption({ label: "Closed" });
    await expect(toast(buyer, "Status updated")).toBeVisible();
    await expect(buyer.getByLabel("Your answer")).toHaveCount(0);
  });

  await test.step("who comes later reads the answers and finds no form", async () => {
    await signInAs(buyer, "youssef");
    await buyer.goto("/requests");
    const card = buyer.getByRole("article").filter({ has: request(buyer) });
    await expect(card.getByText("Closed", { exact: true })).toBeVisible();
    await expect(card.getByRole("link", { name: /^Answer/ })).toHaveCount(0);
    await request(buyer).click();
    await expect(buyer.getByText("This question is closed to new answers.")).toBeVisible();
    await expect(buyer.getByLabel("Your answer")).toHaveCount(0);
    await expect(responses(buyer).getByRole("listitem")).toHaveCount(3);
    const best = responses(buyer).getByRole("listitem").filter({ hasText: ANSWERS.wanjiku });
    await expect(best.getByRole("button", { name: "Upvote, 1" })).toBeVisible();
  });
});
