import { execFileSync } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { siteLanguages } from "../../scripts/languages/site-languages.ts";
import { project } from "../../scripts/tools.mjs";
import { listFiles } from "../docs/files";
import { scratchFolder } from "../scratch-folder.ts";

/** A replacement of Vite that prints what it is to build. */
const VITE = `
  export const loadEnv = (mode, folder) => {
    if (folder !== process.env.WANTED) throw new Error("settings of " + folder);
    return { VITE_LANGUAGES: process.env.VITE_LANGUAGES };
  };
  export const build = async ({ root }) => {
    console.log(JSON.stringify({ root, language: process.env.SHAURI_LANGUAGE }));
  };
`;

const clone = join(scratchFolder(afterAll), "my sites/café 100%");
beforeAll(async () => {
  for (const file of [
    "scripts/build.ts",
    "scripts/tools.mjs",
    "scripts/languages/site-languages.ts",
    "src/lib/languages.ts",
    "package.json",
  ]) {
    await cp(join(project, file), join(clone, file), { recursive: true });
  }
  await mkdir(join(clone, "node_modules/vite"), { recursive: true });
  await writeFile(join(clone, "node_modules/vite/index.js"), VITE);
  await writeFile(
    join(clone, "node_modules/vite/package.json"),
    JSON.stringify({ type: "module", main: "index.js" }),
  );
});

const Built = z.object({ root: z.string(), language: z.string() });

/** The builds of `npm run build`, in order. */
function buildsOf(VITE_LANGUAGES: string) {
  const env = { PATH: process.env.PATH, VITE_LANGUAGES, WANTED: clone };
  const output = execFileSync(process.execPath, [join(clone, "scripts/build.ts")], {
    cwd: clone,
    env,
    encoding: "utf8",
  });
  return output
    .trim()
    .split("\n")
    .map((line) => Built.parse(JSON.parse(line)));
}

/** The languages whose build empties the folder first, according to the Vite configuration. */
function emptying(VITE_LANGUAGES: string, languages: string[]): string[] {
  const script = `
    const { default: configure } = await import("./vite.config.ts");
    const emptying = [];
    for (const language of ${JSON.stringify(languages)}) {
      process.env.SHAURI_LANGUAGE = language;
      const { build } = await configure({ command: "build", mode: "production" });
      if (build.emptyOutDir) emptying.push(language);
    }
    console.log(JSON.stringify(emptying));
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      VITE_LANGUAGES,
      VITE_SUPABASE_URL: "https://project.supabase.co",
      VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_own",
    },
    encoding: "utf8",
  });
  return z.array(z.string()).parse(JSON.parse(output));
}

test("the build works in a folder with spaces, accents and a percent sign", () => {
  expect(buildsOf("en,fr")).toEqual([
    { root: clone, language: "fr" },
    { root: clone, language: "en" },
  ]);
});

test("no file uses a URL's pathname as a path, since spaces in it are %20", async () => {
  const files = [
    ...["scripts", "supabase/local", "hosting", "tests", "e2e"].flatMap(listFiles),
    ...["vite.config.ts", "vitest.config.ts", "playwright.config.ts", "lingui.config.ts"],
  ].filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    expect(await readFile(file, "utf8"), file).not.toMatch(/import\.meta\.url\)\.pathname/);
  }
});

test.each(["en", "sw,fr", "offered,fr"])(
  "of the languages %s only the first build empties the folder",
  (wanted) => {
    const languages = buildsOf(wanted).map(({ language }) => language);
    expect(new Set(languages)).toEqual(new Set(siteLanguages({ VITE_LANGUAGES: wanted })));
    expect(languages.at(-1)).toBe("en");
    expect(emptying(wanted, languages)).toEqual(languages.slice(0, 1));
  },
);
