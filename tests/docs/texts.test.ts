import { readFileSync } from "node:fs";
import { type NodePath, parseSync, types as t, transformFromAstSync, traverse } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { expect, test } from "vitest";
import { LINGUI, MACROS } from "../../scripts/languages/macros.ts";
import { listFiles } from "./files";

/** Props and object fields that hold text for people. */
const READ = new Set(
  (
    "alt aria-description aria-label aria-roledescription aria-valuetext cancelLabel confirmLabel description detail " +
    "failure failureText failureTitle hint intro label legend noun placeholder retryLabel submitLabel summary text title"
  ).split(" "),
);

/** Names, which are the same in each language. */
const NAMES = new Set([
  "Facebook",
  "Google",
  "Instagram",
  "Shauri",
  "TikTok",
  "WhatsApp",
  "X",
  "ndpc.gov.ng",
]);

/** Generated types; language names, each in its own language. */
const UNREAD = /database\.types\.ts$|src\/lib\/languages\.ts$/;

const PARSER = { plugins: ["typescript" as const, "jsx" as const] };
const OPTIONS = { babelrc: false, configFile: false, parserOpts: PARSER } as const;
const LINGUI_OPTIONS = { descriptorFields: "message", linguiConfig: LINGUI };

const sources = listFiles("src").filter((file) => /\.tsx?$/.test(file) && !UNREAD.test(file));
const onServers = [
  ...listFiles("hosting").filter((file) => file.endsWith(".ts")),
  ...listFiles("supabase/functions").filter((file) => file.endsWith(".ts")),
  ...listFiles("supabase/templates").filter((file) => file.endsWith(".ts")),
];

const isRead = (text: string) => /\p{L}{2}/u.test(text) && !NAMES.has(text.trim());
/** Text with a word for people, rather than a key of the program. */
const isProse = (text: string) => isRead(text) && !/^[a-z][\w-]*$/.test(text);

const nameOf = (node: t.Node): string => {
  if (t.isIdentifier(node) || t.isJSXIdentifier(node)) return node.name;
  if (t.isStringLiteral(node)) return node.value;
  return t.isJSXNamespacedName(node) ? `${node.namespace.name}:${node.name.name}` : "";
};

/** Modules that servers run: they serve several languages, so no text may be fixed when they load. */
const SHARED =
  /(?:notification-copy|notification-events|\/constants|\/format|\/months|stars-in-words)\.ts$|^hosting|^supabase/;

/** The text of a literal; null for any other node. */
function wordsOf(node: t.Node): string | null {
  if (t.isStringLiteral(node)) return node.value;
  if (t.isTemplateLiteral(node)) return node.quasis.map(({ value }) => value.cooked).join("…");
  return null;
}

/** The literals that an expression may evaluate to: both branches of a condition, and fallbacks. */
function resultsOf(node: t.Node | null | undefined): t.Node[] {
  if (!node) return [];
  if (t.isJSXExpressionContainer(node)) return resultsOf(node.expression);
  if (t.isConditionalExpression(node))
    return [...resultsOf(node.consequent), ...resultsOf(node.alternate)];
  if (t.isLogicalExpression(node))
    return [...(node.operator === "&&" ? [] : resultsOf(node.left)), ...resultsOf(node.right)];
  if (t.isTSAsExpression(node)) return resultsOf(node.expression);
  return [node];
}

/** Nodes with text that a call shows: a toast's lines, a validation message. */
function spokenIn({ callee, arguments: [first, ...others] }: t.CallExpression): t.Node[] {
  if (!t.isMemberExpression(callee) || !first) return [];
  const { object, property } = callee;
  const name = nameOf(property);
  if (nameOf(object) === "toast") return [first, ...others];
  const messageOf = (node: t.Node): t.Node[] =>
    t.isObjectExpression(node)
      ? node.properties.flatMap((field) =>
          t.isObjectProperty(field) && /^(message|error)$/.test(nameOf(field.key))
            ? [field.value]
            : [],
        )
      : [node];
  if (/^(min|max|length|regex|refine|superRefine)$/.test(name)) return others.flatMap(messageOf);
  if (/^(email|url|nonempty)$/.test(name)) return messageOf(first);
  if (name === "setError") return others.flatMap(messageOf);
  return name === "addIssue" ? messageOf(first) : [];
}

