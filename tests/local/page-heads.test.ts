import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { JSDOM } from "jsdom";
import { build } from "vite";
import { afterAll, describe, expect, test, vi } from "vitest";
import { onRequest } from "../../functions/_middleware.ts";
import { linkPreviewMiddleware, runsNoScript } from "../../hosting/link-preview.ts";
import middleware from "../../middleware.ts";
import netlifyPage from "../../netlify/edge-functions/page.ts";
import { startBackend } from "../../supabase/local/backend.ts";
import { projectFolder } from "../../supabase/local/data-folder.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import type { Row } from "../db/harness.ts";
import { insertOnly } from "../db/insert.ts";
import { fetchFrom, origin } from "./harness.ts";

const SITE = "https://shauri.example";
const WHATSAPP = "WhatsApp/2.23.20.0 A";

/** The page as the build writes it (index.html). */
const PAGE = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Shauri</title><meta data-default="" name="description" content="Advice"><meta data-default="" property="og:title" content="Shauri"></head><body><div id="root"></div></body></html>`;
const page = async (): Promise<Response> =>
  new Response(PAGE, { headers: { "content-type": "text/html; charset=utf-8" } });
const requestOf = (path: string, agent = WHATSAPP) =>
  new Request(SITE + path, { headers: { "user-agent": agent } });

const backend = await startBackend({ data: "memory" });
afterAll(() => backend.close());

const previewsOf = (
  fetch: (request: Request) => Promise<Response> = fetchFrom(backend),
  site: { siteUrl?: string } = { siteUrl: SITE },
) => linkPreviewMiddleware({ api: { url: origin, key: LOCAL_PUBLISHABLE_KEY, fetch }, ...site });

interface Head {
  [tag: string]: unknown;
  description?: string;
}

/** A page's head: its meta tags by name, title, canonical link and structured data. */
async function headOf(path: string, withLinkPreview = previewsOf()): Promise<Head> {
  const answer = await withLinkPreview(requestOf(path), page());
  const { document } = new JSDOM(await answer.text()).window;
  const said = [...document.head.querySelectorAll("meta[content]")].map((tag) => [
    tag.getAttribute("name") ?? tag.getAttribute("property"),
    tag.getAttribute("content"),
  ]);
  return {
    ...Object.fromEntries(said),
    title: document.title,
    canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "",
    schemaOrg: JSON.parse(document.querySelector("script[type$=json]")?.textContent ?? "null"),
  };
}
const GENERAL = { title: "Shauri", description: "Advice", canonical: "", schemaOrg: null };

const insert = (table: string, row: Row) => backend.query(...insertOnly(table, row));

/** Adds a review, and returns its structured data. */
async function schemaOrgOf(n: number, row: object): Promise<unknown> {
  const content = "After a year";
  await insert("reviews", { id: id("5", n), title: "As good as new", content, rating: 4, ...row });
  return (await headOf(`/review/${id("5", n)}`)).schemaOrg;
}

const id = (digit: string, n: number) =>
  `${digit.repeat(8)}-0000-4000-8000-${String(n).padStart(12, "0")}`;
const suya = `/recommendation/${id("4", 1)}`;
const companyPage = `/company/${id("2", 1)}`;

describe("R400 a link preview shows", () => {
  test("a recommendation's title, price, place and category picture, also as structured data", async () => {
    const head = await headOf(suya);
    expect(head).toMatchObject({
      title: "Suya by the second gate, Obalende · Shauri",
      canonical: SITE + suya,
      "og:title": "Suya by the second gate, Obalende",
      "og:url": SITE + suya,
      "og:type": "article",
      "og:image": `${SITE}/previews/utensils.jpg`,
      "og:image:width": "600",
      "og:image:height": "315",
      "twitter:card": "summary_large_image",
      schemaOrg: {
        "@context": "https://schema.org",
        "@type": "Recommendation",
        author: { name: "ada_obi" },
      },
    });
    expect(head.description).toMatch(
      /^₦2,500 a stick of three · Obalende, Lagos\. Ask for the one/,
    );
    expect(head.description?.length).toBeLessThan(200);
  });

  test("a post's subject as structured data: a product, a business, or else its title", async () => {
    const [product_id, company_id] = [id("3", 910), id("2", 910)];
    await insert("products", { id: product_id, name: "A lamp", category_id: 2 });
    await insert("companies", { id: company_id, name: "A shop", category_id: 2 });
    const [product, company] = [`${SITE}/product/${product_id}`, `${SITE}/company/${company_id}`];
    for (const [n, subject, itemReviewed] of [
      [910, { product_id }, { "@type": "Product", "@id": product, name: "A lamp" }],
      [911, { company_id }, { "@type": "Organization", "@id": company, name: "A shop" }],
      [912, {}, { "@type": "Thing", name: "As good as new" }],
    ] as const) {
      const row = { user_id: id("1", 3), category_id: 2, ...subject };
      expect(await schemaOrgOf(n, row)).toHaveProperty("itemReviewed", itemReviewed);
    }
  });

  test("R387 a business's logo as structured data, at its address in the project's storage", async () => {
    const [withLogo, without] = [id("2", 925), id("2", 926)];
    const logo = `/storage/v1/object/public/avatars/${withLogo}/1763690000000.jpg`;
    const elsewhere = `https://elsewhere.example${logo}`;
    await insert("companies", { id: withLogo, name: "Marked", category_id: 2, logo: elsewhere });
    await insert("companies", { id: without, name: "Unmarked", category_id: 2 });
    expect(await headOf(`/company/${withLogo}`)).toMatchObject({
      schemaOrg: { "@type": "Organization", logo: origin + logo },
    });
    expect((await headOf(`/company/${without}`)).schemaOrg).not.toHaveProperty("logo");
  });

  test.each([
    ["a review", "review", "5", /^[★☆]{5}\. /, "article"],
    ["a request", "request", "6", /^\d+ answers? · /, "article"],
    ["a public list", "lists", "9", /^A list of \d+ items?/, "article"],
    ["a product", "product", "3", /^(★ \d|\S)/, "website"],
    ["a company", "company", "2", /^(★ \d|\S)/, "website"],
    ["a member", "user", "1", /^Lagos\. Eats on the street/, "profile"],
  ])("%s", async (_, path, digit, description, type) => {
    const head = await headOf(`/${path}/${id(digit, 1)}`);
    expect(head.title).toMatch(/. · Shauri$/);
    expect(head.description).toMatch(description);
    expect(head["og:type"]).toBe(type);
    expect(head.canonical).toBe(`${SITE}/${path}/${id(digit, 1)}`);
  });

  test("texts in the language of the address, also for concurrent requests in two languages", async () => {
    const product = `/product/${id("3", 1)}`;
    const withLinkPreview = previewsOf();
    const [english, french] = await Promise.all(
      ["", "/fr"].map((base) => headOf(base + product, withLinkPreview)),
    );
    expect(english?.description).toMatch(/ reviews\. /);
    expect(french).toMatchObject({
      description: expect.stringMatching(/ avis\. /),
      "og:url": `${SITE}/fr${product}`,
      schemaOrg: { "@id": SITE + product, url: `${SITE}/fr${product}` },
    });
  });

  test.each([
    ["category", "/category/transport", "Transport", "bus"],
    ["subcategory", "/category/food-drink/street-food", "Street Food", "utensils"],
  ])("a %s, found by its slug", async (_, path, title, picture) => {
    expect(await headOf(`${path}/`)).toMatchObject({
      title: `${title} · Shauri`,
      canonical: SITE + path,
      "og:image": `${SITE}/previews/${picture}.jpg`,
    });
  });

  test("a category in each language, from one server", async () => {
    const withLinkPreview = previewsOf();
    for (const [path, title] of [
      ["/category/health", "Health"],
      ["/fr/category/health", "Santé"],
      ["/category/health", "Health"],
    ] as const) {
      const head = await headOf(path, withLinkPreview);
      expect(head.title).toBe(`${title} · Shauri`);
      expect(head.canonical).toBe(SITE + path);
    }
  });

  test("S34 R459 a new post's photos from the project's storage, whatever host they name, and the first one's description", async () => {
    const withLinkPreview = previewsOf();
    const fresh = id("4", 900);
    expect(await headOf(`/recommendation/${fresh}`, withLinkPreview)).toMatchObject(GENERAL);
    const photos = ["a", "b"].map(
      (name) => `/storage/v1/object/public/images/recommendations/1763690000000-${name}.jpg`,
    );
    await insert("recommendations", {
      ...{ id: fresh, title: "Boli", content: "By the bridge", category_id: 2 },
      user_id: id("1", 1),
      images: photos.map((path) => `https://elsewhere.example${path}#bytes=1`),
      image_texts: ["“Boli” & fish", ""],
    });
    const head = await headOf(`/recommendation/${fresh}`, withLinkPreview);
    expect(head).toMatchObject({
      "og:title": "Boli",
      "og:image": origin + photos[0],
      "og:image:alt": "“Boli” & fish",
      schemaOrg: { image: photos.map((path) => origin + path) },
    });
    expect(head).not.toHaveProperty("og:image:width");
    const without = await headOf(suya);
    expect(without).not.toHaveProperty("og:image:alt");
    expect(without.schemaOrg).not.toHaveProperty("image");
  });

  test("R408 a member's profile photo without the thumbnail's fragment", async () => {
    expect(await headOf(`/user/${id("1", 1)}`)).toMatchObject({
      "og:image": `${origin}/storage/v1/object/public/avatars/${id("1", 1)}.webp`,
    });
  });

  test.each([
    ["product", "products", "3", "Product"],
    ["company", "companies", "2", "Organization"],
  ])(
    "for a duplicate %s the one that it was merged into, and nothing once that is hidden",
    async (path, table, digit, type) => {
      const [duplicate, kept] = [id(digit, 920), id(digit, 921)];
      await insert(table, { id: kept, name: "Once", category_id: 3 });
      const merged = { merged_into: kept, hidden_for: "other" };
      await insert(table, { id: duplicate, name: "Twice", category_id: 2, ...merged });
      for (const base of ["", "/fr"])
        expect(await headOf(`${base}/${path}/${duplicate}`)).toMatchObject({
          "og:title": "Once",
          canonical: `${SITE}${base}/${path}/${kept}`,
          "og:url": `${SITE}${base}/${path}/${kept}`,
          schemaOrg: { "@type": type, "@id": `${SITE}/${path}/${kept}`, name: "Once" },
        });
      await backend.query(`update ${table} set hidden_for = 'spam' where id = $1`, [kept]);
      expect(await headOf(`/${path}/${duplicate}`)).toMatchObject(GENERAL);
    },
  );

  test("nothing of hidden, deleted, private or missing content, nor of any other page", async () => {
    for (const [table, item, change, path] of [
      ["recommendations", id("4", 2), "is_deleted = true, hidden_for = 'spam'", "recommendation"],
      ["reviews", id("5", 3), "is_deleted = true", "review"],
      ["user_lists", id("9", 1), "is_public = false", "lists"],
      ["profiles", id("1", 2), "is_public = false", "user"],
      ["products", id("3", 2), "hidden_for = 'spam'", "product"],
    ]) {
      expect((await headOf(`/${path}/${item}`)).title).not.toBe("Shauri");
      await backend.query(`update ${table} set ${change} where id = $1`, [item]);
      expect(await headOf(`/${path}/${item}`)).toMatchObject(GENERAL);
    }
    for (const path of [
      "/",
      "/recommendations",
      "/moderation",
      `/review/${id("0", 1)}`,
      "/review/1",
      `/user/${id("1", 1)}/content`,
      // Street Food is in another category.
      "/category/transport/street-food",
    ])
      expect(await headOf(path)).toMatchObject(GENERAL);
  });

  test("S13 F48 no name for anonymous and private authors, and “Deleted user” for erased ones", async () => {
    await backend.query("update profiles set is_public = false where id = $1", [id("1", 4)]);
    for (const [n, author, name] of [
      [930, { user_id: id("1", 4) }, "Anonymous"],
      [931, { user_id: null }, "Deleted user"],
      [932, { is_anonymous: true }, "Anonymous"],
    ] as const)
      expect(await schemaOrgOf(n, author)).toMatchObject({ author: { name } });
  });

  test("S17 members' texts as text, never as markup", async () => {
    const title = `"><script>alert(1)</script><b a='`;
    const content = "</script><script>alert(2)</script>";
    const schemaOrg = await schemaOrgOf(901, { title, content, user_id: id("1", 3) });
    expect(schemaOrg).toHaveProperty("reviewBody", content);
    const answer = await previewsOf()(requestOf(`/review/${id("5", 901)}`), page());
    const { document } = new JSDOM(await answer.text()).window;
    expect(document.querySelectorAll("script")).toHaveLength(1);
    expect(document.querySelector("meta[property='og:title']")?.getAttribute("content")).toBe(
      title,
    );
    expect(document.querySelector("b")).toBeNull();
  });
});

