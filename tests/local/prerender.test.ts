import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { build } from "vite";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { pagesOf } from "../../hosting/addresses.ts";
import { readPageTexts } from "../../scripts/languages/page-texts.ts";
import { OLDEST_BROWSERS } from "../../scripts/oldest-browsers.ts";
import { buildApp, type Edition, prerender } from "../../scripts/prerender.ts";
import type { BootPlan } from "../../src/boot/boot-plan.ts";
import type { HomeFeed } from "../../src/data/posts/feeds.ts";
import { scratchFolder } from "../scratch-folder.ts";

// Each build renders the app's home page.
vi.setConfig({ testTimeout: 60_000 });

// The app does not depend on the project's responses: it is built once, for every build.
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  app = await buildApp();
});

const PAGE = `<!doctype html>
  <head><title>Shauri</title><!-- For readers --><meta property="og:image" content="/preview.png">
  <link rel="manifest" href="/manifest.webmanifest"></head>
  <body><div id="root"></div><p id="slow"></p><noscript>No script</noscript><script type="module" src="/app.js"></script></body>`;
const FEED: HomeFeed = {
  categories: [],
  recommendations: [],
  reviews: [],
  requests: [
    {
      id: "66666666-0000-4000-8000-000000000001",
      title: "Who knows </script><b>bold</b> tailors?",
      description: "For $& a wedding.",
      language: null,
      user_id: null,
      location: null,
      budget: null,
      status: "open",
      response_count: 3,
      comment_count: 0,
      hidden_for: null,
      is_mine: false,
      author: null,
      category: null,
      subcategory: null,
      edited_at: null,
      created_at: "2026-11-20T23:30:00+00:00",
    },
  ],
};

/** Writes a site of one script and one style sheet. */
async function makeSite(): Promise<string> {
  const root = scratchFolder(onTestFinished);
  await writeFile(join(root, "index.html"), PAGE);
  await writeFile(join(root, "app.js"), 'import "./app.css"; console.log()');
  await writeFile(join(root, "app.css"), "main { content: '</'; color: red }");
  return root;
}

type Answer = (request: Request) => Response | Promise<Response>;

/** Builds with a project that answers so; returns the pages written, the requests sent and the messages logged. */
async function buildWith(
  answer: Answer = () => Response.json(FEED),
  language: Edition["language"] = "en",
) {
  const root = await makeSite();
  const asked: (string | null)[][] = [];
  const said: string[] = [];
  const fetch = async (request: Request) => {
    const { url, headers } = request;
    asked.push([url, headers.get("apikey"), headers.get("accept-language")]);
    return answer(request);
  };
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [
      prerender(
        { url: "https://project.test", key: "public+key", fetch },
        "https://site.test",
        { language, languages: [...new Set(["en" as const, language])] },
        async () => app,
      ),
    ],
    build: { rolldownOptions: { onLog: (_level, { message }) => said.push(message) } },
  });
  const read = (file: string) => readFile(join(root, "dist", file), "utf8");
  const parse = async (file: string) => new JSDOM(await read(file)).window.document;
  const assets = await readdir(join(root, "dist/assets"));
  const { home, frame } = pagesOf(language);
  return { home: await parse(home), frame: await parse(frame), assets, asked, said };
}

let built: ReturnType<typeof buildWith> | undefined;

/** The build with a project that answers every request, shared by the tests that only read it. */
function buildSite() {
  built ??= buildWith();
  return built;
}

function planOf(page: Document): BootPlan {
  return JSON.parse(page.getElementById("plan")?.textContent ?? "null");
}

test("the home page is built with the feed that a visitor sees, every other address with the frame", async () => {
  const { home, frame } = await buildSite();
  const text = home.getElementById("root")?.textContent;
  expect(text).toContain("Ask someone who has been there.");
  expect(text).toContain("For $& a wedding.");
  expect(text).toContain("3 answers");
  expect(home.querySelector("time")?.textContent).toBe("20 Nov 2026");
  expect(home.querySelector("main[data-frame]")).toBeNull();
  // The header's logo and name, and grey boxes.
  expect(frame.querySelector("#root header")?.textContent).toBe("Shauri");
  expect(frame.querySelector("#root header svg")).not.toBeNull();
  expect(frame.querySelectorAll("main[data-frame] [role=status] > *")).toHaveLength(4);
});

test("pages of right-to-left languages have dir=rtl, the others no dir", async () => {
  const attributes = ({ documentElement: { lang, dir } }: Document) => [lang, dir];
  const { home, frame } = await buildSite();
  expect([home, frame].map(attributes)).toEqual(Array(2).fill(["en", ""]));
  const arabic = await buildWith(undefined, "ar");
  expect([arabic.home, arabic.frame].map(attributes)).toEqual(Array(2).fill(["ar", "rtl"]));
});

