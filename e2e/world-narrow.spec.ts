import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit, setTextSize } from "./accessible";
import { seedId } from "./backend";
import { expect, test } from "./fixtures";
import { boxOf } from "./page";
import { addressOf, waitForContent } from "./screens";

/* Cases reported about other sites: docs/world-cases.md names them. */

/** Unbreakable words: a compound, an address, one in Amharic, one in Arabic, and the widest letter. */
const LONGEST = [
  "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenauszahlungsstelle",
  "https://shop.example/a/path?with=query&utm_campaign=1234567890_abcdefghijklmnop",
  "ኢትዮጵያዊያንንየማያስደስታቸውየለምእንዳይመስላችሁምክንያቱምእንግዲህ",
  "فأسقيناكموهاأفاستسقيناكموهافسيكفيكهماللهأنلزمكموها",
  "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
].join(" ");

/** Columns of members' texts, and of counts. */
const WRITTEN =
  /^(title|name|content|description|username|full_name|location|city|note|reply|reason|hours|website|bio|pricing|tags|excerpt)$/;
const COUNTED = /(votes|_count|total_\w+|median|lowest|highest|price_paid|^count)$/;

/** A response with every text and count replaced by the longest one. */
function atItsLongest(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => atItsLongest(one, key));
  if (value && typeof value === "object") {
    // The site's own names, of a known length.
    if (/^(sub)?category$/.test(key)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, atItsLongest(part, name)]),
    );
  }
  if (typeof value === "string" && WRITTEN.test(key)) return LONGEST;
  return typeof value === "number" && COUNTED.test(key) ? 1_234_567_890 : value;
}

async function answerAtItsLongest(page: Page): Promise<void> {
  await page.route(/\/rest\/v1\/(?!categories|places)/, async (route) => {
    if (route.request().method() === "HEAD") return route.continue();
    const response = await route.fetch();
    const body: unknown = await response.json();
    await route.fulfill({ response, json: atItsLongest(body) });
  });
}

const EVERYTHING = [`/product/${seedId("3", 1)}`, `/company/${seedId("2", 2)}`];

for (const path of EVERYTHING) {
  test(`${path}, with every section that such a page can have, is accessible and fits a phone in every font, with its bars in view`, {
    tag: "@nightly",
  }, async ({ page, signInAs }) => {
    await signInAs(page, "youssef");
    await page.goto(path);
    await waitForContent(page);
    if (path.startsWith("/product"))
      await expect(page.getByRole("table", { name: /^What people paid/ })).toBeAttached();
    await expectToFit(page, path);
    await expectAccessible(page, path);
    for (const name of ["Quick", "Breadcrumb"]) {
      const { right } = await boxOf(page.getByRole("navigation", { name }));
      expect(right, name).toBeLessThanOrEqual(360);
    }
  });
}

const SCREENS = {
  "public screens": [
    ...["/", addressOf("category"), "/recommendations", "/reviews", "/requests"],
    ...[addressOf("recommendation"), addressOf("review"), addressOf("request")],
    ...[...EVERYTHING, addressOf("list"), addressOf("search"), addressOf("user")],
  ],
  "a member's screens": [
    ...["/my-lists", "/notifications", "/profile", "/following", "/moderation"],
    ...[addressOf("ownContent"), addressOf("lists")],
  ],
};

for (const [what, paths] of Object.entries(SCREENS)) {
  test(`unbreakable words and counts of ten digits fit a phone: ${what}`, {
    tag: "@nightly",
  }, async ({ page, signInAs }) => {
    await signInAs(page, "youssef");
    await answerAtItsLongest(page);
    for (const path of paths) {
      await page.goto(path);
      await waitForContent(page);
      await expect(page.getByText("Donaudampfschiff").first()).toBeAttached();
      for (const size of ["", "200%"]) {
        await setTextSize(page, size);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${path}, letters ${size || "as usual"}`).toBe(360);
      }
    }
  });
}

/** freeframe PR 347, fpindej/netrock 352: the page extends under the notch, and so did its text. */
test("the notch of a phone in landscape covers no content", { tag: "@nightly" }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const phone = await context.newCDPSession(page);
  const insets = { left: 50, leftMax: 50, right: 50, rightMax: 50, bottom: 21, bottomMax: 21 };
  await phone.send("Emulation.setSafeAreaInsetsOverride", { insets });
  for (const path of ["/", addressOf("recommendation"), addressOf("product")]) {
    await page.goto(path);
    await waitForContent(page);
    // A control's touch area may extend 12 px beyond its icon.
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("h1, h2, p, a, button, input")]
        .filter(
          (element) => element.checkVisibility() && !element.closest(".overflow-x-auto, .rail"),
        )
        .map((element) => [element.textContent, element.getBoundingClientRect()] as const)
        .filter(
          ([, { left, right, width, top }]) => width > 1 && top > -1 && (left < 38 || right > 806),
        )
        .map(([text]) => text),
    );
    expect.soft(covered, path).toEqual([]);
  }
});
