import { expect, type Locator, type Page } from "@playwright/test";
import { RECOMMENDATION } from "../../e2e/backend.ts";
import { DEMO_MEMBERS } from "../../e2e/demo-members.ts";
import { signIn } from "../../e2e/fixtures.ts";
import { main, waitForIdle } from "../../e2e/page.ts";
import { waitForContent } from "../../e2e/screens.ts";
import type { BuiltSite, BuiltSiteHost } from "../built-site.ts";
import { slowProcessor, VIEWPORT } from "./phone.ts";

/** A member's actions on a loaded screen, and its path. */
interface Interaction {
  path: string;
  act: (page: Page) => Promise<void>;
}

export const INTERACTIONS: Record<string, Interaction> = {
  "a vote, saving, and opening a dialog": {
    path: RECOMMENDATION,
    act: async (page) => {
      const vote = main(page)
        .getByRole("button", { name: /^Upvote/ })
        .first();
      const before = await vote.getAttribute("aria-pressed");
      await reach(vote);
      await vote.click();
      await expect(vote).not.toHaveAttribute("aria-pressed", before ?? "");
      const button = (name: string) => main(page).getByRole("button", { name, exact: true });
      // An earlier run has saved it.
      if (await button("Saved").isVisible()) await button("Saved").click();
      await button("Save").click();
      await page.getByRole("button", { name: "Choose lists" }).click();
      await expect(page.getByRole("dialog")).toContainText("Create New List");
    },
  },
  "typing in the search": {
    path: "/search?q=market",
    act: async (page) => {
      await page.getByRole("combobox", { name: "What are you looking for?" }).focus();
      await page.keyboard.type(" woman", { delay: 60 });
      await expect(page).toHaveURL(/woman/);
    },
  },
  "changing the page": {
    path: "/category/food-drink",
    act: async (page) => {
      const next = page.getByRole("link", { name: "Next page" });
      await reach(next);
      await next.click();
      await expect(page).toHaveURL(/page=2/);
      await waitForContent(page);
    },
  },
};

/** Scrolls to a control and waits for the repaint, which is not part of the response to the touch. */
async function reach(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await waitForIdle(control.page());
}

declare global {
  interface Window {
    /** Longest time so far from a touch or key to the next paint, in ms. */
    longestAnswer: number;
  }
}

function watchAnswers(): void {
  window.longestAnswer = 0;
  const everyAnswer = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId)
        window.longestAnswer = Math.max(window.longestAnswer, entry.duration);
    }
  }).observe(everyAnswer);
}

/** The slowest response to a member's actions on a phone (INP), in ms. */
export async function measureAnswer(
  { backend }: BuiltSite,
  site: BuiltSiteHost,
  { path, act }: Interaction,
): Promise<number> {
  const session = await signIn(backend, DEMO_MEMBERS.thabo);
  await using browser = await site.launch();
  const phone = { baseURL: site.host.origin, viewport: VIEWPORT, hasTouch: true };
  const page = await browser.newPage(phone);
  await page.addInitScript((stored) => localStorage.setItem("shauri-auth", stored), session);
  await page.addInitScript(watchAnswers);
  await page.goto(path);
  await waitForContent(page);
  await slowProcessor(page);
  await act(page);
  await page.waitForFunction(() => window.longestAnswer > 0);
  return await page.evaluate(() => window.longestAnswer);
}
