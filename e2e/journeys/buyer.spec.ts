import type { Page } from "@playwright/test";
import { insert } from "../backend";
import { expect, test } from "../fixtures";
import { account, dialog, expectPosted, press, signUp, toast, writeQuestion } from "../page";
import { chooseFromMenu, onAnotherPhone } from "./phone";

const TITLE = "A fridge that survives Surulere voltage";
const ANSWERS = {
  kwame: "The small one with its own stabiliser. Ours is in its sixth year.",
  wanjiku: "Ask at the cold-room market before noon; they let you test it plugged in.",
  thabo: "Buy the inverter model and skip the stabiliser. It pays for itself.",
};

test("R082 R161 R205 a newcomer asks, three members answer, she votes and closes the request, which then accepts no answers", {
  tag: "@nightly",
}, async ({ page: buyer, browser, origin, pageErrors, readCode, signInAs }) => {
  // Three browsers: a minute on a busy machine.
  test.slow();
  const request = (page: Page) => page.getByRole("link", { name: TITLE, exact: true });
  const heading = (page: Page) => page.getByRole("heading", { level: 1, name: TITLE });
  const responses = (page: Page) => page.getByRole("region", { name: "Answers" });

  await test.step("a newcomer who wants to ask signs up", async () => {
    await buyer.goto("/");
    await buyer.getByRole("button", { name: "Request for Recommendations" }).click();
    await signUp(dialog(buyer), "Ifeoma Eze", "ifeoma@shauri.example");
    await dialog(buyer)
      .getByLabel("6-digit code")
      .fill(await readCode("ifeoma@shauri.example"));
    await expect(account(buyer)).toHaveAccessibleName(/^Account of Ifeoma Eze/);
  });

  await test.step("signing up leads back to the form, and she asks", async () => {
    await expect(buyer).toHaveURL("/submit-request");
    await writeQuestion(buyer, TITLE, "The last one lasted four months. For five people.");
    await press(buyer, "Ask");
    await expectPosted(buyer, "request");
    await expect(heading(buyer)).toBeVisible();
    await expect(responses(buyer).getByText(/^No answers yet/)).toBeVisible();
  });

  await onAnotherPhone({ browser, origin, pageErrors }, async (page) => {
    await test.step("three members answer, one of them from the list", async () => {
      const request_id = new URL(buyer.url()).pathname.split("/").at(-1);
      for (const member of ["kwame", "wanjiku"] as const)
        await insert(origin, member, "responses", { request_id, content: ANSWERS[member] });
      await signInAs(page, "thabo");
      await page.goto("/");
      await chooseFromMenu(page, "Requests");
      await page.getByRole("link", { name: `Answer ${TITLE}` }).click();
      await page.getByLabel("Your answer").fill(ANSWERS.thabo);
      await page.getByRole("button", { name: "Answer", exact: true }).click();
      await expect(toast(page, "Response Submitted!")).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });
  });

  await test.step("she is notified of each, and a notification leads to all three", async () => {
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

  await test.step("she votes for one and closes the request", async () => {
    const best = responses(buyer).getByRole("listitem").filter({ hasText: ANSWERS.wanjiku });
    await best.getByRole("button", { name: "Upvote, 0" }).click();
    await expect(toast(buyer, "Thank you! Your vote has been recorded.")).toBeVisible();
    await expect(best.getByRole("button", { name: "Upvote, 1", pressed: true })).toBeVisible();
    await buyer.getByLabel("Status").selectOption({ label: "Closed" });
    await expect(toast(buyer, "Status updated")).toBeVisible();
    await expect(buyer.getByLabel("Your answer")).toHaveCount(0);
  });

  await test.step("a later visitor reads the answers and finds no form", async () => {
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