describe("R401 the page is served as built", () => {
  test("if the API times out or fails", async () => {
    const never = () => new Promise<Response>(() => undefined);
    for (const fetch of [never, async () => new Response("", { status: 500 })]) {
      const answer = await previewsOf(fetch)(requestOf(suya), page());
      expect(await answer.text()).toBe(PAGE);
    }
  });

  test("without its ETag and date, by which a crawler would keep an outdated preview", async () => {
    const failing = async () => new Response("", { status: 500 });
    for (const fetch of [failing, fetchFrom(backend)]) {
      const built = await page();
      built.headers.set("etag", '"1"');
      built.headers.set("last-modified", "Mon, 23 Nov 2026 00:00:00 GMT");
      const { headers } = await previewsOf(fetch)(requestOf(suya), Promise.resolve(built));
      expect([...headers.keys()].sort()).toEqual(["content-type", "vary"]);
    }
  });

  test("if it is an error response", async () => {
    const missing = async () => new Response("Not here", { status: 404 });
    const answer = await previewsOf()(requestOf(suya), missing());
    expect([answer.status, await answer.text()]).toEqual([404, "Not here"]);
  });
});

test("R401 a preview is cached for three minutes, a failure is not", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const fetch = vi.fn(fetchFrom(backend));
  const withLinkPreview = previewsOf(fetch);
  fetch.mockResolvedValueOnce(new Response("", { status: 503 }));
  expect((await headOf(suya, withLinkPreview)).title).toBe("Shauri");
  for (let visit = 0; visit < 3; visit++)
    expect((await headOf(suya, withLinkPreview)).title).toMatch(/^Suya/);
  expect(fetch).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(3 * 60_000 + 1);
  await headOf(suya, withLinkPreview);
  expect(fetch).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test("R401 no request waits for a fetch that an aborted request began", async () => {
  // Cloudflare stops an aborted request's fetches and timers: neither ever settles.
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(new AbortController().signal);
  const fetch = vi.fn(fetchFrom(backend));
  fetch.mockReturnValueOnce(new Promise(() => undefined));
  const withLinkPreview = previewsOf(fetch);
  const givenUp = vi.fn();
  void withLinkPreview(requestOf(suya), page()).then(givenUp);
  const head = headOf(suya, withLinkPreview);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect((await head).title).toMatch(/^Suya/);
  expect(givenUp).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test.each([
  `//other.example${companyPage}`,
  `/\\other.example${companyPage}`,
  `///other.example${companyPage}`,
  `/.//other.example${companyPage}`,
  `//${companyPage}`,
])("R400 the page at %s names no other site as its canonical address", async (path) => {
  for (const site of [{ siteUrl: SITE }, {}]) {
    const withLinkPreview = previewsOf(fetchFrom(backend), site);
    const answer = await withLinkPreview(requestOf(path), page());
    expect(await answer.text()).toBe(PAGE);
    expect(await headOf(companyPage, withLinkPreview)).toMatchObject({
      canonical: SITE + companyPage,
    });
  }
});

test("R401 a preview cached for one host is not served for another host of the site", async () => {
  const withLinkPreview = previewsOf(fetchFrom(backend), {});
  await withLinkPreview(new Request(`https://other.example${companyPage}`), page());
  expect(await headOf(companyPage, withLinkPreview)).toMatchObject({
    schemaOrg: { url: SITE + companyPage },
  });
});

test.each([
  [WHATSAPP, true],
  ["facebookexternalhit/1.1", true],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["TelegramBot (like TwitterBot)", true],
  ["Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)", true],
  ["Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)", true],
  ["Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0)", true],
  ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36", false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
    false,
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/1]",
    false,
  ],
])("R400 %s runs no script: %s", (agent, is) => {
  expect(runsNoScript(requestOf("/", agent))).toBe(is);
});

describe("R400 the hosts", () => {
  const browser = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36";
  const project = {
    VITE_SUPABASE_URL: origin,
    VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY,
  };
  /** Cloudflare's environment of a function: a fetcher for the static files. */
  const filesOf = (fetch: (request: Request) => Promise<Response>) => ({ ASSETS: { fetch } });

  test.each([
    ["a person", "GET", browser, 1, 0],
    ["a HEAD", "HEAD", WHATSAPP, 1, 0],
    ["a POST", "POST", WHATSAPP, 0, 1],
  ])("serve %s the built page, without a preview", async (_, method, agent, ofFiles, ofOthers) => {
    const request = new Request(SITE + suya, { method, headers: { "user-agent": agent } });
    const [asked, next] = [vi.fn(page), vi.fn(page)];
    expect(await middleware(request)).toBeUndefined();
    expect(await netlifyPage(request, { next })).toBeUndefined();
    expect(next).not.toHaveBeenCalled();
    const answer = await onRequest({ request, env: filesOf(asked), next });
    expect(await answer.text()).toBe(PAGE);
    expect(asked.mock.calls).toMatchObject(Array(ofFiles).fill([{ url: `${SITE}/frame`, method }]));
    expect(next).toHaveBeenCalledTimes(ofOthers);
  });

  test("add a preview for crawlers, or serve the page as built", async () => {
    vi.stubGlobal("fetch", vi.fn(page));
    vi.stubGlobal("Netlify", { env: { toObject: () => project } });
    const [request, env] = [requestOf("/"), { ...project, ...filesOf(page) }];
    const answers = [
      await middleware(request),
      await netlifyPage(request, { next: page }),
      await onRequest({ request, env, next: page }),
    ];
    for (const answer of answers) expect(await answer?.text()).toBe(PAGE);
    expect(vi.mocked(fetch).mock.calls).toEqual([[new URL("/index.html", SITE)]]);
    vi.unstubAllGlobals();
  });

  test("Cloudflare's function requests the whole page for a crawler, whatever version it has cached", async () => {
    const asked = vi.fn((_request: Request) => page());
    const ask = (agent: string) => {
      const headers = { "user-agent": agent, "if-none-match": '"1"' };
      const request = new Request(`${SITE}/moderation`, { headers });
      return onRequest({ request, env: { ...project, ...filesOf(asked) }, next: page });
    };
    await ask(WHATSAPP);
    await ask(browser);
    const versions = asked.mock.calls.map(([request]) => request.headers.get("if-none-match"));
    expect(versions).toEqual([null, '"1"']);
    expect(asked.mock.calls).toMatchObject(Array(2).fill([{ url: `${SITE}/frame` }]));
  });

  test("Cloudflare serves files and the home page itself", async () => {
    const asked = vi.fn(page);
    for (const path of ["/", "/sitemap-9.xml", "/assets/app-0000000.js", "/.well-known/x"]) {
      const next = vi.fn(page);
      await onRequest({ request: requestOf(path), env: filesOf(asked), next });
      expect(next).toHaveBeenCalledOnce();
    }
    expect(asked).not.toHaveBeenCalled();
  });

  test("Netlify's function answers a missing file with 404, and leaves other files unchanged", async () => {
    const missing = await netlifyPage(requestOf("/favicon.png", browser), { next: page });
    expect([missing?.status, await missing?.text()]).toEqual([404, PAGE]);
    const answer = Response.json({}, { headers: { "cache-control": "no-cache" } });
    expect(await netlifyPage(requestOf("/a.json", browser), { next: async () => answer })).toBe(
      answer,
    );
  });

  test("Netlify's edge function adds the preview without a global process", async () => {
    const entry = join(projectFolder, "netlify/edge-functions/page.ts");
    const built = await build({
      configFile: false,
      logLevel: "silent",
      build: { write: false, lib: { entry, formats: ["iife"], name: "edge" } },
    });
    const [{ output: [chunk] = [] } = {}] = [built].flat().filter((one) => "output" in one);
    const around = createContext({
      ...{ AbortSignal, Headers, Request, Response, URL },
      fetch: fetchFrom(backend),
      Netlify: { env: { toObject: () => ({ ...project, VITE_SITE_URL: SITE }) } },
    });
    runInContext(chunk?.code ?? "", around);
    expect(runInContext("typeof process", around)).toBe("undefined");
    const answer: Response = await around.edge.default(requestOf(suya), { next: page });
    expect(await answer.text()).toContain(
      "<title>Suya by the second gate, Obalende · Shauri</title>",
    );
    expect(around.edge.config).toMatchObject({ path: "/*", onError: "bypass" });
  });
});