/** Two words or more, beginning with a capital. */
const SENTENCE = /^\p{Lu}[\p{L}’']* [\p{L}\d“]/u;

/** Whether a text is only logged, thrown or compared with; plural forms have their own call. */
const isForTheLog = (path: NodePath) =>
  path.findParent(
    ({ node }) =>
      t.isNewExpression(node) ||
      t.isTSType(node) ||
      (t.isCallExpression(node) &&
        (t.isIdentifier(node.callee, { name: "plural" }) ||
          (t.isMemberExpression(node.callee) &&
            (nameOf(node.callee.object) === "console" ||
              nameOf(node.callee.property) === "startsWith")))),
  ) !== null;

type Finding = [rule: "bare" | "fixed" | "piece" | "refused", line: number, text: string];

/** Texts of a file that translators would not see, or only in pieces. */
function findingsIn(file: string): Finding[] {
  const code = readFileSync(file, "utf8");
  const ast = parseSync(code, { ...OPTIONS, filename: file });
  if (!ast) throw new Error(`${file} cannot be read`);
  const found: Finding[] = [];
  const seen = new Set<t.Node>();
  const find = (rule: Finding[0], node: t.Node, text: string) => {
    if (seen.has(node)) return;
    seen.add(node);
    found.push([rule, node.loc?.start.line ?? 0, text.replace(/\s+/g, " ").trim()]);
  };
  /** A single lower-case word counts as text only if it cannot be a key there. */
  const check = (node: t.Node | null | undefined, isText = isRead) => {
    for (const result of resultsOf(node)) {
      const words = wordsOf(result);
      if (words !== null && isText(words)) find("bare", result, words);
    }
  };
  const isInTrans = (path: NodePath) =>
    path.findParent(
      ({ node }) =>
        t.isJSXElement(node) && /^(Trans|Plural)$/.test(nameOf(node.openingElement.name)),
    ) !== null;
  traverse(ast, {
    JSXText(path) {
      if (isRead(path.node.value) && !isInTrans(path)) find("bare", path.node, path.node.value);
    },
    JSXExpressionContainer(path) {
      if (!t.isJSXAttribute(path.parent) && !isInTrans(path)) check(path.node, isRead);
    },
    JSXAttribute({ node }) {
      if (READ.has(nameOf(node.name))) check(node.value);
    },
    ObjectProperty({ node, parent }) {
      if (t.isObjectExpression(parent) && READ.has(nameOf(node.key))) check(node.value, isProse);
    },
    CallExpression({ node }) {
      for (const spoken of spokenIn(node)) check(spoken);
    },
    StringLiteral(path) {
      if (SENTENCE.test(path.node.value) && !isForTheLog(path)) check(path.node);
    },
    TaggedTemplateExpression(path) {
      const { node } = path;
      if (!t.isIdentifier(node.tag, { name: "t" })) return;
      const text = wordsOf(node.quasi) ?? "";
      if (SHARED.test(file) && !path.getFunctionParent()) find("fixed", node, text);
      if (/^[\s,]|\s$/.test(text)) find("piece", node, `“${text}”`);
    },
    ImportDeclaration({ node }) {
      const { value } = node.source;
      const isMacro = [...MACROS.corePackage, ...MACROS.jsxPackage].includes(value);
      if (/\/(i18n|trans)(\.tsx?)?$/.test(value) && !isMacro) find("refused", node, value);
    },
  });
  try {
    transformFromAstSync(ast, code, {
      ...OPTIONS,
      filename: file,
      plugins: [[macros, LINGUI_OPTIONS]],
    });
  } catch (error) {
    found.push(["refused", 0, error instanceof Error ? error.message : String(error)]);
  }
  return found;
}

const findings = [...sources, ...onServers].flatMap((file) =>
  findingsIn(file).map(([rule, line, text]) => ({ rule, where: `${file}:${line} ${text}` })),
);

test("sources are read, including those of servers", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(onServers.length).toBeGreaterThan(8);
});

test.each<[title: string, rule: Finding[0]]>([
  ["each text shown to people is a message for translators", "bare"],
  ["no message is a fragment that begins or ends in mid-sentence", "piece"],
  ["no text of a server is fixed when a module loads", "fixed"],
  ["Lingui reads each message", "refused"],
])("%s", (_, broken) => {
  expect(findings.filter(({ rule }) => rule === broken)).toEqual([]);
});
