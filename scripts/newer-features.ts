import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { type ESTree, parseAst, Visitor } from "vite";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";

/** Whether all of the oldest browsers support a feature without a flag. */
function isServed({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST_BROWSERS).every(([browser, oldest]) => {
    const known = Object.entries(support).find(([name]) => name === browser)?.[1];
    return [known ?? []].flat().some(({ version_added, version_removed, flags, prefix }) => {
      const since = Number.parseFloat(String(version_added).replace("≤", ""));
      return since <= oldest && !version_removed && !flags && !prefix;
    });
  });
}

const isNewer = (feature: Identifier | undefined) =>
  feature?.__compat !== undefined && !isServed(feature.__compat);

const featuresOf = (group: Identifier = {}) => Object.entries<Identifier | undefined>(group);

const elements = new Map(featuresOf(bcd.html.elements));
const interfaces = new Map([bcd.javascript.builtins, bcd.api].flatMap(featuresOf));

/** The members of an interface by name, without the marker of static ones in some of the data. */
const membersOf = (name: string) =>
  featuresOf(interfaces.get(name)).map(
    ([member, feature]) => [member.replace(/_static$/, ""), feature] as const,
  );

/** Classes whose methods are recognized by name when a script calls them on a value. */
const OWNERS =
  "Array Object String Number Map Set Promise Date ArrayBuffer TypedArray Uint8Array Element HTMLElement Document Node Blob";

/** The methods that none of these classes has in the oldest browsers. */
const unknownMethods = new Map<string, boolean>();
for (const [member, feature] of OWNERS.split(" ").flatMap(membersOf)) {
  if (feature?.__compat) {
    unknownMethods.set(member, unknownMethods.get(member) !== false && isNewer(feature));
  }
}

/** The class of a global variable. */
const GLOBALS: Record<string, string> = {
  window: "Window",
  globalThis: "Window",
  self: "Window",
  document: "Document",
  navigator: "Navigator",
  history: "History",
  screen: "Screen",
  performance: "Performance",
  crypto: "Crypto",
};

/** HTML elements in a source of the app that one of the oldest browsers does not know, each once. */
export const findNewerElements = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(/<([a-z][a-z0-9]*)[\s/>]/g)]
      .map(([, name = ""]) => name)
      .filter((name) => isNewer(elements.get(name))),
  ),
];

/** Syntax of regular expressions that the oldest browsers cannot parse: the whole file fails to load. */
const NEWER_PATTERN = /\(\?<[=!]|\(\?[ims]*-?[ims]+:/;

/** The name of a variable, or the last one of a member expression; empty for anything else. */
function nameOf(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" && !node.computed ? nameOf(node.property) : "";
}

/** The value of a string; minifiers write strings as templates. */
function textOf(node: ESTree.Node | undefined): string {
  if (node?.type === "TemplateLiteral") return node.quasis[0]?.value.cooked ?? "";
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : "";
}

/**
 * Features used by a script that one of the oldest browsers lacks, each once. A name that the script tests for first
 * (`in`, `typeof`, a condition, `?.`) is left out.
 */
export function findNewer(script: string): string[] {
  const found = new Map<string, string>();
  const asked = new Set<string>();
  const ask = (node: ESTree.Node) => {
    asked.add(nameOf(node));
    if (node.type === "UnaryExpression") ask(node.argument);
    if (node.type === "LogicalExpression" || node.type === "BinaryExpression") {
      ask(node.left);
      ask(node.right);
      if (node.operator === "in") asked.add(textOf(node.left));
    }
  };
  /** Builds turn a pattern that the target cannot parse into a RegExp call, which fails at run time. */
  const lookAtPattern = (name: string, [first]: ESTree.Argument[]) => {
    const pattern = name === "RegExp" ? textOf(first) : "";
    if (NEWER_PATTERN.test(pattern)) found.set(pattern, `RegExp(${pattern})`);
  };

  new Visitor({
    IfStatement: ({ test }) => ask(test),
    ConditionalExpression: ({ test }) => ask(test),
    UnaryExpression: ask,
    LogicalExpression: ask,
    BinaryExpression: ask,
    ChainExpression: ({ expression }) => ask(expression),
    NewExpression({ callee, arguments: values }) {
      const name = nameOf(callee);
      lookAtPattern(name, values);
      if (isNewer(interfaces.get(name))) found.set(name, `new ${name}`);
    },
    CallExpression({ callee, arguments: values, optional }) {
      const name = nameOf(callee);
      if (optional) asked.add(name);
      lookAtPattern(name, values);
      const isMethod = callee.type === "MemberExpression" && !interfaces.has(nameOf(callee.object));
      if (isMethod && unknownMethods.get(name)) found.set(name, `${name}()`);
    },
    MemberExpression(node) {
      const [owner, name] = [nameOf(node.object), nameOf(node)];
      if (node.optional) asked.add(owner);
      if (isNewer(interfaces.get(owner))) found.set(owner, owner);
      const members = new Map(membersOf(GLOBALS[owner] ?? owner));
      if (isNewer(members.get(name))) found.set(`${owner}.${name}`, `${owner}.${name}`);
    },
    Literal(node) {
      const pattern = "regex" in node ? `${node.regex.pattern} ${node.regex.flags}` : "";
      if (NEWER_PATTERN.test(pattern) || / [a-z]*v[a-z]*$/.test(pattern)) {
        found.set(pattern, `/${pattern}/`);
      }
    },
  }).visit(parseAst(script));

  const isAsked = (key: string) => key.split(".").some((name) => name !== "" && asked.has(name));
  return [...found].filter(([key]) => !isAsked(key)).map(([, use]) => use);
}
