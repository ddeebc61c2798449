import { hash } from "node:crypto";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { pagesOf } from "../hosting/addresses.ts";
import { baseOf, isLanguage, type Language } from "../src/lib/languages.ts";
import type { Editions } from "../src/worker/editions.ts";
import { entryOf, withImports } from "./bundle.ts";
import { readPageTexts } from "./languages/page-texts.ts";
import { BUILD_TARGET } from "./oldest-browsers.ts";
import { OWN_BUILD } from "./own-build.ts";
import type { Edition } from "./prerender.ts";

/** Files without a hash in the name that every screen of a language needs, by address. */
function filesByAddress(language: Language): Record<string, string> {
  const { home, frame } = pagesOf(language);
  return { [baseOf(language) || "/"]: home, [`/${frame}`]: frame, "/icon.svg": "icon.svg" };
}

/** File that passes a language's build on to the English one, which is the last and builds the worker for all. */
const noteOf = (dir: string, language: Language) => join(dir, `${language}/edition.json`);

/** Parts that are needed offline: stored from the start, for visitors too. */
const OFFLINE_PARTS = [
  "offline-store",
  "failed-part",
  "mobile-menu",
  "add-sheet",
  "display-dialog",
  "offline-notice",
  "load-new-version",
  "update-notice",
];
/** Further parts stored for members: all except screens, and the screens that are forms. */
const isForMembers = (source: string) =>
  /\/src\/(?:(?:components|data|forms|layouts|ui)\/|routes\/(?:.*\/|submit-))/.test(source) &&
  // These do nothing without a network.
  !/\/(?:auth-[^/]*|captcha-widget|change-password-form|live-counts|third-party-scripts)\.tsx?$/.test(
    source,
  );

/**
 * Builds `sw.js` beside the app, with the lists of files to store from the start (the shell), of those to store for a
 * member, and of the other parts (F19).
 *
 * @param elsewhere paths of this origin that are not the app's
 */
export function serviceWorker(elsewhere: RegExp | null, { language, languages }: Edition): Plugin {
  return {
    name: "shauri:service-worker",
    apply: "build",
    writeBundle: {
      order: "post",
      async handler({ dir = "dist" }, bundle) {
        if (!isLanguage(language)) return;
        const names = new Set(Object.values(bundle).map(({ name }) => name));
        const unknown = OFFLINE_PARTS.filter((name) => !names.has(name));
        if (unknown.length > 0) this.error(`There is no part called ${unknown.join()}`);
        const shell = filesOf(
          bundle,
          ({ isEntry, name }) => isEntry || OFFLINE_PARTS.includes(name),
        );
        const members = filesOf(
          bundle,
          ({ facadeModuleId }) => facadeModuleId !== null && isForMembers(facadeModuleId),
        );
        const pages = Object.entries(filesByAddress(language));
        const parts = Object.keys(bundle).filter((file) => /^assets\/.*\.js$/.test(file));
        const marks: Record<string, string | number> = {};
        for (const [url, file] of [...pages, ...parts.map((part) => [`/${part}`, part] as const)]) {
          // A host may change a page, so the entry file in it identifies its version.
          const isPage = file.endsWith(".html");
          marks[url] = isPage ? entryOf(bundle) : (await stat(join(dir, file))).size;
        }
        const stored = await Promise.all(
          pages.map(async ([url, file]) => ({
            url,
            revision: hash("sha256", await readFile(join(dir, file))).slice(0, 16),
          })),
        );
        const edition = {
          frame: `/${pagesOf(language).frame}`,
          news: (await readPageTexts(language)).GENERAL_NEWS,
          shell: [...stored, ...[...shell].map((file) => ({ url: `/${file}`, revision: null }))],
          parts: parts.map((file) => `/${file}`),
          members: [...members, ...workersOf(bundle)]
            .filter((file) => !shell.has(file))
            .map((file) => `/${file}`),
        };
        if (language !== "en") {
          await writeFile(noteOf(dir, language), JSON.stringify({ edition, marks }));
          return;
        }
        const editions: Editions = { en: edition };
        for (const other of languages.filter(isLanguage).filter((code) => code !== "en")) {
          const note = JSON.parse(await readFile(noteOf(dir, other), "utf8"));
          editions[other] = note.edition;
          Object.assign(marks, note.marks);
          await rm(noteOf(dir, other));
        }
        await build({
          ...OWN_BUILD,
          define: {
            EDITIONS: JSON.stringify(editions),
            MARKS: JSON.stringify(marks),
            ELSEWHERE: JSON.stringify(elsewhere?.source ?? null),
          },
          build: {
            target: BUILD_TARGET,
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: join(OWN_BUILD.root, "src/worker/service-worker.ts"),
              output: { format: "iife", entryFileNames: "sw.js" },
            },
          },
        });
      },
    },
  };
}

/** The files of some parts with all their imports. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const wanted = Object.values(bundle).filter((one) => one.type === "chunk" && isWanted(one));
  return new Set(wanted.flatMap(({ fileName }) => [...withImports(bundle, fileName)]));
}

/** The files of web workers: each is a build of its own, and no chunk of the app. */
function workersOf(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle).filter(
    (file) => bundle[file]?.type === "asset" && /-worker-[^/]*\.js$/.test(file),
  );
}