test("pages load no module script: src/boot fetches the app by the plan of each screen", async () => {
  const { home, frame } = await buildSite();
  for (const page of [home, frame]) {
    const scripts = [...page.querySelectorAll("script:not([type])")];
    expect(scripts.map(({ outerHTML }) => outerHTML)).toEqual([
      // Message for a browser that cannot parse the second script.
      expect.stringMatching(/^<script>[^<]*data-old/),
      expect.stringMatching(/^<script>[\s\S]*data-waiting/),
    ]);
    expect(page.querySelector("script[type=module]")).toBeNull();
    const { app, api, key } = planOf(page);
    expect(app).toEqual([expect.stringMatching(/^\/assets\/index-[^" ]+\.js$/)]);
    expect({ api, key }).toEqual({ api: "https://project.test", key: "public+key" });
  }
  expect(planOf(home).screens.map(({ match }) => match)).toEqual(["^/$"]);
  const category = planOf(frame).screens.find(({ match }) => new RegExp(match).test("/category/a"));
  expect(category?.outline).toBe("outline-category");
  const outline = frame.querySelector<HTMLTemplateElement>("#outline-category")?.content;
  expect(outline?.querySelector("h1 slot")?.getAttribute("name")).toBe("name");
  // The largest text of the screen, if its name is long.
  expect(outline?.querySelector("h2")?.textContent).toBe("Recent Content in ");
  expect(outline?.querySelector("h2 slot")?.getAttribute("name")).toBe("name");
});

test("the build sends the key in a header, and probes whether the query parameter is enough for pages", async () => {
  const address = "https://project.test/rest/v1/rpc/home_feed";
  const { home, frame, asked } = await buildSite();
  expect(asked).toEqual([
    [address, "public+key", "en"],
    [`${address}?apikey=public%2Bkey`, null, null],
  ]);
  for (const page of [home, frame]) expect(planOf(page)).not.toHaveProperty("keyInHeader");
});

test.each<[string, Answer]>([
  [
    "passes the key on as a parameter",
    ({ url }) =>
      url.includes("apikey")
        ? Response.json({ code: "PGRST202" }, { status: 404 })
        : Response.json(FEED),
  ],
  [
    "fails for the key in the query",
    ({ url }) =>
      url.includes("apikey") ? Promise.reject(new Error("ECONNRESET")) : Response.json(FEED),
  ],
])("if the gateway %s, pages send the header too", async (_, answer) => {
  const { home, frame, said } = await buildWith(answer);
  for (const page of [home, frame]) expect(planOf(page).keyInHeader).toBe(true);
  expect(home.getElementById("root")?.textContent).toContain("For $& a wedding.");
  expect(said.join()).not.toContain("without its feed");
});

test("the style sheet is inlined, preview addresses are absolute, and comments of index.html are left out", async () => {
  const { home, frame, assets } = await buildSite();
  // The first paint needs no other file.
  expect(assets).toEqual([expect.stringMatching(/\.js$/)]);
  for (const { head } of [home, frame]) {
    expect(head.querySelectorAll("link[rel=stylesheet]")).toHaveLength(0);
    expect(head.querySelector("style")?.textContent).toContain("color:red");
    expect(head.innerHTML).not.toContain("For readers");
    expect(head.querySelector("[property='og:image']")?.getAttribute("content")).toBe(
      "https://site.test/preview.png",
    );
    expect(head.querySelector("link[rel=preconnect]")?.getAttribute("href")).toBe(
      "https://project.test",
    );
  }
});

test("members' texts close no element early, and the feed is in the page for React to hydrate", async () => {
  const { home } = await buildSite();
  expect(home.querySelector("b")).toBeNull();
  expect(JSON.parse(home.getElementById("feed")?.textContent ?? "")).toEqual(FEED);
});

test.each([
  ["cannot be reached", () => Promise.reject(new Error("connect ECONNREFUSED"))],
  ["has no such function yet", () => new Response("no such function", { status: 404 })],
])("if the database %s, only the frame is built, with a warning", async (_, answer) => {
  const { home, frame, said } = await buildWith(answer);
  expect(home.querySelector("main[data-frame]")).not.toBeNull();
  expect(home.documentElement.outerHTML).toBe(frame.documentElement.outerHTML);
  expect(planOf(frame).keyInHeader).toBe(true);
  expect(said.join()).toMatch(/built without its feed: .*(ECONNREFUSED|no such function)/);
});

test("R444 a page's texts outside of the app and its manifest are in its language", async () => {
  const english = await buildSite();
  const french = await buildWith(undefined, "fr");
  const texts = await readPageTexts("fr");
  const { isOld, mayBeOld, opensIn } = texts.OLD_BROWSER_TEXTS;
  for (const page of [french.home, french.frame]) {
    expect(page.querySelector("noscript")?.textContent).toBe(texts.PAGE_TEXTS.noScript);
    expect(page.querySelector("noscript")?.textContent).toMatch(/^Shauri a besoin de JavaScript/);
    expect(planOf(page).slow).toBe(texts.PAGE_TEXTS.slow);
    expect({ ...page.getElementById("slow")?.dataset }).toEqual({
      old: isOld,
      maybeOld: mayBeOld,
      opensIn: opensIn(OLDEST_BROWSERS),
    });
    expect(page.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe(
      "/manifest-fr.webmanifest",
    );
  }
  for (const page of [english.home, english.frame]) {
    expect({ ...page.getElementById("slow")?.dataset }).toEqual({
      old: "Your browser is too old.",
      maybeOld: "Shauri didn’t start. Your browser may be too old.",
      opensIn:
        "Shauri opens in Chrome 109, Firefox 128, Safari 16, Samsung Internet 21, or any newer one.",
    });
    expect(page.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe(
      "/manifest.webmanifest",
    );
    // The hosts' headers have one script hash for all languages.
    expect(page.querySelector("script:not([type])")?.textContent).toBe(
      french.home.querySelector("script:not([type])")?.textContent,
    );
  }
});
