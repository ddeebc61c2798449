import { expect, test } from "./fixtures";
import { waitForContent } from "./screens";

test("R442 a phone shows six or more whole lines between its bars while scrolling", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await page.goto("/notifications");
  await waitForContent(page);
  await page.evaluate(() => scrollTo(0, 300));
  await page.evaluate(() => scrollTo(0, 200));
  const whole = await page.getByRole("article").evaluateAll((all) => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const top = edge("header")?.bottom ?? 0;
    const bottom = edge("nav[aria-label='Quick']")?.top ?? 0;
    return all
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.top >= top && box.bottom <= bottom).length;
  });
  expect(whole).toBeGreaterThanOrEqual(6);
});
