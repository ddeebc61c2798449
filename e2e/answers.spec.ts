import { expectToFit } from "./accessible";
import { insert, seedId } from "./backend";
import { expect, test } from "./fixtures";
import { chooseByKey, tabTo } from "./journeys/keyboard";
import { onAnotherPhone } from "./journeys/phone";
import { field, main, toast } from "./page";
import { addressOf, waitForContent } from "./screens";

// Ada's request, for a room in Yaba.
const REQUEST = seedId("6", 30);
const at = `/request/${REQUEST}`;
const ANSWER = "They moved my uncle up the hill in one night, fridge and all.";
const REPLY = "Did the fridge survive?";

test("R098 R300 R304 by keyboard only, the asker marks a helpful answer and replies; the answer's author gets there from the notification", {
  tag: "@nightly",
}, async ({ page, browser, origin, pageErrors, signInAs }) => {
  await onAnotherPhone({ browser, origin, pageErrors }, async (phone) => {
    await signInAs(phone, "kwame");
    await signInAs(page, "ada");

    await insert(origin, "kwame", "responses", { request_id: REQUEST, content: ANSWER });
    const answers = main(page).getByRole("region", { name: "Answers" });
    const theirs = answers.getByRole("listitem").filter({ hasText: ANSWER }).first();
    await test.step("the asker reads the best answer first, marks it, and replies", async () => {
      await page.goto(at);
      await expect(answers.getByRole("listitem").first()).toContainText(
        "Go and look at it in the rain",
      );
      await chooseByKey(page, theirs.getByRole("button", { name: "This helped" }));
      await expect(toast(page, "Thanks for telling us")).toBeVisible();
      await expect(main(page).getByText("Answered", { exact: true }).first()).toBeVisible();
      await expect(answers.getByRole("listitem").first()).toContainText("Helped you");
      await expect(answers.getByRole("listitem").first()).toContainText(ANSWER);
      await chooseByKey(page, theirs.getByRole("button", { name: "Reply to Kwame" }));
      const box = field(page, "Your reply");
      await expect(box).toBeFocused();
      await page.keyboard.type(REPLY);
      await tabTo(page, page.getByRole("button", { name: "Send reply" }));
      await page.keyboard.press("Enter");
      await expect(theirs.getByRole("listitem")).toContainText(REPLY);
      await chooseByKey(page, answers.getByRole("button", { name: "Newest" }));
      await expect(page).toHaveURL(`${at}?answers=newest`);
    });

    await test.step("the answer's author is notified of both, and the notification leads to the reply", async () => {
      await phone.goto("/notifications");
      await expect(main(phone).getByText(/Says your answer helped: “A room/)).toBeVisible();
      await main(phone).getByRole("link", { name: "Reply", exact: true }).first().click();
      await expect(phone).toHaveURL(
        new RegExp(`${at}#response-[0-9a-f-]{36}_comment-[0-9a-f-]{36}$`),
      );
      await expect(phone.locator(".animate-lit")).toContainText(REPLY);
      await expect(phone.locator(".animate-lit")).toBeInViewport();
    });

    await test.step("with letters twice as large it is among the asker's items as answered, in whole words", async () => {
      await page.goto(addressOf("ownContent"));
      await waitForContent(page);
      await expect(main(page).getByText("Answered", { exact: true }).first()).toBeVisible();
      await expectToFit(page, "one's items");
    });
  });
});
