import { fireEvent } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { isolate } from "@/lib/isolate";
import { AWAY, INJECTIONS } from "../../e2e/injection-corpus.ts";
import { addressOf, SCREEN_ADDRESSES } from "../../e2e/screens.ts";
import { currentPath, isRow, LOAD_TIMEOUT, waitForContent, withSite } from "./site";

// e2e/injection.spec.ts checks the parts that need a browser: the content security policy, and whether a
// text is laid out within the screen.
const site = withSite();

const dialogs: string[] = [];

beforeEach(() => {
  dialogs.splice(0);
  for (const name of ["alert", "confirm", "prompt"] as const) {
    vi.spyOn(window, name).mockImplementation((text?: string) => void dialogs.push(String(text)));
  }
});

const isActive = (value: string) => /^[\s\0]*(java\s*script|vbscript|data:text)/i.test(value);

/** Checks that nothing ran and nothing became markup. */
function expectHarmless(where: string): void {
  const elements = Array.from(document.querySelectorAll("*"));
  const handlers = elements.flatMap(({ attributes }) =>
    Array.from(attributes).filter(
      ({ name, value }) =>
        /^on/.test(name) || (/^(href|src|action|formaction|data)$/.test(name) && isActive(value)),
    ),
  );
  const jsonLd = Array.from(
    document.querySelectorAll('script[type="application/ld+json"]'),
    ({ textContent }) => textContent ?? "",
  );
  for (const text of jsonLd) {
    expect(() => JSON.parse(text), where).not.toThrow();
    expect(text, where).not.toMatch(/<\/?script/i);
  }
  expect(Reflect.has(Object.prototype, "wasPwned"), where).toBe(false);
  expect(Reflect.get(window, "wasPwned"), where).toBeUndefined();
  expect(handlers, where).toEqual([]);
  const markup = "iframe, object, embed, base, marquee, math, video";
  expect(document.querySelectorAll(markup), where).toHaveLength(0);
  for (const { src } of document.images) {
    expect(src, where).toMatch(/^(http:\/\/[^/]+\/storage\/v1\/object\/public\/|blob:)/);
  }
  const scripts = "body script:not([type='application/ld+json'])";
  expect(document.querySelectorAll(scripts), where).toHaveLength(0);
  expect(document.body, where).not.toHaveTextContent("stopped working");
  expect(dialogs, where).toEqual([]);
}

const TEXTS =
  "title content description name username full_name location pricing notes bio message website brand budget status type avatar_url".split(
    " ",
  );
const LISTS = ["tags", "interests"];

/** Texts that are an address, or look like one. */
const ADDRESSES_LIKE = INJECTIONS.filter((text) => /^\s*[a-z\s]+:|^\/\//i.test(text));
const LINKS = ["links", "images"];

/** Puts the strings of the corpus one after the other into every text; returns those used. */
function poison(): { used: Set<string>; spoil: (value: unknown) => void } {
  const used = new Set<string>();
  let turn = 0;
  const next = () => {
    const text = INJECTIONS[turn++ % INJECTIONS.length] ?? "";
    used.add(text);
    return text;
  };
  const spoil = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) spoil(one);
    else if (isRow(value)) {
      for (const inner of Object.values(value)) spoil(inner);
      for (const name of TEXTS) if (typeof value[name] === "string") value[name] = next();
      for (const name of LISTS) {
        if (Array.isArray(value[name])) value[name] = Array.from({ length: 5 }, next);
      }
      for (const name of LINKS) if (Array.isArray(value[name])) value[name] = ADDRESSES_LIKE;
    }
  };
  return { used, spoil };
}

for (const member of [null, "ada@shauri.example"]) {
  test(`S17 stored text never runs or breaks a screen for ${member ? "a member" : "a visitor"}`, async () => {
    if (member) await site.signIn(member);
    const { used, spoil } = poison();
    site.change(spoil);
    for (const [route, path] of SCREEN_ADDRESSES) {
      await site.open(path);
      expect(document.querySelector("main [role=alert]:not(:empty)"), route).toBeNull();
      expectHarmless(route);
    }
    expect([...used].sort()).toEqual([...INJECTIONS].sort());
  });
}

