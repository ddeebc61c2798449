import type { Page } from "@playwright/test";
import { expect, readPublicKey, test } from "./fixtures";
import { AWAY, INJECTIONS } from "./injection-corpus";
import { main } from "./page";
import { SCREENS, settle } from "./screens";

test.use({ backend: "for injections" });

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
    const body: unknown = await response.json();
    walk(body);
    await route.fulfill({ response, json: body });
  });
  // Wherever a picture's or a link's address leads is not the subject.
  await page.route(
    (url) => /evil\.example/.test(url.href),
    (route) => route.fulfill({ contentType: "image/gif", body: "" }),
  );
  return used;
}

for (const reader of ["a visitor", "a member"]) {
  test(`S17 whatever is stored, no screen runs it or breaks for ${reader}`, async ({
    page,
    signInAs,
    complaints,
  }) => {
    test.slow();
    if (reader === "a member") await signInAs(page, "ada");
    const used = await poison(page);
    for (const [route, path] of Object.entries(SCREENS)) {
      await page.goto(path);
      await settle(page);
      await expectHarmless(page, route);
      await expect(page.getByText("stopped working"), route).toHaveCount(0);
    }
    expect([...used].sort()).toEqual([...INJECTIONS].sort());
    // A picture that is none may fail to load; nothing else may be said.
    const rest = complaints.splice(0).filter((line) => !/Failed to load resource/.test(line));
    expect(rest).toEqual([]);
  });
}

/** What an address may hold, with the text in each of its places. */
const ADDRESSES: readonly ((text: string) => string)[] = [
  ...["recommendation", "review", "request", "lists", "product", "company", "category"].map(
    (name) => (text: string) => `/${name}/${text}?page=${text}&sort=${text}`,
  ),
  (text) => `/user/${text}`,
  (text) => `/user/${text}/content?show=${text}&page=${text}`,
  (text) => `/category/food-drink/${text}?page=${text}`,
  (text) => `/requests?q=${text}&page=${text}&view=${text}&respond=${text}`,
  (text) => `/recommendations?category=${text}&page=${text}`,
  (text) => `/search?q=fan&filter=${text}&sort=${text}`,
  (text) => `/submit-request?title=${text}`,
  (text) => `/submit-review?product=${text}&company=${text}`,
  (text) => `/contact-us?category=${text}`,
  (text) => `/notifications?show=${text}&page=${text}`,
  (text) => `/moderation?show=${text}`,
  (text) => `/${text}?code=${text}&error_description=${text}#${text}`,
];

