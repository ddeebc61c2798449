import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { byTitle, readRows } from "./backend";
import { expect, test } from "./fixtures";
import { field, press, toast } from "./page";
import { takePhoto } from "./photo";

const bar = (page: Page) => page.getByRole("status").filter({ hasText: /to be sent|not accepted/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Waiting to be sent" });

/** Opens a form and everything that it needs when the network is gone. */
async function open(page: Page, path: string) {
  const parts = ["zod", "outbox", "outbox-bar", "outbox-dialog", "toast"].map((name) =>
    page.waitForResponse((response) => new RegExp(`/${name}-[^/]+\\.js$`).test(response.url())),
  );
  await page.goto(path);
  await Promise.all(parts);
}

async function submitOffline(page: Page, title: string) {
  await field(page, "Title").fill(title);
  await field(page, "How was it?").fill(`Said offline. ${title}`);
  await page.context().setOffline(true);
  await press(page, "Submit Review");
  await expect(toast(page, "You are offline.")).toContainText("sent when you are back");
  await expect(bar(page)).toContainText("1 post waits to be sent.");
}

test("F01 F02 a review with a photo, submitted offline in one of two tabs, is sent once", async ({
  page,
  context,
  origin,
  signInAs,
  complaints,
}) => {
  await signInAs(page, "kwame");
  await open(page, "/submit-review");
  const other = await context.newPage();
  await open(other, "/submit-request");
  const title = "A lamp that outlasts the outage";
  await field(page, "Add a photo").setInputFiles(await takePhoto(page, 800, 600));
  await expect(page.getByRole("img", { name: /^Your choice/ })).toBeVisible();
  await submitOffline(page, title);
  await expect(page).toHaveURL("/");
  await expect(bar(other)).toContainText("1 post waits to be sent.");
  expect(await readRows(origin, byTitle("reviews", title))).toEqual([]);
  const posts: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/rest/v1/reviews")) {
      posts.push(request.url());
    }
  });
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(bar(other)).toBeHidden();
  const rows = await readRows(origin, byTitle("reviews", title));
  expect(rows).toHaveLength(1);
  expect(posts).toHaveLength(1);
  const photo = await fetch(rows[0]?.images?.[0] ?? "");
  expect(photo.headers.get("content-type")).toBe("image/jpeg");
  expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  // What an offline browser could not load.
  complaints.splice(0);
});

test("F47 what waits outlives the page, and is sent by the next one", async ({
  page,
  origin,
  signInAs,
  complaints,
}) => {
  await signInAs(page, "thabo");
  await open(page, "/submit-review");
  const title = "The bus that does leave on time";
  await submitOffline(page, title);
  await page.goto("about:blank");
  await page.context().setOffline(false);
  await page.goto("/categories");
  await expect(toast(page, "Your review was sent.")).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await readRows(origin, byTitle("reviews", title))).toHaveLength(1);
  complaints.splice(0);
});

test("S06 a response to a request that was closed meanwhile is told, and comes back into its form", async ({
  page,
  origin,
  signInAs,
  complaints,
}) => {
  await signInAs(page, "ada");
  const [request] = await readRows(
    origin,
    "requests?is_deleted=eq.false&status=eq.open&select=id,title&limit=1",
  );
  await open(page, `/request/${request?.id}`);
  const words = "Ask at the second stall.";
  await field(page, "Your response").fill(words);
  await page.context().setOffline(true);
  await press(page, "Submit Response");
  await expect(bar(page)).toContainText("1 post waits to be sent.");
  await expect(field(page, "Your response")).toHaveValue("");
  await page.route("**/rest/v1/responses?*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 400,
          json: { code: "P0001", message: "request_not_open", details: null, hint: null },
        })
      : route.fallback(),
  );
  await page.context().setOffline(false);
  await expect(bar(page)).toContainText("1 post was not accepted.");
  await page.unroute("**/rest/v1/responses?*");
  await bar(page).getByRole("button", { name: "Show" }).click();
  await expect(dialog(page)).toContainText("This request no longer takes responses.");
  await expect(dialog(page).getByRole("button", { name: "Send now" })).toBeHidden();
  await dialog(page).getByRole("button", { name: "Edit" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await expect(field(page, "Your response")).toHaveValue(words);
  await press(page, "Submit Response");
  await expect(toast(page, "Response Submitted!")).toBeVisible();
  const content = encodeURIComponent(words);
  expect(await readRows(origin, `responses?content=eq.${content}&select=id`)).toHaveLength(1);
  complaints.splice(0);
});

test("R041 signing out says what would be discarded, and clears it", async ({
  page,
  signInAs,
  origin,
  complaints,
}) => {
  await signInAs(page, "youssef");
  await open(page, "/submit-review");
  const title = "Never to be sent";
  // So that it goes on waiting with a network, too.
  await page.route("**/rest/v1/reviews?*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await submitOffline(page, title);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: /menu/i }).first().click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  const question = page.getByRole("dialog", { name: "Confirm Sign Out" });
  await expect(question).toContainText("1 post that was not sent yet will be discarded.");
  await question.getByRole("button", { name: "Sign Out" }).click();
  await expect(toast(page, "Signed Out")).toBeVisible();
  await page.unroute("**/rest/v1/reviews?*");
  await signInAs(page, "youssef");
  await open(page, "/submit-review");
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("shauri-outbox"))).toBeNull();
  expect(await readRows(origin, byTitle("reviews", title))).toEqual([]);
  complaints.splice(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing for axe to complain about, ${colorScheme}, at 320 px; Discard empties it`, async ({
    page,
    signInAs,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAs(page, "aminata");
    await open(page, "/submit-review");
    await submitOffline(page, "A kettle");
    const clean = async () => {
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    await clean();
    await bar(page).getByRole("button", { name: "Show" }).click();
    await expect(dialog(page)).toContainText("A kettle");
    await clean();
    await dialog(page).getByRole("button", { name: "Send now" }).click();
    await expect(toast(page, "You are still offline.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Discard" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(bar(page)).toBeHidden();
    complaints.splice(0);
  });
}
