import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { NUMBERS } from "../../scripts/languages/numbers.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";

const url = "https://project.supabase.co";
const key = "sb_publishable_own";
const earlier = { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: "of before" };

/** Variables of a build. Those that load the embedded backend come last: it stays loaded. */
const SETTINGS = {
  // The URL is sometimes copied with a trailing slash.
  own: { VITE_SUPABASE_URL: `${url}/`, VITE_SUPABASE_PUBLISHABLE_KEY: key },
  earlier,
  both: { ...earlier, VITE_SUPABASE_PUBLISHABLE_KEY: "new" },
  half: { VITE_SUPABASE_URL: url },
  none: {},
};

/** Loads the build's configuration as Vite does, and prints how many of the backend's files were loaded so far. */
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
  const told = {};
  for (const [name, variables] of Object.entries(${JSON.stringify(SETTINGS)})) {
    Object.assign(process.env, variables);
    const { define } = await configure({ command: "build", mode: "production" });
    told[name] = { loaded: loaded.length, define };
    for (const name of Object.keys(variables)) delete process.env[name];
  }
  console.log(JSON.stringify(told));
`;

let told: Record<keyof typeof SETTINGS, unknown>;
beforeAll(() => {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: new URL("../..", import.meta.url),
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  told = JSON.parse(output);
});

test("R033 a configured project loads no file of the embedded backend", () => {
  expect(told.own).toEqual({
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

test("the key's former name is read too, and the new name wins", () => {
  const withKey = (key: string) => ({
    define: { "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": JSON.stringify(key) },
  });
  expect(told.earlier).toMatchObject(withKey("of before"));
  expect(told.both).toMatchObject(withKey("new"));
});

test("R033 without a project, or with half of its settings, the embedded backend is loaded", () => {
  for (const configured of [told.half, told.none]) {
    expect(configured).toEqual({
      loaded: expect.any(Number),
      define: expect.objectContaining({
        "import.meta.env.VITE_SUPABASE_URL": '""',
        // The embedded backend's key.
        "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": JSON.stringify(LOCAL_PUBLISHABLE_KEY),
      }),
    });
    expect(configured).not.toMatchObject({ loaded: 0 });
  }
});
