import { RECOMMENDATION, seedId } from "./backend";
import { expect, test } from "./fixtures";
import { main } from "./page";

test("a printed post is dark on white in the dark theme too, and nothing covers its text", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("shauri-theme", "dark"));
  await page.goto(RECOMMENDATION);
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  const look = () =>
    page.evaluate(() => ({
      page: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      over: [...document.querySelectorAll("body *")].filter(
        (one) =>
          one.checkVisibility() && ["fixed", "sticky"].includes(getComputedStyle(one).position),
      ).length,
    }));
  const onScreen = await look();
  expect(onScreen.page).toBe("rgb(15, 15, 23)");
  expect(onScreen.over).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  expect(await look()).toEqual({ page: "rgb(251, 248, 243)", ink: "rgb(27, 26, 46)", over: 0 });
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
});

test("print includes a post's photos, badge and price, and the answers of the help center", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto(`/review/${seedId("5", 12)}`);
  await page.emulateMedia({ media: "print" });
  await expect(main(page).getByText("Verified Purchase")).toBeVisible();
  await expect(main(page).getByText(/^Paid ₦178,000 in \w+ \d{4}$/)).toBeVisible();
  await expect(main(page).locator("img[alt^='Photo of My shop']")).toBeVisible();
  await page.goto("/help-center");
  await expect(main(page).getByText(/^A tick beside a name means/)).toBeVisible();
});

test("text for screen readers only is not copied with a post", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto(RECOMMENDATION);
  await expect(main(page).getByRole("heading", { name: /comments$/ })).toBeVisible();
  const [copied, hidden] = await page.evaluate(() => {
    const [selection, area] = [getSelection(), document.querySelector("main")];
    if (!selection || !area) return ["", []];
    selection.selectAllChildren(area);
    const texts = [...area.querySelectorAll(".sr-only")].map((one) => one.textContent ?? "");
    return [selection.toString(), texts.filter((text) => text.length > 12)];
  });
  expect(copied).toContain("Ask for the one straight off the fire");
  expect(hidden).not.toEqual([]);
  for (const text of hidden) expect(copied).not.toContain(text);
});

test("no field on a phone has text so small that Safari would zoom in", {
  tag: "@nightly",
}, async ({ page }) => {
  for (const path of ["/", "/search?q=market", "/login", "/signup", "/contact-us", "/requests"]) {
    await page.goto(path);
    const fields = page.locator(
      "input:not([type=checkbox], [type=radio], [type=hidden]), textarea",
    );
    await expect(fields.first()).toBeAttached();
    const small = await fields.evaluateAll(
      (all) => all.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16).length,
    );
    expect(small, path).toBe(0);
  }
});
