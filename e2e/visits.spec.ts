import type { Page } from "@playwright/test";
import type { ScreenName } from "../src/screens.ts";
import { runsNightly } from "../tests/extent";
import { expectAccessible, expectToFit } from "./accessible";
import { expect, test } from "./fixtures";
import { waitForIdle } from "./page";
import { MEMBERS_SCREENS, SCREEN_ADDRESSES, waitForContent } from "./screens";

/**
 * Whether a request is for the screen's data: not for pictures, and not for the bell's count, which
 * repeats by itself.
 */
function isRead(method: string, url: URL): boolean {
  if (!/^\/(rest|storage)\/v1\//.test(url.pathname)) return false;
  if (url.pathname.startsWith("/storage/v1/object/public/")) return false;
  return !(method === "HEAD" && url.pathname.endsWith("/notifications"));
}

/** Middle of the first line of every screen's heading, below the header of a phone (px; 0055). */
const HEADING_MIDDLE = 30;

async function expectHeadingInPlace(page: Page): Promise<void> {
  const middle = await page
    .locator("main h1")
    .first()
    .evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      const line = text.getClientRects()[0] ?? heading.getBoundingClientRect();
      const header = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
      return line.top + line.height / 2 + scrollY - header;
    });
  expect.soft(Math.abs(middle - HEADING_MIDDLE), `${middle} px`).toBeLessThanOrEqual(1);
}

/** A feed, a subject, a search and a form; the others are tested at night. */
const BY_DAY: ReadonlySet<string> = new Set([
  "home",
  "product",
  "search",
  "submitRecommendation",
] satisfies ScreenName[]);

for (const [person, most] of [
  ["a visitor", 2],
  ["a member", 3],
] as const) {
  for (const [route, path] of SCREEN_ADDRESSES) {
    const isTheirs = MEMBERS_SCREENS.has(route) === (person === "a member");
    if (!(isTheirs && BY_DAY.has(route)) && !runsNightly) continue;
    test(`${route}: opens for ${person} with at most ${most} data requests, accessible, its heading in place, at 320 px and at 200 % zoom`, async ({
      page,
      signInAs,
    }) => {
      if (person === "a member") await signInAs(page, "ada");
      const asked: string[] = [];
      page.on("request", (request) => {
        const url = new URL(request.url());
        const what = `${request.method()} ${url.pathname}${url.search}`;
        if (isRead(request.method(), url)) asked.push(what.slice(0, 120));
      });
      await page.goto(path);
      await waitForContent(page);
      await expectToFit(page, path);
      await expectHeadingInPlace(page);
      await expectAccessible(page, path);
      // After these checks, late requests have been sent too.
      await waitForIdle(page);
      expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(most);
    });
  }
}
