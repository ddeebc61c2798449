import type { Page } from "@playwright/test";
import { isLegible, readable } from "../src/lib/readable.ts";
import { byTitle, readRows } from "./backend";
import { expect, test } from "./fixtures";
import { INJECTIONS } from "./injection-corpus";
import { expectPosted, field, main, press } from "./page";
import { addressOf, waitForContent } from "./screens";

// Every text in every place is put before the app without a browser (tests/screens/injection.nightly.test.tsx):
// here is what only a browser shows.
declare global {
  interface Window {
    wasPwned: unknown;
    violations: string[];
  }
}

const dialogs: string[] = [];

test.beforeEach(async ({ page }) => {
  dialogs.splice(0);
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await page.addInitScript(() => {
    window.violations = [];
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
});

/** Nothing ran, nothing became markup, nothing was asked for or laid out that should not be. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("*")];
    const isActive = (value: string) => /^[\s\0]*(java\s*script|vbscript|data:text)/i.test(value);
    const jsonLd = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return {
      wasPwned: window.wasPwned,
      violations: window.violations,
      polluted: "wasPwned" in Object.prototype,
      handlers: elements.flatMap(({ attributes }) =>
        [...attributes].filter(
          ({ name, value }) =>
            /^on/.test(name) ||
            (/^(href|src|action|formaction|data)$/.test(name) && isActive(value)),
        ),
      ).length,
      markup: document.querySelectorAll("iframe, object, embed, base, marquee, math, video").length,
      scripts: document.querySelectorAll("body script:not([type='application/ld+json'])").length,
      hasBrokenData: jsonLd.some(({ textContent }) => {
        try {
          JSON.parse(textContent ?? "");
          return /<\/?script/i.test(textContent ?? "");
        } catch {
          return true;
        }
      }),
      tooWide:
        document.documentElement.scrollWidth > innerWidth
          ? elements
              .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
              .map((one) => `${one.tagName}.${one.className}`)
          : [],
    };
  });
  expect(found, where).toEqual({
    wasPwned: undefined,
    violations: [],
    polluted: false,
    handlers: 0,
    markup: 0,
    scripts: 0,
    hasBrokenData: false,
    tooWide: [],
  });
  expect(dialogs, where).toEqual([]);
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

const TEXTS = [
  ..."title content description name username full_name location pricing notes bio message".split(
    " ",
  ),
  ..."website brand budget status type avatar_url".split(" "),
];
const LISTS = ["tags", "links", "images", "interests"];

/** Puts the corpus, one string after the other, into every text that the Data API answers. */
async function poison(page: Page): Promise<Set<string>> {
  const used = new Set<string>();
  let turn = 0;
  const next = () => {
    const text = INJECTIONS[turn++ % INJECTIONS.length] ?? "";
    used.add(text);
    return text;
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (isRow(value)) {
      for (const inner of Object.values(value)) walk(inner);
      for (const name of TEXTS) if (typeof value[name] === "string") value[name] = next();
      for (const name of LISTS) {
        if (Array.isArray(value[name])) value[name] = Array.from({ length: 5 }, next);
      }
    }
  };
  await page.route("**/rest/v1/**", async (route) => {
    if (route.request().method() === "HEAD") return route.continue();
    const response = await route.fetch();
    // A write is answered by nothing at all.
    const text = await response.text();
    if (text === "") return route.fulfill({ response });
    const body: unknown = JSON.parse(text);
    walk(body);
    await route.fulfill({ response, json: body });
  });
  // Targets of pictures and links are not under test: each is answered with an empty picture.
  await page.route(
    (url) => /evil\.example/.test(url.href),
    (route) => route.fulfill({ contentType: "image/gif", body: "" }),
  );
  return used;
}

/** Screens that show most of the text that people write. */
const CROWDED = ["home", "request", "recommendation", "list", "search", "notifications"] as const;

test("S17 whatever is stored, it is text within its screen and asks for nothing", async ({
  page,
  signInAs,
  pageErrors,
}) => {
  await signInAs(page, "ada");
  const used = await poison(page);
  for (const route of CROWDED) {
    await page.goto(addressOf(route));
    await waitForContent(page);
    // Home shows what it was built with until the answer is there.
    await expect(main(page), route).toContainText("wasPwned");
    await expectHarmless(page, route);
    await expect(page.getByText("stopped working"), route).toHaveCount(0);
  }
  expect([...used].sort()).toEqual([...INJECTIONS].sort());
  // A picture that is none may fail to load; nothing else may be said.
  const rest = pageErrors.splice(0).filter((line) => !/Failed to load resource/.test(line));
  expect(rest).toEqual([]);
});

/** Addresses as a page is opened at, which src/boot reads too; one says each of the texts. */
const ADDRESSES: readonly ((text: string) => string)[] = [
  (text) => `/recommendation/${text}?page=${text}`,
  (text) => `/category/${text}`,
  (text) => `/search?q=${text}`,
  (text) => `/login?next=${text}&error_description=${text}`,
  (text) => `/${text}?code=${text}#${text}`,
];
const SAID = [
  '"><script>wasPwned=1</script>',
  "<img src=x onerror=wasPwned=1>",
  "javascript:wasPwned=1",
  "../../../../etc/passwd",
  "{{constructor.constructor('wasPwned=1')()}}",
];

test("C40 C45 S17 whatever an address says, the page opens, answers, runs none of it and leads nobody away", {
  tag: "@nightly",
}, async ({ page, origin, pageErrors, signInAs }) => {
  for (const [turn, address] of ADDRESSES.entries()) {
    const path = address(encodeURIComponent(SAID[turn] ?? ""));
    await page.goto(path);
    await waitForContent(page);
    await expect(page.getByText("stopped working"), path).toHaveCount(0);
    expect(new URL(page.url()).origin, path).toBe(origin);
    await expectHarmless(page, path);
  }
  await signInAs(page, "ada");
  for (const next of ["//evil.example", "javascript:wasPwned=1"]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page, next).not.toHaveURL(/next=/);
    const { origin: where, pathname } = new URL(page.url());
    expect({ where, pathname }, next).toEqual({ where: origin, pathname: "/" });
    await expectHarmless(page, next);
  }
  // Each of these asked once for what is not there.
  expect(pageErrors.splice(0).filter((line) => !/status of 40[046]/.test(line))).toEqual([]);
});

test("S17 what is typed into a form and a comment comes back as the same words", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  await signInAs(page, "youssef");
  // Not what the forms tidy up or refuse: blanks at the ends, line breaks, what nobody sees, piles of marks.
  const all = INJECTIONS.filter(
    (text) => text === readable(text) && isLegible(text) && !/[\r\n\t]/.test(text),
  );
  const content = all.join("\n");
  const title = '"><img src=x onerror=wasPwned=1></title><script>wasPwned=1</script>';

  await page.goto("/submit-recommendation");
  await field(page, "Title").fill(title);
  await field(page, "Why do you recommend it?").fill(content);
  await field(page, /Location/).fill("<svg onload=wasPwned=1>");
  await field(page, /Price/).fill("{{constructor.constructor('wasPwned=1')()}}");
  await main(page).getByText("Add tags and links").click();
  await field(page, /^Tags/).fill("<b>,__proto__,javascript:wasPwned=1,' or 1=1");
  await press(page, "Submit Recommendation");
  await expect(page.getByRole("dialog")).toContainText(title);
  await expectPosted(page, "recommendation");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Shauri/ })
    .click();
  await expect(page).toHaveURL("/");
  await expectHarmless(page, "home");

  const [row] = await readRows(origin, byTitle("recommendations", title));
  expect(row?.content).toBe(content);
  expect(row?.tags).toContain("javascript:wasPwned=1");
  await page.goto(`/recommendation/${row?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Shauri`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", title);
  await expect(main(page).getByText("</textarea><script>wasPwned=1</script>")).toBeVisible();
  await expectHarmless(page, "the post");

  // As many of them as a comment holds.
  await field(page, "Add a comment").fill(all.join(" ").slice(0, 480).trim());
  await press(page, "Comment");
  await expect(field(page, "Add a comment")).toHaveValue("");
  await expectHarmless(page, "comments");
});
