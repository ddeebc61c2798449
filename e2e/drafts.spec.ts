import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readRows } from "./backend";
import { DEMO_MEMBERS, DEMO_PASSWORD, expect, test } from "./fixtures";
import { field, main, press, toast } from "./page";

const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave this page?" });
const back = (page: Page) => main(page).getByText(/^Your draft from .+ is back\.$/);

/** Types as a person does, after a tap: browsers ask only on behalf of who has touched the page. */
async function write(page: Page, name: string | RegExp, words: string) {
  await field(page, name).click();
  await field(page, name).fill(words);
}

test("F04 F47 a reload while typing: asked, and the words are back until they are discarded", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await page.goto("/submit-review");
  await expect(back(page)).toBeHidden();
  await write(page, "Title", "Three months with it");
  await main(page).getByText("2 stars, Fair").click({ force: true });
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(back(page)).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("Three months with it");
  await expect(main(page).getByRole("radio", { name: "2 stars, Fair" })).toBeChecked();
  // Nothing was changed since: nothing is asked.
  await page.reload();
  expect(asked).toHaveLength(1);
  await press(page, "Discard");
  await expect(field(page, "Title")).toHaveValue("");
  await expect(field(page, "Title")).toBeFocused();
  await page.reload();
  await expect(field(page, "Title")).toHaveValue("");
  await expect(back(page)).toBeHidden();
});

test("F04 F02 a reload during the submit, and submitting again, make one row", async ({
  page,
  origin,
  signInAs,
  complaints,
}) => {
  await signInAs(page, "kwame");
  await page.goto("/submit-recommendation");
  const title = "A plumber who comes when he says";
  await write(page, "Title", title);
  await write(page, "Why do you recommend it?", "He came on a Sunday.");
  const stored = Promise.withResolvers<void>();
  await page.route(
    "**/rest/v1/recommendations*",
    async (route) => {
      // It arrives; its answer does not.
      await route.fetch();
      stored.resolve();
    },
    { times: 1 },
  );
  await press(page, "Submit Recommendation");
  await stored.promise;
  await page.reload();
  await expect(field(page, "Title")).toHaveValue(title);
  await press(page, "Submit Recommendation");
  await expect(toast(page, "Recommendation Submitted")).toBeVisible();
  const query = `recommendations?title=eq.${encodeURIComponent(title)}&select=id`;
  expect(await readRows(origin, query)).toHaveLength(1);
  // The refused second row, as the browser logs it.
  expect(complaints.splice(0).join()).toContain("409");
});

test("F47 two half-written comments both live; leaving by a link asks, Stay stays", async ({
  page,
  origin,
  signInAs,
}) => {
  await signInAs(page, "wanjiku");
  const posts = await readRows(
    origin,
    "recommendations?is_deleted=eq.false&limit=2&select=id&order=created_at.desc",
  );
  const words = posts.map(({ id }, index) => ({ id, text: `Is it open on Sundays? ${index}` }));
  expect(words).toHaveLength(2);
  for (const { id, text } of words) {
    await page.goto(`/recommendation/${id}`);
    await write(page, "Add a comment", text);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Shauri/ })
      .first()
      .click();
    await expect(leaving(page)).toContainText("comes back when you return");
    await leaving(page).getByRole("button", { name: "Stay" }).click();
    await expect(leaving(page)).toBeHidden();
    await expect(page).toHaveURL(`/recommendation/${id}`);
    await expect(field(page, "Add a comment")).toHaveValue(text);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Shauri/ })
      .first()
      .click();
    await leaving(page).getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page).toHaveURL("/");
  }
  for (const { id, text } of words) {
    await page.goto(`/recommendation/${id}`);
    await expect(field(page, "Add a comment")).toHaveValue(text);
    await expect(back(page)).toBeVisible();
  }
});

test("F47 going back asks, and goes back once one has said so", async ({ page, signInAs }) => {
  await signInAs(page, "thabo");
  await page.goto("/categories");
  await page.goto("/requests");
  await main(page).locator('a[href="/submit-request"]').first().click();
  await expect(page).toHaveURL("/submit-request");
  await write(page, "Title", "A quiet fan");
  await page.evaluate(() => history.back());
  await expect(leaving(page)).toBeVisible();
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  await expect(leaving(page)).toBeHidden();
  await expect(page).toHaveURL("/submit-request");
  await expect(field(page, "Title")).toHaveValue("A quiet fan");
  await page.evaluate(() => history.back());
  await leaving(page).getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL("/requests");
  await page.goForward();
  await expect(field(page, "Title")).toHaveValue("A quiet fan");
});

test("F47 Cancel and what is sent pass without a question", async ({ page, signInAs }) => {
  await signInAs(page, "thabo");
  await page.goto("/submit-request");
  await write(page, "Title", "A quiet fan");
  await press(page, "Cancel");
  await expect(page).toHaveURL("/requests");
  await page.goto("/submit-request");
  await expect(field(page, "Title")).toHaveValue("");
});

test("F31 damaged drafts are ignored, and the form works", async ({ page, signInAs }) => {
  await signInAs(page, "aminata");
  for (const damaged of ["{", '{"version":9,"drafts":{"x":1}}', '{"version":1,"drafts":[1]}']) {
    await page.evaluate((value) => localStorage.setItem("shauri-drafts", value), damaged);
    await page.goto("/submit-review");
    await expect(field(page, "Title")).toHaveValue("");
    await expect(back(page)).toBeHidden();
    await write(page, "Title", "Sound again");
    expect(await page.evaluate(() => localStorage.getItem("shauri-drafts"))).toContain(
      "Sound again",
    );
  }
});

test("F29 a full storage: a hint, no crash, and leaving says that the words will be lost", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "aminata");
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === "shauri-drafts") throw new DOMException("Full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  await page.goto("/submit-review");
  await write(page, "Title", "No room for this");
  await expect(main(page).getByText(/^Drafts cannot be kept on this device/)).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Shauri/ })
    .first()
    .click();
  await expect(leaving(page)).toContainText("will be lost");
});

test("F06 F27 signing out on purpose forgets the drafts; a session that ended keeps them", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "youssef");
  await page.goto("/submit-request");
  await write(page, "Title", "A tailor near Medina");
  await page.evaluate(() => localStorage.removeItem("shauri-auth"));
  await page.goto("/submit-request");
  await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
  await main(page).getByRole("link", { name: "Sign In" }).click();
  await field(page, "E-mail").fill(DEMO_MEMBERS.youssef);
  await main(page).getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await press(page, "Log In");
  await expect(page).toHaveURL("/submit-request");
  await expect(field(page, "Title")).toHaveValue("A tailor near Medina");

  await page.getByRole("button", { name: /menu/i }).first().click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page
    .getByRole("dialog", { name: "Confirm Sign Out" })
    .getByRole("button", { name: "Sign Out" })
    .click();
  await expect(toast(page, "Signed Out")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("shauri-drafts"))).toBeNull();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`F47 nothing for axe to complain about, ${colorScheme}, at 320 px`, async ({
    page,
    signInAs,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAs(page, "aminata");
    const clean = async () => {
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    await page.goto("/submit-review");
    await write(page, "Title", "Half a");
    await page.goto("/submit-review");
    await expect(back(page)).toBeVisible();
    await clean();
    // The question's own code must be there to be asked: without it the draft alone is kept.
    const question = page.waitForResponse(/leave-dialog-.*\.js$/);
    await write(page, "Title", "Half a review");
    await question;
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Shauri/ })
      .first()
      .click();
    await expect(leaving(page)).toBeVisible();
    await clean();
  });
}
