import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Loads the build's configuration as Vite does, and tells the files of ours and of the backend that came along. */
const script = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      if (/supabase\\/local|@supabase\\/lite|pglite/.test(url)) loaded.push(url);
      return next(url, context);
    },
  });
  const { default: configure } = await import("./vite.config.ts");
  const { define, plugins } = await configure({ command: "build", mode: "production" });
  const { transformIndexHtml } = plugins.find((plugin) => plugin?.name === "shauri:html-data");
  const links = transformIndexHtml.handler("").tags.map(({ attrs }) => attrs);
  console.log(JSON.stringify({ loaded: loaded.length, define, links }));
`;

function configure(variables: Record<string, string>): unknown {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: new URL("../..", import.meta.url),
    env: { PATH: process.env.PATH, ...variables },
    encoding: "utf8",
  });
  return JSON.parse(output);
}

test("R033 with a project of one's own, no line of the embedded backend is loaded", () => {
  const url = "https://project.supabase.co";
  const key = "sb_publishable_own";
  expect(configure({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key })).toEqual({
    loaded: 0,
    define: {
      "import.meta.env.VITE_SUPABASE_URL": JSON.stringify(url),
      "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify(key),
    },
    // Its connection is not waited for by the first question.
    links: [{ rel: "preconnect", href: url, crossorigin: "" }],
  });
});

test("R033 without one, or with half of one, the embedded backend is", () => {
  const embedded = {
    loaded: expect.any(Number),
    define: expect.objectContaining({ "import.meta.env.VITE_SUPABASE_URL": '""' }),
    links: [],
  };
  for (const variables of [{}, { VITE_SUPABASE_URL: "https://project.supabase.co" }]) {
    const configured = configure(variables);
    expect(configured).toEqual(embedded);
    expect(configured).not.toMatchObject({ loaded: 0 });
  }
});
