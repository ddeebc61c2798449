import type { BrowserContext, Page } from "@playwright/test";
import { DEMO_MEMBERS, signIn } from "../e2e/fixtures.ts";
import { addressOf, SCREEN_ADDRESSES, settle } from "../e2e/screens.ts";
import { SCREENS, screenNames } from "../src/screens.ts";
import { serveBuiltSite } from "./built-site.ts";
import { KINDS, type Kind, type Sent } from "./http2-host.ts";

// Opens every screen of the production build with nothing kept from before, then walks a journey as
// somebody who comes for the first time and again as the same person, and fails where more is sent
// than docs/performance.md allows. Names of screens, or "journey", as arguments do those alone and
// list what each screen was sent.

/** What docs/performance.md allows; weights in kB of a thousand bytes, as sent. The style is in the HTML. */
const BUDGET = {
  homeScript: 104,
  home: 124,
  added: 28,
  firstJourney: 200,
  secondJourney: 30,
  requests: 30,
  shift: 0.005,
} as const;

/** What a phone of 360 by 800 shows at the least: whole cards while one scrolls, and how high the first stands. */
const IN_SIGHT = { cards: 3, firstCardTop: 540 } as const;
/** Where people look for something among many. */
const LISTINGS = ["recommendations", "reviews", "search", "category"];

/**
 * Opened as a member and compared with a member's home page: a visitor is asked to sign in there. So is
 * the list, which is its owner's alone.
 */
const isForMembers = (name: string) =>
  name === "list" || screenNames.some((one) => one === name && SCREENS[one].isForMembers);

/** What was sent between two moments. */
interface Weight {
  bytes: Record<Kind, number>;
  /** Everything, headers and frames too. */
  total: number;
  sent: Sent[];
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const failures: string[] = [];
const wanted = process.argv.slice(2);

function hold(what: string, value: number, most: number): void {
  if (value > most) failures.push(`${what}: ${Number(value.toFixed(3))}, at most ${most}`);
}

const site = await serveBuiltSite();
const { host } = site;
const browser = await site.launch();

/** Somebody with a phone that has never seen the site. */
async function meetPerson(session: string | null): Promise<BrowserContext> {
  const person = await browser.newContext({
    baseURL: host.origin,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await person.addInitScript((stored) => {
    if (stored) localStorage.setItem("shauri-auth", stored);
  }, session);
  return person;
}

/** Runs something and says what it made the host send. */
async function weigh(run: () => Promise<void>): Promise<Weight> {
  const [first, before] = [host.sent.length, host.wireBytes()];
  await run();
  const sent = host.sent.slice(first);
  const bytes = { html: 0, script: 0, style: 0, image: 0, font: 0, data: 0 };
  for (const one of sent) bytes[one.kind] += one.bytes;
  return { bytes, total: host.wireBytes() - before, sent };
}

/** Until the screen is there and asks for nothing more. */
async function arrive(page: Page): Promise<void> {
  await settle(page);
  await page.waitForLoadState("networkidle");
}

function measureShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    return observer
      .takeRecords()
      .map((entry) => entry.toJSON())
      .reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });
}

/** How many cards fit between the header and what stands at the bottom, and where the first begins (px). */
function measureCards(page: Page): Promise<{ perScreen: number; firstTop: number }> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll("main article")].map((card) =>
      card.getBoundingClientRect(),
    );
    const tops = new Set(cards.map(({ top }) => Math.round(top + scrollY)));
    const header = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
    const bar =
      document.querySelector('nav[aria-label="Quick"]')?.getBoundingClientRect().height ?? 0;
    // The list's own lines between the cards count as theirs.
    const sorted = [...tops].sort((a, b) => a - b);
    const pitches = sorted.slice(1).map((top, index) => top - (sorted[index] ?? 0));
    const pitch = pitches.reduce((sum, one) => sum + one, 0) / pitches.length;
    return { perScreen: (innerHeight - header - bar) / pitch, firstTop: sorted[0] ?? 0 };
  });
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
const row = (weight: Weight) =>
  [...KINDS.map((kind) => weight.bytes[kind]), weight.total].map(kB).join("") +
  String(weight.sent.length).padStart(6);

