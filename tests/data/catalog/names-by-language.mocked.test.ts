import { QueryClient } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { Language } from "@/lib/languages";
import { API, server } from "../../msw/server";

const build = vi.hoisted((): { language: Language } => ({ language: "fr" }));
vi.mock("@/lib/language", () => ({
  get LANGUAGE() {
    return build.language;
  },
}));

let spoken: (string | null)[] = [];
const named = (...names: string[]) => names.map((name) => ({ name }));
beforeEach(() => {
  spoken = [];
  server.use(
    http.get(`${API}/rest/v1/categories`, ({ request }) => {
      spoken.push(request.headers.get("accept-language"));
      const subcategories = named("Traiteurs", "Épicerie", "Cafés");
      return HttpResponse.json([
        { name: "Transports", subcategories },
        { name: "Éducation", subcategories: [] },
      ]);
    }),
  );
});

async function read() {
  const { categoriesQuery } = await import("@/data/catalog/catalog");
  return new QueryClient().fetchQuery(categoriesQuery());
}

test("categories are requested in the build's language, and sorted by its alphabet", async () => {
  build.language = "fr";
  expect(await read()).toEqual([
    { name: "Éducation", subcategories: [] },
    { name: "Transports", subcategories: named("Cafés", "Épicerie", "Traiteurs") },
  ]);
  expect(spoken).toEqual(["fr"]);
});

test("an English page requests English whatever the browser's language, and keeps the database's order", async () => {
  build.language = "en";
  vi.resetModules();
  expect(await read()).toEqual([
    { name: "Transports", subcategories: named("Traiteurs", "Épicerie", "Cafés") },
    { name: "Éducation", subcategories: [] },
  ]);
  expect(spoken).toEqual(["en"]);
});
