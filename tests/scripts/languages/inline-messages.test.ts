import { transformSync } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { expect, test } from "vitest";
import { inlineMessages } from "../../../scripts/languages/inline-messages.ts";
import { LINGUI } from "../../../scripts/languages/macros.ts";
import { NUMBERS } from "../../../scripts/languages/numbers.ts";

const IMPORTS = `import { plural, t } from "@/lib/i18n"; import { Trans } from "@/lib/trans";`;

/** Code with a language's texts inlined, without line breaks. */
function build(code: string, translations: Record<string, string> = {}): string {
  const result = transformSync(IMPORTS + code, {
    filename: "screen.tsx",
    babelrc: false,
    configFile: false,
    compact: true,
    generatorOpts: { jsescOption: { minimal: true } },
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [
      [macros, { descriptorFields: "message", linguiConfig: LINGUI }],
      inlineMessages({
        translate: (_, message) => translations[message] ?? message,
        rules: NUMBERS.fr.kinds,
      }),
    ],
  });
  return result?.code ?? "";
}

test("a text is inlined, without the function that read it", () => {
  expect(build("f(t`Save`);", { Save: "Enregistrer" })).toBe('f("Enregistrer");');
  expect(build("f(t`Save`);")).toBe('f("Save");');
});

test("a text with a context has its own translation", () => {
  const code = build('f(t`Reply`, t({ message: "Reply", context: "noun" }));');
  expect(code).toBe('f("Reply","Reply");');
});

test("values are placed as the translation has them", () => {
  const code = build(`f(t\`\${name} of \${place}\`);`, { "{name} of {place}": "{place} : {name}" });
  expect(code).toBe(`f(\`\${place} : \${name}\`);`);
});

test("plural forms become the language's conditions, in order", () => {
  const code = build("f(plural(votes, { 0: 'none', one: '# vote', other: '# votes' }));", {
    "{votes, plural, =0 {none} one {# vote} other {# votes}}":
      "{votes, plural, =0 {aucun} one {# vote} other {# votes}}",
  });
  expect(code).toContain(
    `votes===0?"aucun":votes<2?\`\${_formatNumber(votes)} vote\`:\`\${_formatNumber(votes)} votes\``,
  );
  expect(code).toContain('import{formatNumber as _formatNumber}from"@/lib/format-number"');
});

test("the expression of a number is evaluated once", () => {
  const code = build("f(plural(count(), { one: '# vote', other: '# votes' }));");
  expect(code.match(/count\(\)/g)).toHaveLength(1);
});

test("elements move with the translated text, within their surroundings", () => {
  const code = build("f(<p>{icon}<Trans>Read <b>the terms</b> first</Trans></p>);", {
    "Read <0>the terms</0> first": "<0>Les conditions</0> d’abord",
  });
  expect(code).toBe('f(<p>{icon}<b>{"Les conditions"}</b>{" d’abord"}</p>);');
});

test("a text without a parent becomes a string, or a fragment if it has elements", () => {
  expect(build("f(<Trans>Save</Trans>);", { Save: "Enregistrer" })).toBe('f("Enregistrer");');
  expect(build("f(<Trans>Save <b>it</b></Trans>);")).toBe('f(<>{"Save "}<b>{"it"}</b></>);');
});

test.each([
  ["a value that the source does not give", "{other}"],
  ["an element that the source does not have", "<3>a</3>"],
  ["an element that does not end", "<0>a"],
  ["a number without its last form", "{name, plural, one {a}}"],
])("a translation with %s fails the build", (_, translation) => {
  expect(() =>
    build("f(<Trans>{name} <b>it</b></Trans>);", { "{name} <0>it</0>": translation }),
  ).toThrow();
});