/** Opens each screen with nothing kept; the first is what the others are compared with. */
async function weighScreens(session: string | null, names: readonly string[]): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const name of names) {
    const person = await meetPerson(session);
    const page = await person.newPage();
    const weight = await weigh(async () => {
      await page.goto(SCREEN_ADDRESSES.get(name) ?? "/");
      await arrive(page);
    });
    const shift = await measureShift(page);
    const cards = await measureCards(page);
    await person.close();
    weights.push(weight);
    const added = weight.bytes.script - (weights[0] ?? weight).bytes.script;
    const title = session ? `${name} (member)` : name;
    say(`${row(weight)}${kB(added)}${shift.toFixed(3).padStart(8)}  ${title}`);
    if (wanted.length > 0) {
      for (const { bytes, path } of weight.sent) say(`${kB(bytes)}  ${path}`);
    }
    hold(`${title}, kB of script beyond home`, added / 1000, BUDGET.added);
    hold(`${title}, requests`, weight.sent.length, BUDGET.requests);
    hold(`${title}, layout shift`, shift, BUDGET.shift);
    if (LISTINGS.includes(name)) {
      say(`${cards.perScreen.toFixed(1).padStart(8)} cards a screen, ${title}`);
      if (!(cards.perScreen >= IN_SIGHT.cards)) {
        failures.push(`${title}, cards a screen: ${cards.perScreen.toFixed(2)}`);
      }
    }
    if (name === "home") {
      say(`${String(cards.firstTop).padStart(8)} px above the first card, ${title}`);
      hold(`${title}, px above the first card`, cards.firstTop, IN_SIGHT.firstCardTop);
    }
  }
  return weights;
}

/** Home, a category, a recommendation with its comments, a search, a request that somebody sent. */
async function walk(person: BrowserContext, title: string): Promise<Weight> {
  const page = await person.newPage();
  const main = page.getByRole("main");
  const header = page.getByRole("banner");
  const steps: [name: string, run: () => Promise<unknown>][] = [
    ["home", () => page.goto("/")],
    ["category", () => main.locator('a[href^="/category/"]').first().click()],
    [
      "recommendation",
      async () => {
        await page.goBack();
        await main.locator('a[href^="/recommendation/"]').first().click();
      },
    ],
    [
      "search",
      async () => {
        await header.getByRole("button", { name: "Search" }).click();
        await header.getByRole("combobox").fill("caterer");
        await header.getByRole("combobox").press("Enter");
      },
    ],
    ["request", () => page.goto(addressOf("request"))],
  ];
  const whole = await weigh(async () => {
    for (const [name, run] of steps) {
      const weight = await weigh(async () => {
        await run();
        await page.waitForURL(name === "home" ? "/" : (url) => url.pathname.startsWith(`/${name}`));
        await arrive(page);
      });
      say(`${row(weight)}${"".padStart(16)}  ${title}: ${name}`);
    }
  });
  say(`${row(whole)}${"".padStart(16)}  ${title}: the whole journey`);
  await page.close();
  return whole;
}

try {
  say(
    `${[...KINDS, "total"].map((name) => name.padStart(8)).join("")}  reqs   added     CLS  screen`,
  );
  const names =
    wanted.length > 0
      ? ["home", ...wanted.filter((name) => SCREEN_ADDRESSES.has(name))]
      : [...SCREEN_ADDRESSES.keys()];
  const [home] = await weighScreens(
    null,
    names.filter((name) => !isForMembers(name)),
  );
  if (home) {
    hold("home, kB of script", home.bytes.script / 1000, BUDGET.homeScript);
    hold("home, kB in all", home.total / 1000, BUDGET.home);
  }
  const session = await signIn(site.backend, DEMO_MEMBERS.youssef);
  await weighScreens(
    session,
    names.filter((name) => name === "home" || isForMembers(name)),
  );
  if (wanted.length === 0 || wanted.includes("journey")) {
    const visitor = await meetPerson(null);
    const first = await walk(visitor, "first visit");
    const second = await walk(visitor, "second visit");
    hold("first journey, kB", first.total / 1000, BUDGET.firstJourney);
    hold("second journey, kB", second.total / 1000, BUDGET.secondJourney);
  }
} finally {
  await browser.close();
  site.close();
}

for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
