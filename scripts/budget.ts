import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { DEMO_MEMBERS } from "../e2e/demo-members.ts";
import { signIn } from "../e2e/fixtures.ts";
import { addressOf, SCREEN_ADDRESSES, waitForContent } from "../e2e/screens.ts";
import { baseOf, LANGUAGES, type Language } from "../src/lib/languages.ts";
import { SCREENS, screenNames } from "../src/screens.ts";
import { serveBuiltSite } from "./built-site.ts";
import { type Http2Host, KINDS, type Kind, type Sent } from "./http2-host.ts";
import { offeredLanguages } from "./languages/site-languages.ts";
import { shareOut } from "./share-out.ts";

// Opens every screen of the production build with an empty cache, then goes through a journey as a
// first visit and again as a return visit, and fails if more is sent than docs/performance.md
// allows. Names of screens, "languages" or "journey" as arguments measure only those and list the files
// of each screen; "nearest" measures the screens nearest to a limit, for `npm test`.

/**
 * Limits of docs/performance.md; sizes in kB of a thousand bytes, as sent, without members' photos. The style sheet is
 * in the HTML.
 */
const BUDGET = {
  homeScript: 99,
  home: 123,
  homeInOthers: 124,
  added: 28.1,
  firstJourney: 211,
  secondJourney: 35,
  requests: 31,
  shift: 0.005,
} as const;

/** Limits on a phone of 360 by 800: minimum of whole cards in view, maximum top of the first card (px). */
const IN_SIGHT = { cards: 3, firstCardTop: 540 } as const;
/** Screens with long lists of cards. */
const LISTINGS = ["recommendations", "reviews", "search", "category"];

/** Screens opened as a member and compared with a member's home page, since visitors only see a sign-in form. */
const FOR_MEMBERS = new Set<string>([
  // Only its owner sees it.
  "list",
  ...screenNames.filter((name) => SCREENS[name].isForMembers),
]);

/** Timers from this delay on (ms) never fire: live counts, form rules and the service worker are not measured. */
const LATER = 1000;

/** Traffic between two moments. */
interface Weight {
  bytes: Record<Kind, number>;
  /** All bytes, including headers and frames. */
  total: number;
  sent: Sent[];
}

/** A host of the site with a browser of its own: several measure in parallel. */
interface Scale {
  host: Http2Host;
  browser: Browser;
}

/** A measurement on the next free scale. Returns the lines to print. */
type Weighing = (scale: Scale) => Promise<string[]>;

/** More than there are processors: each spends most of its time waiting for the requests to end. */
const SCALES = 4;

const failures: string[] = [];
/** The screens, beside home, that come nearest to a limit. */
const NEAREST =
  "submitRecommendation company recommendation login category search moderation".split(" ");
const named = process.argv.slice(2);
const isNearest = named.includes("nearest");
const wanted = isNearest ? [...NEAREST, "journey", "languages"] : named;
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

function hold(what: string, value: number, most: number): void {
  if (value > most) failures.push(`${what}: ${Number(value.toFixed(3))}, at most ${most}`);
}

using site = await serveBuiltSite();

async function setUp(): Promise<Scale> {
  const { host, launch } = await site.addHost();
  return { host, browser: await launch() };
}

/** A phone with an empty cache. */
async function meetPerson(
  { browser, host }: Scale,
  session: string | null,
): Promise<BrowserContext> {
  const person = await browser.newContext({
    baseURL: host.origin,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await person.addInitScript(
    ({ stored, later }) => {
      if (stored) localStorage.setItem("shauri-auth", stored);
      const { setTimeout } = window;
      const soon = (run: TimerHandler, delay = 0, ...given: unknown[]) =>
        delay < later ? setTimeout(run, delay, ...given) : 0;
      Object.assign(window, { setTimeout: soon });
    },
    { stored: session, later: LATER },
  );
  return person;
}

/** Runs something and returns the traffic that it caused. */
async function weigh({ host }: Scale, run: () => Promise<void>): Promise<Weight> {
  const [first, before] = [host.sent.length, host.wireBytes()];
  await run();
  const sent = host.sent.slice(first);
  const bytes = { html: 0, script: 0, style: 0, image: 0, font: 0, data: 0 };
  for (const one of sent) bytes[one.kind] += one.bytes;
  return { bytes, total: host.wireBytes() - before, sent };
}

const withoutPictures = ({ total, bytes }: Weight) => (total - bytes.image) / 1000;

/**
 * A screen has arrived after this time without a request (ms): longer than the pause after the first screen
 * (src/browser/first-screen.ts), so that the requests after it are always counted.
 */
const QUIET = 700;

/** Waits until the screen is complete and sends no more requests. */
async function arrive({ host }: Scale, page: Page): Promise<void> {
  await waitForContent(page);
  let known = -1;
  while (host.pending() > 0 || host.sent.length !== known) {
    known = host.sent.length;
    await page.waitForTimeout(QUIET);
  }
}

/** Opens an address as a first visit. */
async function openFirst(scale: Scale, session: string | null, address: string) {
  const person = await meetPerson(scale, session);
  const page = await person.newPage();
  const weight = await weigh(scale, async () => {
    await page.goto(address);
    await arrive(scale, page);
  });
  return { person, page, weight };
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

/** How many cards fit between the header and the bar at the bottom, and the top of the first (px). */
function measureCards(page: Page): Promise<{ perScreen: number; firstTop: number }> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll("main article")];
    const all = cards.map((card) => Math.round(card.getBoundingClientRect().top + scrollY));
    const tops = [...new Set(all)].sort((a, b) => a - b);
    const heightOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    const room = innerHeight - heightOf("header") - heightOf('nav[aria-label="Quick"]');
    // The distance between tops includes the list's lines between cards.
    const [firstTop = 0] = tops;
    const pitch = ((tops.at(-1) ?? 0) - firstTop) / (tops.length - 1);
    return { perScreen: room / pitch, firstTop };
  });
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
const row = (weight: Weight) =>
  [...KINDS.map((kind) => weight.bytes[kind]), weight.total].map(kB).join("") +
  String(weight.sent.length).padStart(6);

