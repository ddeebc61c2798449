import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { NUMBERS } from "../../scripts/languages/numbers.ts";

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
  const { define } = await configure({ command: "build", mode: "production" });
  console.log(JSON.stringify({ loaded: loaded.length, define }));
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
  // Some copy it with a slash at its end.
  expect(configure({ VITE_SUPABASE_URL: `${url}/`, VITE_SUPABASE_PUBLISHABLE_KEY: key })).toEqual({
    loaded: 0,
    define: {
      "import.meta.env.LANGUAGE": '"en"',
      ...Object.fromEntries(
        Object.entries(NUMBERS.en.style).map(([name, text]) => [
          `import.meta.env.NUMBER_STYLE.${name}`,
          JSON.stringify(text),
        ]),
      ),
      "import.meta.env.LANGUAGES": expect.any(String),
      "import.meta.env.ADDRESS_BASE": '""',
      "import.meta.env.VITE_SUPABASE_URL": JSON.stringify(url),
      "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": JSON.stringify(key),
      "import.meta.env.VITE_PUSH_KEY": '""',
      "import.meta.env.VERSION": JSON.stringify(packageJson.version),
    },
  });
});

test("a key under the name it had before is read too, and the new name wins", () => {
  const url = "https://project.supabase.co";
  const before = { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: "of before" };
  const define = (key: string) => ({
    define: { "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": JSON.stringify(key) },
  });
  expect(configure(before)).toMatchObject(define("of before"));
  expect(configure({ ...before, VITE_SUPABASE_PUBLISHABLE_KEY: "new" })).toMatchObject(
    define("new"),
  );
});

test("R033 without one, or with half of one, the embedded backend is", () => {
  const embedded = {
    loaded: expect.any(Number),
    define: expect.objectContaining({ "import.meta.env.VITE_SUPABASE_URL": '""' }),
  };
  for (const variables of [{}, { VITE_SUPABASE_URL: "https://project.supabase.co" }]) {
    const configured = configure(variables);
    expect(configured).toEqual(embedded);
    expect(configured).not.toMatchObject({ loaded: 0 });
  }
});