/** Addresses with the text in each part that can hold one. */
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

test("C40 S17 every screen renders for any text in its address, and runs none of it", async () => {
  await site.signIn("ada@shauri.example");
  const go = await site.walk("/");
  for (const [turn, text] of INJECTIONS.entries()) {
    for (const [position, address] of ADDRESSES.entries()) {
      // Each text in every third position, each position with every third text.
      if ((turn + position) % 3 !== 0) continue;
      const path = address(encodeURIComponent(text));
      await go(path);
      expectHarmless(path);
    }
  }
});

/** Screens with fields: the address, and the button that opens the form. */
const WRITTEN: readonly { path: string; opener?: string; entry?: string }[] = [
  { path: "/submit-recommendation" },
  { path: "/submit-review" },
  { path: "/submit-request" },
  { path: addressOf("recommendation") },
  {
    path: addressOf("recommendation"),
    opener: "More about this recommendation",
    // Only a menu opens; the form is behind its entry.
    entry: "Report this recommendation",
  },
  { path: addressOf("request") },
  { path: "/requests" },
  { path: "/search?q=fan" },
  { path: "/my-lists" },
  { path: "/my-lists", opener: "Create New List" },
  { path: "/profile", opener: "Edit Profile" },
  { path: "/change-password" },
  { path: "/contact-us" },
  { path: "/suggest-category" },
  { path: "/login" },
  { path: "/signup" },
];
const AS_A_VISITOR = ["/login", "/signup"];

const FIELDS =
  "textarea, input:is([type=text], [type=email], [type=url], [type=tel], [type=search], [type=password])";

for (const { path, opener = "", entry = "" } of WRITTEN) {
  test(`S17 every field accepts every text: ${path} ${opener}`, async () => {
    if (!AS_A_VISITOR.includes(path)) await site.signIn("aminata@shauri.example");
    const { user, findAllByRole } = await site.open(path);
    for (const name of [opener, entry].filter(Boolean)) {
      const [button] = await findAllByRole("button", { name }, LOAD_TIMEOUT);
      if (button) await user.click(button);
    }
    const fields = await vi.waitFor(() => {
      const part = document.querySelector("[role=dialog]") ?? document.querySelector("main");
      const found = part?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [];
      expect(found.length).toBeGreaterThan(0);
      return Array.from(found).filter(({ disabled }) => !disabled);
    }, LOAD_TIMEOUT);
    for (const field of fields) {
      for (const value of [...INJECTIONS, '"><img src=x onerror=wasPwned=1>']) {
        fireEvent.change(field, { target: { value } });
      }
      fireEvent.blur(field);
      expectHarmless(path);
    }
    await waitForContent(path);
    expectHarmless(path);
  });
}

test("S18 no search text runs or breaks the search", async () => {
  const go = await site.walk("/search");
  for (const text of INJECTIONS) {
    await go(`/search?q=${encodeURIComponent(text)}`);
    if (text.replace(/[\u200B-\u200D]/g, "").trim() !== "") {
      await vi.waitFor(() => {
        const said = document.querySelector("main [role=status]:not(form *)")?.textContent ?? "";
        expect(said).toMatch(/^(\d+ results? for|Nothing matches all of) “/);
        expect(said).toContain(`“${isolate(text.trim())}”`);
      }, LOAD_TIMEOUT);
    }
    expect(document.querySelector("[role=alert]"), text).toBeNull();
    expectHarmless(text);
  }
});

test("C45 no value of `next` leads away from this site", async () => {
  await site.signIn("ada@shauri.example");
  const go = await site.walk("/requests");
  for (const next of AWAY) {
    for (const path of ["/login", "/signup"]) {
      await go(`${path}?next=${encodeURIComponent(next)}`);
      await vi.waitFor(() => expect(currentPath(), next).toBe("/"), LOAD_TIMEOUT);
    }
  }
});
