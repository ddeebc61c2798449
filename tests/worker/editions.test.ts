import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { answerElsewhere, type Editions, keptLanguages, newsText } from "@/worker/editions";
import { server } from "../msw/server";

const edition = (news: string) => ({ frame: "", news, shell: [], parts: [], members: [] });
const EDITIONS: Editions = { en: edition("News"), fr: edition("Du nouveau"), ar: edition("جديد") };

test.each([
  ["", ["en"]],
  ["?languages=fr", ["fr"]],
  ["?languages=en+fr", ["en", "fr"]],
  // Languages that the site dropped or never had.
  ["?languages=fr+sw+zz+toString", ["fr"]],
  ["?languages=sw", ["en"]],
])("the worker at /sw.js%s caches %s", (search, kept) => {
  expect(keptLanguages(search, EDITIONS)).toEqual(kept);
});

test("a screen in a language that is not cached is fetched from the host", async () => {
  server.use(http.get("http://site.test/fr/reviews", () => HttpResponse.html("Tous les avis")));
  const answer = await answerElsewhere(new Request("http://site.test/fr/reviews"), ["en"]);
  expect(await answer.text()).toBe("Tous les avis");
});

test.each([
  ["/fr/reviews?page=2", "en", "/reviews?page=2"],
  ["/reviews", "fr", "/fr/reviews"],
  ["/sw/", "en", "/"],
] as const)("without a network %s redirects to the screen in %s", async (from, kept, to) => {
  server.use(http.get("http://site.test/*", () => HttpResponse.error()));
  const answer = await answerElsewhere(new Request(`http://site.test${from}`), [kept]);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `http://site.test${to}`]);
});

test.each([
  [["en"], "News"],
  [["fr"], "Du nouveau"],
  [["en", "fr"], "Du nouveau"],
  [["ar", "en"], "جديد"],
] as const)("with the languages %j, the general notification reads %s", (kept, text) => {
  expect(newsText([...kept], EDITIONS)).toBe(text);
});
