import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/* Errors of the app in a real browser, as moderators read them. */

/** A member's name, number, address and password, as an error could quote them. */
const PLANTED = "Ada Obi, 0803 123 4567, ada@shauri.example, Karibu-Shauri-2026";

/** Waits for the error reports, which load after the first screen, just before the visit is counted. */
const listening = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem("shauri-visits"))).toBe("counted");

/** Makes the page run a script of the site's own origin. */
async function run(page: Page, name: string, script: string): Promise<void> {
  const path = `/assets/${name}-0000000.js`;
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.addScriptTag({ url: path, type: "module" }).catch(() => undefined);
}

/** Errors of these screens as moderators read them; other tests on the same backend report their own. */
const readErrors = async (page: Page, ...screens: string[]) => {
  await page.goto("/moderation?tab=numbers");
  const list = page.getByRole("tabpanel").getByRole("listitem");
  await expect(list.first()).toBeVisible();
  const errors = await list.allInnerTexts();
  return errors.filter((text) =>
    screens.some((screen) => text.includes(` on ${screen}, version `)),
  );
};

test("errors of a script, a promise and a screen are each reported once, without personal data", {
  tag: "@nightly",
}, async ({ page, pageErrors, signInAs }) => {
  await signInAs(page, "youssef");
  await page.route("**/assets/help-center-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default function Screen() { throw new TypeError("undefined is not a function: ${PLANTED}"); }`,
    }),
  );
  await page.goto("/request/60000000-0000-4000-8000-000000000001?from=ada");
  await listening(page);
  const saving = (choice: string) =>
    page.evaluate((value) => localStorage.setItem("shauri-save-data", value), choice);
  await saving("on");
  await run(page, "saved", `throw new RangeError("invalid array length");`);
  await saving("off");
  const thrown = `new TypeError("Cannot read properties of undefined (reading '${PLANTED}')")`;
  await run(page, "thrown", `setInterval(() => { throw ${thrown} });`);
  await run(page, "rejected", `void Promise.reject(${thrown});`);
  await page.goto("/help-center");
  await expect(page.getByRole("alert")).toContainText("This part of the page stopped working");
  pageErrors.length = 0;

  const errors = await readErrors(page, "/request/:requestId", "/help-center");
  const heard = (place: RegExp, screen: string) =>
    errors.filter((text) => place.test(text) && text.includes(` on ${screen}, version `));
  expect(errors).toHaveLength(3);
  expect(heard(/\/assets\/thrown-0000000\.js:1:\d+/, "/request/:requestId")).toHaveLength(1);
  expect(heard(/\/assets\/rejected-0000000\.js:1:\d+/, "/request/:requestId")).toHaveLength(1);
  expect(heard(/\/assets\/help-center-[0-9a-f]{7}\.js:1:\d+/, "/help-center")).toHaveLength(1);
  for (const text of errors) {
    expect(text).toContain("1 time in 7 days");
    expect(text).not.toMatch(/Ada|Obi|0803|shauri\.example|Karibu|6000/i);
  }
});

test.describe("in the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("an error is reported through the page", { tag: "@nightly" }, async ({ page, signInAs }) => {
    await signInAs(page, "youssef");
    const began = page.context().waitForEvent("serviceworker");
    await page.goto("/terms-of-service");
    const worker = await began;
    await page.evaluate(() => navigator.serviceWorker.ready);
    const reported = page.waitForRequest("**/rest/v1/rpc/report_error");
    await worker.evaluate((message) => {
      setTimeout(() => {
        throw new TypeError(message);
      });
    }, `Failed to fetch: ${PLANTED}`);
    await reported;
    expect(await readErrors(page, "/terms-of-service")).toEqual([
      expect.stringMatching(/^TypeError: Failed to fetch[^A]* on \/terms-of-service, version /),
    ]);
  });
});
