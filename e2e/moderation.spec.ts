import { expect, test } from "./fixtures";
import { openHome, toast } from "./page";
import { SCREENS } from "./screens";

const suya = SCREENS["recommendation/:id"];
const TITLE = "Suya by the second gate, Obalende";

test("what a member reports is hidden, answered by its author and restored, and the log tells it", async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000);
  const heading = page.getByRole("heading", { name: TITLE });

  await test.step("a visitor is asked to log in", async () => {
    await page.goto(suya);
    await page.getByRole("button", { name: "Report this recommendation" }).click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(suya)}`);
  });

  await test.step("a member reports; there is no queue for members", async () => {
    await signInAs(page, "kwame");
    await page.goto(suya);
    await page.getByRole("button", { name: "Report this recommendation" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this recommendation" });
    await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
    await dialog.getByLabel(/moderators know/).fill("The man at the gate is her uncle.");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(toast(page, "Thank you. A moderator will look at it.")).toBeVisible();
    await page.goto("/moderation");
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  });

  await test.step("the moderator hides it", async () => {
    await signInAs(page, "youssef");
    await openHome(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Moderation" }).click();
    const item = page.getByRole("article").filter({ hasText: TITLE });
    await expect(item).toContainText("The man at the gate is her uncle.");
    await item.getByRole("button", { name: `Hide “${TITLE}”` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hide", exact: true }).click();
    await expect(toast(page, "Hidden")).toBeVisible();
    await expect(item).toHaveCount(0);
  });

  await test.step("others do not find it", async () => {
    await signInAs(page, "kwame");
    await page.goto(suya);
    await expect(page.getByRole("heading", { name: "Recommendation Not Found" })).toBeVisible();
  });

  await test.step("its author is told why, and answers once", async () => {
    await signInAs(page, "ada");
    await page.goto("/notifications");
    const told = page.getByRole("article").filter({ hasText: "was hidden by moderators: spam" });
    await expect(told).toContainText("From: The moderators");
    await told.getByRole("link", { name: "From the moderators" }).click();
    await expect(heading).toBeVisible();
    const notice = page.getByRole("region", { name: "Hidden by moderators" });
    await expect(notice).toContainText("Reason: Spam or advertising.");
    await notice.getByLabel(/Answer once/).fill("I have no uncle in Obalende.");
    await notice.getByRole("button", { name: "Send answer" }).click();
    await expect(notice).toContainText("Your answer was sent to the moderators");
    await page.reload();
    await expect(notice).toContainText("I have no uncle in Obalende.");
    await expect(notice.getByRole("textbox")).toHaveCount(0);
  });

  await test.step("the moderator reads the answer and restores it; the log tells all", async () => {
    await signInAs(page, "youssef");
    await page.goto("/moderation?tab=hidden");
    const item = page.getByRole("article").filter({ hasText: TITLE });
    await expect(item).toContainText("I have no uncle in Obalende.");
    await item.getByRole("button", { name: `Restore “${TITLE}”` }).click();
    await expect(toast(page, "Visible again")).toBeVisible();
    await page.getByRole("tab", { name: "Log" }).click();
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveText([
      /^youssef_m restored the recommendation “Suya/,
      /^The author answered about the recommendation “Suya/,
      /^youssef_m hid the recommendation “Suya/,
    ]);
  });

  await test.step("everyone finds it again", async () => {
    await signInAs(page, "kwame");
    await page.goto(suya);
    await expect(heading).toBeVisible();
  });
});
