import { afterEach, expect, test, vi } from "vitest";
import { redirectToChosenLanguage } from "@/boot/redirect-to-chosen-language";

const OTHERS = { "": { fr: "/fr", sw: "/sw" }, "/fr": { en: "", sw: "/sw" } };

/** Opens a page in a language; returns where it redirects, or null. */
function open(base: keyof typeof OTHERS, address: string): string | null {
  const replace = vi.fn<(to: string) => void>();
  const { pathname, search, hash } = new URL(address, "https://site.test");
  vi.stubGlobal("location", { pathname, search, hash, replace });
  const others = OTHERS[base];
  redirectToChosenLanguage({ api: "", key: "", slow: "", app: [], screens: [], base, others });
  return replace.mock.lastCall?.[0] ?? null;
}

afterEach(() => void vi.unstubAllGlobals());

test("a page redirects to the same screen in the chosen language, once", () => {
  expect(open("", "/reviews?page=2#top")).toBeNull();
  localStorage.setItem("shauri-language", "fr");
  expect(open("", "/reviews?page=2#top")).toBe("/fr/reviews?page=2#top");
  expect(open("/fr", "/fr/reviews?page=2#top")).toBeNull();
  expect(open("", "/reviews?page=2#top")).toBe("/fr/reviews?page=2#top");
});

test("the home page redirects to the home page in each language", () => {
  localStorage.setItem("shauri-language", "en");
  expect(open("/fr", "/fr")).toBe("/");
  localStorage.setItem("shauri-language", "sw");
  expect(open("/fr", "/fr?from=friend")).toBe("/sw?from=friend");
});

/** remix-run/react-router 14731: two slashes name another site. */
test("an address with two slashes does not redirect to another site", () => {
  localStorage.setItem("shauri-language", "en");
  expect(open("/fr", "https://site.test/fr//other%2Eexample/")).toBe("/other%2Eexample/");
});

test("F19 a page sent back by the worker offline stays; the next page redirects again", () => {
  localStorage.setItem("shauri-language", "fr");
  expect(open("", "/")).toBe("/fr");
  // The worker has no French pages and redirects to one it has.
  expect(open("", "/")).toBeNull();
  expect(open("", "/")).toBe("/fr");
  expect(open("", "/reviews")).toBe("/fr/reviews");
});
