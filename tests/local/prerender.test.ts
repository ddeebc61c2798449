import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prerender } from "../../scripts/prerender.ts";
import type { HomeFeed } from "../../src/data/feeds.ts";

// Each test builds the home page of the app.
vi.setConfig({ testTimeout: 60_000 });

const FRAME = '<div id="root"><!-- frame --><p>The frame</p><!-- /frame --></div>';
const FEED: HomeFeed = {
  categories: [],
  recommendations: [],
  reviews: [],
  requests: [
    {
      id: "66666666-0000-4000-8000-000000000001",
      title: "Who knows </script><b>bold</b> tailors?",
      description: "For $& a wedding.",
      user_id: null,
      category_id: 1,
      subcategory_id: null,
      location: null,
      budget: null,
      status: "open",
      response_count: 3,
      comment_count: 0,
      is_deleted: false,
      hidden_for: null,
      is_mine: false,
      author: null,
      category: null,
      subcategory: null,
      created_at: "2026-11-20T23:30:00+00:00",
      updated_at: "2026-11-20T23:30:00+00:00",
    },
  ],
};

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "shauri-prerender-"));
  const app = '<script type="module" src="/app.js"></script>';
  await writeFile(join(root, "index.html"), `<!doctype html><body>${FRAME}${app}</body>`);
  await writeFile(join(root, "app.js"), "console.log()");
});
afterEach(() => rm(root, { recursive: true }));

/** Builds with a project that answers so; returns what was written, asked and said. */
async function buildWith(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const said: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(request.url);
    return answer();
  };
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [prerender({ url: "https://project.test", key: "public+key", fetch })],
    build: { rolldownOptions: { onLog: (_level, { message }) => said.push(message) } },
  });
  const read = (file: string) => readFile(join(root, "dist", file), "utf8");
  return { home: await read("index.html"), frame: await read("frame.html"), asked, said };
}

test("the home page is built with the feed that a visitor sees, every other address with the frame", async () => {
  const { home, frame, asked } = await buildWith(() => Response.json(FEED));
  expect(asked).toEqual(["https://project.test/rest/v1/rpc/home_feed?apikey=public%2Bkey"]);
  expect(home).toContain("Ask someone who has been there.");
  expect(home).toContain("For $&amp; a wedding.");
  expect(home).toContain("3 responses");
  expect(home).toContain("20 Nov 2026</time>");
  expect(home).not.toContain("The frame");
  expect(frame).toContain(FRAME);
});

test("the app is left to start.js to fetch, on every page", async () => {
  const { home, frame } = await buildWith(() => Response.json(FEED));
  for (const page of [home, frame]) {
    expect(page.match(/<script(?! type="application)[^>]*>/g)).toEqual([
      expect.stringMatching(
        /^<script type="module" src="\/start.js" id="start" data-app="\/assets\/index-[^" ]+\.js">$/,
      ),
    ]);
  }
});

test("what people wrote ends no element early, and is there for React to take over", async () => {
  const { home } = await buildWith(() => Response.json(FEED));
  expect(home).not.toContain("<b>");
  const [, json = ""] =
    /<script type="application\/json" id="feed">(.*?)<\/script>/.exec(home) ?? [];
  expect(JSON.parse(json)).toEqual(FEED);
});

test.each([
  ["cannot be reached", () => Promise.reject(new Error("connect ECONNREFUSED"))],
  ["is not there yet", () => new Response("no such function", { status: 404 })],
])("where the database %s the frame alone is built, and the build says so", async (_, answer) => {
  const { home, frame, said } = await buildWith(answer);
  expect(home).toContain(FRAME);
  expect(home).toBe(frame);
  expect(said.join()).toMatch(/built without its feed: .*(ECONNREFUSED|no such function)/);
});
