import { readFileSync } from "node:fs";
import { transformSync } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { readCatalog } from "../../../scripts/languages/catalogs.ts";
import { inlineMessages } from "../../../scripts/languages/inline-messages.ts";
import { LINGUI, MACROS } from "../../../scripts/languages/macros.ts";
import { NUMBERS } from "../../../scripts/languages/numbers.ts";
import { pseudoText } from "../../../scripts/languages/pseudo-text.ts";
import { siteLanguages } from "../../../scripts/languages/site-languages.ts";
import { isLanguage, LANGUAGES } from "../../../src/lib/languages.ts";
import { listFiles } from "../../docs/files";

/** Every message of the sources, by its id. */
function collect(): Map<string, string> {
  const names = [...MACROS.corePackage, ...MACROS.jsxPackage];
  const found = new Map<string, string>();
  const files = ["src", "hosting", "supabase/functions", "supabase/templates"].flatMap((folder) =>
    listFiles(folder),
  );
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const code = readFileSync(file, "utf8");
    if (!names.some((name) => code.includes(`"${name}"`))) continue;
    const translate = (id: string, message: string) => {
      found.set(id, message);
      return message;
    };
    transformSync(code, {
      filename: file,
      babelrc: false,
      configFile: false,
      code: false,
      parserOpts: { plugins: ["typescript", "jsx"] },
      plugins: [
        [macros, { descriptorFields: "message", linguiConfig: LINGUI }],
        inlineMessages({ translate, rules: NUMBERS.en.kinds }),
      ],
    });
  }
  return found;
}

const messages = collect();
const others = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((code) => code !== "en");

interface Shape {
  values: Set<string>;
  tags: string[];
  kinds: Map<string, string[]>;
}

/** The parts of a text that a translation must keep: values, elements, and the plural categories of numbers. */
function shapeOf(message: string): Shape {
  const shape: Shape = { values: new Set(), tags: [], kinds: new Map() };
  const read = (tokens: ReturnType<typeof compileMessageOrThrow>): void => {
    for (const token of tokens) {
      if (typeof token === "string") {
        shape.tags.push(...(token.match(/<\/?\d+\/?>/g) ?? []));
        continue;
      }
      const [name, , forms] = token;
      shape.values.add(name);
      if (!(forms instanceof Object)) continue;
      const kinds = Object.entries(forms).filter(([kind]) => kind !== "offset");
      shape.kinds.set(
        name,
        kinds.map(([kind]) => kind),
      );
      for (const [, form] of kinds) read(form);
    }
  };
  read(compileMessageOrThrow(message));
  shape.tags.sort();
  return shape;
}

const isSame = (one: Shape, other: Shape) =>
  one.tags.join() === other.tags.join() &&
  [...one.values].join() === [...other.values].join() &&
  JSON.stringify([...one.kinds]) === JSON.stringify([...other.kinds]);

test("the sources have texts", () => {
  expect(messages.size).toBeGreaterThan(2000);
});

describe.each(others)("%s", async (language) => {
  const catalog = await readCatalog(language);
  const listed = readFileSync(`locales/${language}.po`, "utf8");

  test("its file lists exactly the texts of the sources: npm run locales", () => {
    const count = listed.match(/^msgid "/gm)?.length ?? 0;
    // The file's header counts as one.
    expect(count - 1).toBe(messages.size);
    expect([...catalog.keys()].filter((id) => !messages.has(id))).toEqual([]);
  });

  test("it is offered only if all of its texts are translated", () => {
    const missing = [...messages].filter(([id]) => !catalog.has(id)).map(([, text]) => text);
    expect(LANGUAGES[language].isOffered ? missing : []).toEqual([]);
  });

  test("each translation has the values and elements of the English text, and the language's plural categories", () => {
    const kinds = [...Object.keys(NUMBERS[language].kinds), "other"].sort();
    const wrong = [...catalog].filter(([id, translation]) => {
      const from = shapeOf(messages.get(id) ?? "");
      const to = shapeOf(translation);
      const hasKinds = [...to.kinds.values()].every(
        (own) =>
          own
            .filter((kind) => !/^\d+$/.test(kind))
            .sort()
            .join() === kinds.join(),
      );
      const isWhole = from.kinds.size > 0 || from.tags.join() === to.tags.join();
      return (
        !hasKinds || !isWhole || [...from.values].sort().join() !== [...to.values].sort().join()
      );
    });
    expect(wrong.map(([, translation]) => translation)).toEqual([]);
  });

  test("each list of months has twelve names separated by spaces: a name of two words has a no-break space", () => {
    const months = [...messages].filter(([, text]) => /^Jan\S* Feb/.test(text));
    expect(months).toHaveLength(2);
    for (const [id] of months) {
      const names = catalog.get(id)?.split(" ");
      if (names) expect(names.filter(Boolean)).toHaveLength(12);
    }
  });

  test("its letters are composed (NFC), and no text gains or loses a space at its ends", () => {
    const ends = (text: string) => `${/^\s/.test(text)}${/\s$/.test(text)}`;
    const wrong = [...catalog].filter(
      ([id, text]) => text !== text.normalize("NFC") || ends(text) !== ends(messages.get(id) ?? ""),
    );
    expect(wrong.map(([, text]) => text)).toEqual([]);
  });
});

describe("the pseudo-language", () => {
  const texts = [...messages.values()];

  test("is built if VITE_LANGUAGES names it, and never offered", () => {
    expect(siteLanguages({ VITE_LANGUAGES: "en,qps" })).toEqual(["en", "qps"]);
    expect(siteLanguages({})).not.toContain("qps");
    expect(siteLanguages({ VITE_LANGUAGES: "offered,qps" })).toEqual([...siteLanguages({}), "qps"]);
    expect(() => siteLanguages({ VITE_LANGUAGES: "en,qpt" })).toThrow("“qpt” is no language");
  });

  test("keeps values, elements and plural categories, and marks each text and each word", () => {
    expect(pseudoText("Read <0>{title}</0> again")).toBe("[Rééáád <0>{title}</0> áágááííñ]");
    expect(pseudoText("{n, plural, =0 {none} one {# vote} other {# votes}}")).toBe(
      "[{n, plural, =0 {ñóóñéé} one {# vóótéé} other {# vóótééš}}]",
    );
    expect(pseudoText("it''s")).toBe("[íít''š]");
    expect(texts.filter((text) => !isSame(shapeOf(text), shapeOf(pseudoText(text))))).toEqual([]);
  });

  test("is about 40 % longer", () => {
    const lengthOf = (all: string[]) => all.join("").replace(/\{\w+\}|<\/?\d+\/?>/g, "").length;
    const growth = lengthOf(texts.map(pseudoText)) / lengthOf(texts);
    expect(growth).toBeGreaterThan(1.35);
    expect(growth).toBeLessThan(1.5);
  });
});

test.each(Object.keys(LANGUAGES).filter(isLanguage))(
  "%s: the plural categories are those of Unicode's data",
  (language) => {
    const rules = new Intl.PluralRules(language);
    const kindOf = (n: number) =>
      Object.entries(NUMBERS[language].kinds).find(([, condition]) =>
        new Function("N", `return ${condition}`)(n),
      )?.[0] ?? "other";
    for (let n = 0; n < 1000; n++) expect([n, kindOf(n)]).toEqual([n, rules.select(n)]);
  },
);
