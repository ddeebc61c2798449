import { recordCalls } from "./backend";
import { expect, test } from "./fixtures";
import { field, main, press, setSaveData, toast } from "./page";
import { waitForContent } from "./screens";

test.use({ networkFails: true });

/** The chunk with the validation library of all forms. */
const ZOD = /\/assets\/zod-[^/]*\.js$/;

test("a form's rules are loaded when it is first touched", async ({ page }) => {
  await setSaveData(page);
  await page.clock.install();
  const asked = recordCalls(page, (url) => ZOD.test(url));
  await page.goto("/login");
  await waitForContent(page);
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  await field(page, "E-mail").focus();
  await expect.poll(() => asked).toHaveLength(1);
});

test("F01 F19 the rules are fetched some time after the screen; if they fail to load, the form shows a message, keeps its text and can be sent again", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.route(ZOD, (route) => route.abort("internetdisconnected"));
  const untouched = page.waitForRequest(ZOD);
  await page.goto("/contact-us");
  await untouched;
  const words = { "Your name": "Ngozi", "Your e-mail": "ngozi@shauri.example", Subject: "Prices" };
  for (const [name, text] of Object.entries(words)) await field(page, name).fill(text);
  await field(page, /^Message/).fill("Which market was it?");
  await press(page, "Send message");
  const alert = main(page).getByRole("alert").filter({ hasText: "Not sent" });
  await expect(alert).toContainText("Check your connection");
  await expect(alert).toContainText("What you typed is still here");
  for (const [name, text] of Object.entries(words)) {
    await expect(field(page, name)).toHaveValue(text);
  }

  await page.unroute(ZOD);
  await press(page, "Send message");
  await expect(toast(page, "Message sent!")).toBeVisible();
});