const names =
  wanted.length > 0
    ? ["home", ...wanted.filter((name) => SCREEN_ADDRESSES.has(name))]
    : [...SCREEN_ADDRESSES.keys()];

/** Opens home and each other screen with an empty cache: a screen's own script is the part beyond home's. */
function screenWeighings(session: string | null): Weighing[] {
  const home = Promise.withResolvers<Weight>();
  const isTheirs = (name: string) => name === "home" || FOR_MEMBERS.has(name) === Boolean(session);
  return names.filter(isTheirs).map((name) => async (scale) => {
    const title = session ? `${name} (member)` : name;
    const address = SCREEN_ADDRESSES.get(name) ?? "/";
    const { person, page, weight } = await openFirst(scale, session, address);
    const shift = await measureShift(page);
    const cards = await measureCards(page);
    await person.close();
    if (name === "home") home.resolve(weight);
    const added = weight.bytes.script - (await home.promise).bytes.script;
    const lines = [`${row(weight)}${kB(added)}${shift.toFixed(3).padStart(8)}  ${title}`];
    if (named.length > 0 && !isNearest) {
      for (const { bytes, path } of weight.sent) lines.push(`${kB(bytes)}  ${path}`);
    }
    hold(`${title}, kB of script beyond home`, added / 1000, BUDGET.added);
    hold(`${title}, requests`, weight.sent.length, BUDGET.requests);
    hold(`${title}, layout shift`, shift, BUDGET.shift);
    if (LISTINGS.includes(name)) {
      lines.push(`${cards.perScreen.toFixed(1).padStart(8)} cards a screen, ${title}`);
      if (!(cards.perScreen >= IN_SIGHT.cards)) {
        failures.push(`${title}, cards a screen: ${cards.perScreen.toFixed(2)}`);
      }
    }
    if (name === "home") {
      lines.push(`${String(cards.firstTop).padStart(8)} px above the first card, ${title}`);
      hold(`${title}, px above the first card`, cards.firstTop, IN_SIGHT.firstCardTop);
    }
    if (title === "home") {
      hold("home, kB of script", weight.bytes.script / 1000, BUDGET.homeScript);
      hold("home, kB without pictures", withoutPictures(weight), BUDGET.home);
    }
    return lines;
  });
}

/** The journey: home, a category, a recommendation with its comments, a search, and a shared link to a request. */
async function walk(
  scale: Scale,
  person: BrowserContext,
  title: string,
  lines: string[],
): Promise<Weight> {
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
  const whole = await weigh(scale, async () => {
    for (const [name, run] of steps) {
      const weight = await weigh(scale, async () => {
        await run();
        await page.waitForURL(name === "home" ? "/" : (url) => url.pathname.startsWith(`/${name}`));
        await arrive(scale, page);
      });
      lines.push(`${row(weight)}${"".padStart(16)}  ${title}: ${name}`);
    }
  });
  lines.push(`${row(whole)}${"".padStart(16)}  ${title}: the whole journey`);
  await page.close();
  return whole;
}

/** The home page in another language of the build. */
function languageWeighing(language: Language): Weighing {
  return async (scale) => {
    const { person, weight } = await openFirst(scale, null, baseOf(language));
    await person.close();
    hold(`home in ${language}, kB without pictures`, withoutPictures(weight), BUDGET.homeInOthers);
    return [`${row(weight)}${" ".repeat(16)}  home in ${LANGUAGES[language].name}`];
  };
}

/** The same journey twice in one browser. */
async function weighJourney(scale: Scale): Promise<string[]> {
  const lines: string[] = [];
  const visitor = await meetPerson(scale, null);
  const first = await walk(scale, visitor, "first visit", lines);
  const second = await walk(scale, visitor, "second visit", lines);
  await visitor.close();
  hold("first journey, kB without pictures", withoutPictures(first), BUDGET.firstJourney);
  hold("second journey, kB", second.total / 1000, BUDGET.secondJourney);
  return lines;
}

const dist = join(import.meta.dirname, "../dist");
const languages = offeredLanguages().filter((code) => existsSync(join(dist, `${code}.html`)));
const weighings = [
  // The longest measurement first.
  ...(isWanted("journey") ? [weighJourney] : []),
  ...screenWeighings(null),
  ...screenWeighings(await signIn(site.backend, DEMO_MEMBERS.youssef)),
  ...(isWanted("languages") ? languages.map(languageWeighing) : []),
];

const scales = await Promise.all(Array.from({ length: SCALES }, setUp));
const lines: string[][] = [];
await shareOut(weighings.entries(), scales, async ([index, weighing], scale) => {
  lines[index] = await weighing(scale);
});
for (const { browser } of scales) await browser.close();
const head = [...KINDS, "total"].map((name) => name.padStart(8)).join("");
console.info(`${head}  reqs   added     CLS  screen`);
console.info(lines.flat().join("\n"));
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
