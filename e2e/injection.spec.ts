import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { INJECTIONS } from "./injection-corpus";
import { main } from "./page";
import { addressOf, waitForContent } from "./screens";

// tests/screens/injection.nightly.test.tsx gives the app every text in every place, without a browser. These tests
// cover the effects that only a browser shows.
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

/** Expects that nothing was executed, became markup, sent a request or broke the layout. */
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

/** Replaces every text in the Data API's responses by the strings of the corpus, in turn. */
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
    // The response to a write is empty.
    const text = await response.text();
    if (text === "") return route.fulfill({ response });
    const body: unknown = JSON.parse(text);
    walk(body);
    await route.fulfill({ response, json: body });
  });
  // The targets of pictures and links are not under test: each gets an empty picture.
  await page.route(
    (url) => /evil\.example/.test(url.href),
    (route) => route.fulfill({ contentType: "image/gif", body: "" }),
  );
  return used;
}

/** Screens with most of the members' texts. */
const CROWDED = ["home", "request", "recommendation", "list", "search", "notifications"] as const;

test("S17 stored strings are shown as text within their screen, and cause no request", async ({
  page,
  signInAs,
  pageErrors,
}) => {
  await signInAs(page, "ada");
  const used = await poison(page);
  for (const route of CROWDED) {
    await page.goto(addressOf(route));
    await waitForContent(page);
    // Home shows the built feed until the response arrives.
    await expect(main(page), route).toContainText("wasPwned");
    await expectHarmless(page, route);
    await expect(page.getByText("stopped working"), route).toHaveCount(0);
  }
  expect([...used].sort()).toEqual([...INJECTIONS].sort());
  // A picture with such an address may fail to load; no other error may be logged.
  const rest = pageErrors.splice(0).filter((line) => !/Failed to load resource/.test(line));
  expect(rest).toEqual([]);
});

/** Addresses to open, which src/boot reads too; each contains one of the texts. */
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

test("C40 C45 S17 with any text in its address, the page opens and responds, executes none of it and never redirects to another site", {
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
  // Each address caused one request for a missing row.
  expect(pageErrors.splice(0).filter((line) => !/status of 40[046]/.test(line))).toEqual([]);
});