test("C40 S17 whatever an address says, every screen answers and runs none of it", async ({
  page,
  origin,
  complaints,
  signInAs,
}) => {
  test.setTimeout(240_000);
  await signInAs(page, "ada");
  await page.goto("/");
  for (const [turn, text] of INJECTIONS.entries()) {
    for (const [place, address] of ADDRESSES.entries()) {
      // Each text in every third place, each place with every third text.
      if ((turn + place) % 3 !== 0) continue;
      const path = address(encodeURIComponent(text));
      await page.evaluate((to) => {
        history.pushState({}, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      }, path);
      await settle(page);
      await expect(page.getByText("stopped working"), path).toHaveCount(0);
      expect(new URL(page.url()).origin, path).toBe(origin);
      await expectHarmless(page, path);
    }
  }
  // Each of these asked once for what is not there.
  expect(complaints.splice(0).filter((line) => !/status of 40[046]/.test(line))).toEqual([]);
});

test("S17 S18 what is typed into the forms comes back as the same words, on every screen", async ({
  page,
  origin,
  signInAs,
}) => {
  test.slow();
  await signInAs(page, "youssef");
  // Not the blanks at the ends and the line breaks, which the forms tidy up.
  const all = INJECTIONS.filter((text) => text === text.trim() && !/[\r\n\t\u200B]/.test(text));
  const content = all.join("\n");
  const title = '"><img src=x onerror=wasPwned=1></title><script>wasPwned=1</script>';

  await page.goto("/submit-recommendation");
  await main(page).getByLabel("Title").fill(title);
  await main(page).getByLabel("Why do you recommend it?").fill(content);
  await main(page)
    .getByLabel(/Location/)
    .fill("<svg onload=wasPwned=1>");
  await main(page).getByLabel(/Price/).fill("{{constructor.constructor('wasPwned=1')()}}");
  await main(page).getByText("Add tags and links").click();
  await main(page).getByLabel(/^Tags/).fill("<b>,__proto__,javascript:wasPwned=1,' or 1=1");
  await main(page).getByRole("button", { name: "Submit Recommendation", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expectHarmless(page, "home");

  const key = await readPublicKey(origin);
  const query = `title=eq.${encodeURIComponent(title)}&select=id,content,tags&apikey=${key}`;
  const [row] = await (await fetch(`${origin}/rest/v1/recommendations?${query}`)).json();
  expect(row.content).toBe(content);
  expect(row.tags).toContain("javascript:wasPwned=1");
  await page.goto(`/recommendation/${row.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Shauri`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", title);
  await expect(main(page).getByText("</textarea><script>wasPwned=1</script>")).toBeVisible();
  await expectHarmless(page, "the post");

  for (let start = 0; start < all.length; start += 20) {
    const words = all
      .slice(start, start + 20)
      .join(" ")
      .slice(0, 480)
      .trim();
    await main(page).getByLabel("Add a comment").fill(words);
    await main(page).getByRole("button", { name: "Comment", exact: true }).click();
    await expect(main(page).getByLabel("Add a comment")).toHaveValue("");
    await expectHarmless(page, "comments");
  }

  await page.goto("/submit-request");
  await main(page).getByLabel("Title").fill(`${title} wanted`);
  await main(page).getByLabel("Description").fill(content);
  await main(page)
    .getByLabel(/^Category/)
    .selectOption({ index: 1 });
  await main(page).getByRole("button", { name: "Submit Request", exact: true }).click();
  await expect(page).toHaveURL("/requests");
  await expectHarmless(page, "requests");
  await page.goto(`/search?q=${encodeURIComponent("<img src=x onerror=wasPwned=1>")}`);
  await settle(page);
  await expectHarmless(page, "the search that marks it");
});

/** Where there is something to write: the address, and what opens the form there. */
const WRITTEN: readonly (readonly [path: string, opener?: RegExp])[] = [
  ["/submit-recommendation"],
  ["/submit-review"],
  ["/submit-request"],
  [SCREENS["recommendation/:id"]],
  [SCREENS["recommendation/:id"], /^Report this/],
  [SCREENS["request/:id"]],
  ["/requests"],
  ["/search?q=fan"],
  ["/my-lists"],
  ["/my-lists", /^Create New List$/],
  ["/profile", /^Edit Profile$/],
  ["/change-password"],
  ["/contact-us"],
  ["/suggest-category"],
  ["/login"],
  ["/signup"],
];
const AS_A_VISITOR = ["/login", "/signup"];

for (const [path, opener] of WRITTEN) {
  test(`S17 every field takes every text: ${path} ${opener?.source ?? ""}`, async ({
    page,
    signInAs,
  }) => {
    test.slow();
    if (!AS_A_VISITOR.includes(path)) await signInAs(page, "aminata");
    await page.goto(path);
    await settle(page);
    if (opener) await main(page).getByRole("button", { name: opener }).first().click();
    const part = page.locator("main:not(:has(~ [role=dialog])), [role=dialog]").last();
    const fields = part.locator(
      "textarea, input:is([type=text], [type=email], [type=url], [type=tel], [type=search], [type=password])",
    );
    await expect(fields.first()).toBeVisible();
    const visible = fields.filter({ visible: true }).and(part.locator(":enabled"));
    for (const field of await visible.all()) {
      for (const text of INJECTIONS) await field.fill(text);
      await field.fill('"><img src=x onerror=wasPwned=1>');
      await field.blur();
      await expectHarmless(page, path);
    }
    expect(await visible.count()).toBeGreaterThan(0);
  });
}

test("S18 no search text runs, breaks the layout or the search", async ({ page, complaints }) => {
  test.slow();
  await page.goto("/search");
  for (const text of INJECTIONS) {
    await page.evaluate((q) => {
      history.pushState({}, "", `/search?q=${encodeURIComponent(q)}`);
      dispatchEvent(new PopStateEvent("popstate"));
    }, text);
    if (text.replace(/[\u200B-\u200D]/g, "").trim()) {
      await expect(
        page
          .getByRole("main")
          .getByText(/^\d+ results? for/)
          .first(),
        text,
      ).toBeVisible();
    }
    await expect(page.getByRole("alert"), text).toHaveCount(0);
    await expectHarmless(page, text);
  }
  expect(complaints).toEqual([]);
});

test("C45 nobody is led away from this site by what `next` says", async ({
  page,
  origin,
  signInAs,
}) => {
  test.slow();
  await signInAs(page, "ada");
  for (const next of AWAY) {
    for (const path of ["/login", "/signup"]) {
      await page.goto(`${path}?next=${encodeURIComponent(next)}`);
      await expect(page, next).not.toHaveURL(/next=/);
      const { origin: where, pathname } = new URL(page.url());
      expect({ where, pathname }, next).toEqual({ where: origin, pathname: "/" });
      await expectHarmless(page, next);
    }
  }
});
