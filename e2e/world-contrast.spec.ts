import type { Locator, Page } from "@playwright/test";
import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import { main, openDisplaySettings } from "./page";
import { waitForContent } from "./screens";

/* Cases reported about other sites: docs/world-cases.md names them. */

// A moving element cannot be compared.
test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

/** The colours that the browser applies: background (the part's own, or the one showing through), text and icon. */
const lookOf = (part: Locator) =>
  part.first().evaluate((element) => {
    let behind: Element | null = element;
    const isClear = (one: Element) => getComputedStyle(one).backgroundColor === "rgba(0, 0, 0, 0)";
    while (behind && isClear(behind)) behind = behind.parentElement;
    const drawn = element.closest("svg") ?? element.querySelector("svg");
    return {
      backgroundColor: behind && getComputedStyle(behind).backgroundColor,
      color: getComputedStyle(element).color,
      drawing: drawn && getComputedStyle(drawn).fill,
    };
  });

const background = async (part: Locator) => (await lookOf(part)).backgroundColor;

/** Expects two parts of one kind to differ by state, with readable text on the chosen one and a visible focus. */
async function expectToldApart(what: string, chosen: Locator, other: Locator): Promise<void> {
  const look = await lookOf(chosen);
  expect.soft(look, what).not.toEqual(await lookOf(other));
  expect.soft(look.color, `${what}, its words`).not.toBe(look.backgroundColor);
}

/** The page's background colour, as set by the reader. */
const canvas = (page: Page) => background(page.locator("body"));

for (const colorScheme of ["light", "dark"] as const) {
  test(`in forced colours, ${colorScheme}, chosen, switched-on, rated and new elements differ from the others`, {
    tag: "@nightly",
  }, async ({ page, signInAs }) => {
    await page.emulateMedia({ colorScheme, forcedColors: "active" });
    await signInAs(page, "ada");
    const button = (name: string | RegExp) => main(page).getByRole("button", { name });

    await test.step("choices, filters, votes, bookmarks, pages, the current entry of the navigation", async () => {
      await page.goto("/recommendations?size=6");
      await waitForContent(page);
      await expectToldApart("an order", button("Recent"), button("Trending"));
      await button("With photos").click();
      await expect(button("With photos")).toHaveAttribute("aria-pressed", "true");
      await expectToldApart("a filter", button("With photos"), button("Verified"));
      const pages = page.getByRole("navigation", { name: "Recommendations pages" });
      await expectToldApart(
        "a page",
        pages.getByRole("link", { name: "Page 1", exact: true }),
        pages.getByRole("link", { name: "Page 2", exact: true }),
      );
      const save = main(page).getByRole("button", { name: /^Save “/, pressed: false });
      const before = await lookOf(save);
      await save.first().click();
      const saved = main(page).getByRole("button", { name: /^Save “/, pressed: true });
      await expect(saved.first()).toBeVisible();
      expect.soft(await lookOf(saved), "saved").not.toEqual(before);
      const vote = main(page).getByRole("button", { name: /^Upvote/, pressed: false });
      const uncast = await lookOf(vote);
      await vote.first().click();
      const cast = main(page).getByRole("button", { name: /^Upvote/, pressed: true });
      await expect(cast.first()).toBeVisible();
      expect.soft(await lookOf(cast), "a vote").not.toEqual(uncast);
      await page.goto("/");
      await waitForContent(page);
      const quick = page.getByRole("navigation", { name: "Quick" });
      await expectToldApart(
        "where one is",
        quick.getByRole("link", { name: "Home" }),
        quick.getByRole("link", { name: "Search" }),
      );
    });

    await test.step("a switch, and its knob", async () => {
      const toggle = (await openDisplaySettings(page)).getByRole("switch").first();
      const [track, knob] = [toggle.locator("> span"), toggle.locator("> span > span")];
      const off = [await lookOf(track), await lookOf(knob)];
      expect.soft(off[0]?.backgroundColor, "off").not.toBe(off[1]?.backgroundColor);
      await toggle.click();
      await expect(toggle).toBeChecked();
      const on = [await lookOf(track), await lookOf(knob)];
      expect.soft(on[0], "on").not.toEqual(off[0]);
      expect.soft(on[0]?.backgroundColor, "on").not.toBe(on[1]?.backgroundColor);
      await page.keyboard.press("Escape");
    });

    await test.step("tabs, also with the focus on the chosen one; stars to rate with", async () => {
      await page.goto("/submit-review");
      await waitForContent(page);
      const tab = (selected: boolean) => main(page).getByRole("tab", { selected });
      await expectToldApart("a tab", tab(true), tab(false));
      await tab(false).focus();
      await page.keyboard.press("ArrowRight");
      await expect(tab(true)).toBeFocused();
      await expect(tab(true)).toHaveCSS("outline-style", "solid");
      await expectToldApart("a tab with the focus", tab(true), tab(false));
      await main(page)
        .getByRole("radio", { name: /^3 stars/ })
        .check({ force: true });
      const stars = main(page).locator("label:has([type=radio]) svg");
      await expectToldApart("a star that is given", stars.nth(2), stars.nth(3));
    });

    await test.step("the stars of a rating, and the distribution of ratings", async () => {
      await page.goto(`/product/${seedId("3", 1)}`);
      await waitForContent(page);
      const row = button(/^Excellent/);
      const bar = row.locator("[style]");
      expect.soft(await background(bar), "a bar").not.toBe(await canvas(page));
      const average = main(page)
        .getByRole("img", { name: /out of 5/ })
        .first();
      const drawn = await average.evaluate((stars) => getComputedStyle(stars).backgroundImage);
      const [given, missing] = drawn.match(/rgba?\([^)]*\)/g) ?? [];
      expect.soft(given, "a star").not.toBe(missing);
      for (const colour of [given, missing])
        expect.soft(colour, "a star on the page").not.toBe(await canvas(page));
      await row.click();
      await expect(row).toHaveAttribute("aria-pressed", "true");
      await expectToldApart("a row", row, button(/^Very Good/));
      expect.soft(await background(bar), "a chosen bar").not.toBe(await background(row));
    });

    await test.step("new items, and hovered ones", async () => {
      await page.goto("/notifications");
      await waitForContent(page);
      // Also in words, independent of colours.
      await expect.soft(main(page).getByText("New", { exact: true }).first()).toBeVisible();
      await page.goto("/");
      await waitForContent(page);
      await main(page).getByRole("combobox").first().pressSequentially("phone");
      const option = (selected: boolean) =>
        main(page).getByRole("listbox").getByRole("option", { selected });
      await expect(option(false).nth(1)).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expectToldApart("a suggestion", option(true), option(false));
    });
  });
}
