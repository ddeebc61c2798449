import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { insert } from "./backend.ts";
import { expect, test } from "./fixtures.ts";
import { addressOf, waitForContent } from "./screens.ts";

/* The direction of texts, as a browser lays them out (mastodon 186, lemmy-ui 1446). */

/** The side of the element on which its first visible letter is. */
const sideOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!node) return "nowhere";
    range.setStart(node, 0);
    range.setEnd(node, 1);
    const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return letter.left - box.left < box.right - letter.right ? "left" : "right";
  });

test("F60 a text has the direction of its own script, each paragraph by itself", {
  tag: "@nightly",
}, async ({ page, origin }) => {
  const title = "هل iPhone 13 أفضل من Tecno؟";
  const id = randomUUID();
  const description = "أبحث عن محل إصلاح جيد؟\nNear Dokki, please.\nشكرا!";
  await insert(origin, "youssef", "requests", { id, category_id: 1, title, description });
  const main = page.getByRole("main");

  await test.step("on its own screen", async () => {
    await page.goto(`/request/${id}`);
    await waitForContent(page);
    const heading = main.getByRole("heading", { level: 1 });
    await expect(heading).toHaveCSS("direction", "rtl");
    expect(await sideOf(heading)).toBe("right");
    const text = main.getByText("أبحث عن محل إصلاح جيد؟");
    await expect(text).toHaveCSS("direction", "rtl");
    expect(await sideOf(text)).toBe("right");
    const english = await text.evaluate((element) => {
      const [node] = element.childNodes;
      const range = document.createRange();
      if (!(node instanceof Text)) return null;
      const at = node.data.indexOf("Near");
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left - element.getBoundingClientRect().left;
    });
    expect(english).toBeLessThan(2);
  });

  await test.step("on its card, clipped like any other", async () => {
    await page.goto("/requests");
    await waitForContent(page);
    const heading = main.getByRole("heading", { name: title });
    await expect(heading).toHaveCSS("direction", "rtl");
    await expect(heading).toHaveCSS("-webkit-line-clamp", "2");
    expect(await sideOf(heading)).toBe("right");
    const other = main.getByRole("heading", { level: 3 }).last();
    await expect(other).toHaveCSS("direction", "ltr");
    expect(await sideOf(other)).toBe("left");
  });

  await test.step("in the field where it is typed", async () => {
    await page.goto("/submit-request");
    await waitForContent(page);
    const field = page.getByLabel("Title");
    await expect(field).toHaveCSS("direction", "ltr");
    await field.fill(title);
    await expect(field).toHaveCSS("direction", "rtl");
    await field.fill("13 inch Tecno");
    await expect(field).toHaveCSS("direction", "ltr");
    await page.goto(`/search?q=${encodeURIComponent("שוק")}`);
    await waitForContent(page);
    await expect(page.getByRole("searchbox").or(main.getByRole("combobox")).first()).toHaveCSS(
      "direction",
      "rtl",
    );
  });

  await test.step("English texts stay left-to-right", async () => {
    await page.goto(addressOf("recommendation"));
    await waitForContent(page);
    await expect(main.getByRole("heading", { level: 1 })).toHaveCSS("direction", "ltr");
    await expect(page.locator("html")).toHaveCSS("direction", "ltr");
  });
});
