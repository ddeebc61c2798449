import { expect, test, vi } from "vitest";
import { addressOf, SCREEN_ADDRESSES } from "../../e2e/screens.ts";
import { isRow, LOAD_TIMEOUT, waitForContent, withSite } from "./site";

/*
 * Members' texts have their own direction: on every screen each one is in an element that takes its direction
 * from that text only (mastodon 186, lemmy-ui 1446). e2e/world-directions.spec.ts checks which direction that
 * is, since it needs a browser.
 */
const site = withSite();

const ARABIC = "شاي بالنعناع؟";
const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;
const APART = /\u2068[^\u2069]*\u2069/g;

const TEXTS = new Set(
  "title content description name full_name location pricing notes bio brand budget text note said body answer statement proof hours appeal".split(
    " ",
  ),
);
const LISTS = new Set(["tags", "interests", "image_texts"]);

/** Replaces every text of a member with an Arabic one; names of categories are the site's own. */
function turn(value: unknown): void {
  if (Array.isArray(value)) {
    for (const one of value) turn(one);
    return;
  }
  if (!isRow(value)) return;
  if ("slug" in value) return;
  for (const [name, inner] of Object.entries(value)) if (name !== "category") turn(inner);
  for (const [name, text] of Object.entries(value)) {
    if (TEXTS.has(name) && typeof text === "string") value[name] = ARABIC;
    if (LISTS.has(name) && Array.isArray(text)) value[name] = text.map((_, at) => `${ARABIC}${at}`);
  }
}

/** The text that decides an element's direction under `dir=auto`, without the isolated parts in it. */
function ownText(element: Element): string {
  return Array.from(element.childNodes, (node) => {
    if (node instanceof Text) return node.data;
    return node instanceof Element && !node.matches("bdi, [dir]") ? ownText(node) : "";
  }).join("");
}

/** The texts on the screen whose direction depends on other text. */
function astray(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent: text } = node;
    // The site names each language in that language.
    const apart = "script, style, title, [aria-hidden=true], option[lang]";
    if (!parent || !text || parent.closest(apart)) continue;
    if (!RIGHT_TO_LEFT.test(text.replace(APART, ""))) continue;
    const taker = parent.closest("bdi, [dir=auto]");
    if (!taker || /[a-z]/i.test(ownText(taker).replace(APART, ""))) {
      found.push((taker ?? parent).outerHTML.slice(0, 200));
    }
  }
  return found;
}

for (const member of [null, "ada@shauri.example", "youssef@shauri.example"]) {
  test(`F60 each text of a member has its own direction, for ${member ?? "a visitor"}`, async () => {
    if (member) await site.signIn(member);
    site.change(turn);
    let screens = 0;
    const lost: Record<string, string[]> = {};
    for (const [route, path] of SCREEN_ADDRESSES) {
      await site.open(path);
      const found = astray();
      if (found.length > 0) lost[route] = [...new Set(found)];
      if (RIGHT_TO_LEFT.test(document.querySelector("main")?.textContent ?? "")) screens++;
    }
    expect(lost).toEqual({});
    expect(screens).toBeGreaterThan(12);
  });
}

const DIALOGS: readonly { path: string; openers: RegExp[] }[] = [
  { path: addressOf("recommendation"), openers: [/^Share/] },
  { path: addressOf("recommendation"), openers: [/^More about this/, /^Report this/] },
  { path: addressOf("company"), openers: [/About these contacts/] },
  { path: addressOf("company"), openers: [/^Claim it/] },
  { path: "/my-lists", openers: [/^Create New List/] },
];

/** Text fields, except for passwords, numbers and the like. */
const FIELDS =
  "textarea, input:not([type], [inputmode=numeric]), input:is([type=text], [type=search], [type=url], [type=tel], [type=email])";

test("F60 each field takes its direction from what is typed", async () => {
  await site.signIn("aminata@shauri.example");
  site.change(turn);
  const fieldsOf = () => Array.from(document.querySelectorAll<HTMLInputElement>(FIELDS));
  const seen = new Set<string>();
  const look = (where: string) => {
    for (const field of fieldsOf()) {
      seen.add(field.name || field.id);
      expect(field.getAttribute("dir"), `${where}: ${field.outerHTML}`).toBe("auto");
    }
  };
  for (const [route, path] of SCREEN_ADDRESSES) {
    await site.open(path);
    look(route);
  }
  for (const { path, openers } of DIALOGS) {
    const { user, findAllByRole } = await site.open(path);
    for (const name of openers) {
      const [button] = await findAllByRole("button", { name }, LOAD_TIMEOUT);
      if (button) await user.click(button);
    }
    await vi.waitFor(
      () => expect(document.querySelector("[role=dialog]")).not.toBeNull(),
      LOAD_TIMEOUT,
    );
    await waitForContent(path);
    look(path);
    expect(astray(), `${path} ${openers}`).toEqual([]);
  }
  expect(seen.size).toBeGreaterThan(15);
});
