import type { Page } from "@playwright/test";
import { collectComplaints, expect, test } from "./fixtures";
import { openHome, toast } from "./page";

const PHONE = { width: 360, height: 800 };
const TITLE = "Roasted corn by the Ojota flyover";

test("R051 R060 R079 R080 R089 R160 R162 a newcomer signs up and posts with a photo; another member's vote and comment arrive live", async ({
  page: newcomer,
  browser,
  baseURL,
  complaints,
  readCode,
  signInAs,
}) => {
  // Two browsers and a heavy photo: more than a minute on a slow machine.
  test.slow();
  const replies: string[] = [];
  newcomer.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => replies.push(String(payload))),
  );

  await test.step("sign up from the phone's menu, with the code from the mailbox", async () => {
    await openHome(newcomer);
    await newcomer.getByRole("button", { name: "Menu" }).click();
    await newcomer.getByRole("dialog").getByRole("button", { name: "Sign Up" }).click();
    const form = newcomer.getByRole("dialog");
    await form.getByLabel("Full name").fill("Folake Adeyemi");
    await form.getByLabel("E-mail").fill("folake@shauri.example");
    await form.getByLabel("Password", { exact: true }).fill("Sweet-Corn-2026");
    await form.getByLabel("Location").fill("Lagos, Nigeria");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Sign Up", exact: true }).click();
    await form.getByLabel("6-digit code").fill(await readCode("folake@shauri.example"));
    await form.getByRole("button", { name: "Verify" }).click();
    await expect(newcomer.getByRole("button", { name: "Account of Folake Adeyemi" })).toBeVisible();
    await expect(newcomer.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("recommend something, with a photo", async () => {
    await newcomer.getByRole("button", { name: "Add Recommendation/Review" }).click();
    await expect(newcomer).toHaveURL("/submit-recommendation");
    await newcomer.getByLabel("Title").fill(TITLE);
    await newcomer
      .getByRole("textbox", { name: /Why do you recommend it/ })
      .fill("She roasts it slowly and keeps the pear aside for you. Come before six.");
    await newcomer.getByLabel("Location").fill("Ojota, Lagos");
    await newcomer.getByLabel("Price").fill("500");
    await newcomer.getByLabel("Add a photo").setInputFiles({
      name: "corn by the road.jpg",
      mimeType: "image/jpeg",
      buffer: await drawPhoto(newcomer),
    });
    await expect(newcomer.getByRole("img", { name: /^Your choice/ })).toBeVisible();
    await newcomer.getByRole("button", { name: "Submit Recommendation" }).click();
    await expect(toast(newcomer, "Recommendation Submitted")).toBeVisible();
    await expect(newcomer).toHaveURL("/");
  });

  await test.step("it stands on the home page, with its photo and price", async () => {
    await newcomer.getByRole("link", { name: TITLE }).click();
    await expect(newcomer.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await expect(newcomer.getByText("₦500")).toBeVisible();
    const photo = newcomer.getByRole("img", { name: `Photo of ${TITLE}` });
    await expect(photo).toBeVisible();
    await expect
      .poll(() =>
        photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBe(1500);
    await newcomer.getByRole("button", { name: /^Enlarge picture/ }).click();
    await expect(newcomer.getByRole("dialog", { name: `Photo of ${TITLE}` })).toBeVisible();
    await newcomer.keyboard.press("Escape");
    await expect(newcomer.getByRole("dialog")).toHaveCount(0);
  });

  const context = await browser.newContext({ viewport: PHONE, ...(baseURL ? { baseURL } : {}) });
  collectComplaints(context, complaints);
  const neighbour = await context.newPage();

  await test.step("a second member votes: the count moves in the first browser without a reload", async () => {
    const upvote = (page: Page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /^Upvote/ })
        .first();
    const id = new URL(newcomer.url()).pathname.split("/").at(-1) ?? "";
    await signInAs(neighbour, "kwame");
    await openHome(neighbour);
    await neighbour.getByRole("link", { name: TITLE }).click();
    await expect(neighbour.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await expect(upvote(newcomer)).toHaveAccessibleName("Upvote, 0");
    // The first browser follows the item once its vote control has been looked at for a while.
    await expect
      .poll(() => replies.some((reply) => reply.includes(id) && reply.includes('"status":"ok"')))
      .toBe(true);
    await upvote(neighbour).click();
    await expect(toast(neighbour, "Thank you! Your vote has been recorded.")).toBeVisible();
    await expect(upvote(neighbour)).toHaveAccessibleName("Upvote, 1");
    await expect(upvote(newcomer)).toHaveAccessibleName("Upvote, 1");
  });

  await test.step("and comments, once, with thanks", async () => {
    await neighbour
      .getByLabel("Add a comment")
      .fill("I pass there every day and never stopped. Tomorrow!");
    await neighbour.getByRole("button", { name: "Comment", exact: true }).dblclick();
    await expect(toast(neighbour, "Comment added.")).toBeVisible();
    await expect(neighbour.getByRole("heading", { name: "1 comment" })).toBeVisible();
    await newcomer.reload();
    await expect(
      newcomer.getByText("I pass there every day and never stopped. Tomorrow!"),
    ).toHaveCount(1);
  });

  await context.close();
});

/** A photo as a phone takes it: 3000 × 2000, and too heavy to send as it is. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("No canvas");
    for (let index = 0; index < 60_000; index++) {
      context.fillStyle = `hsl(${(index * 37) % 360} 70% ${30 + (index % 40)}%)`;
      context.fillRect((index * 7919) % 3000, (index * 104_729) % 2000, 24, 24);
    }
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
    const reader = new FileReader();
    await new Promise((done) => {
      reader.onload = done;
      reader.readAsDataURL(blob);
    });
    return String(reader.result).split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}
