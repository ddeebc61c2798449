import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement } from "@mdn/browser-compat-data";
import { type ESTree, parseAst, Visitor } from "vite";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";

/** Whether all of the oldest browsers have something, without a flag. */
function isServed({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST_BROWSERS).every(([browser, oldest]) => {
    const known = Object.entries(support).find(([name]) => name === browser)?.[1];
    return [known ?? []].flat().some(({ version_added, version_removed, flags, prefix }) => {
      const since = Number.parseFloat(String(version_added).replace("≤", ""));
      return since <= oldest && !version_removed && !flags && !prefix;
    });
  });
}

interface Feature {
  __compat?: CompatStatement;
}

const isFeature = (value: unknown): value is Feature => value instanceof Object;
const featuresOf = (value: unknown): [string, Feature][] =>
  Object.entries(isFeature(value) ? value : {}).filter((entry): entry is [string, Feature] =>
    isFeature(entry[1]),
  );

const builtins = new Map(featuresOf(bcd.javascript.builtins));
const interfaces = new Map([...builtins, ...featuresOf(bcd.api)]);

/** The members of a name by their own names: a static one is marked in some of the data. */
const membersOf = (name: string): [string, Feature][] =>
  featuresOf(interfaces.get(name)).map(([member, feature]) => [
    member.replace(/_static$/, ""),
    feature,
  ]);

/** Classes whose methods scripts call on values: by their names they are told from a library's own. */
const OWNERS =
  "Array Object String Number Map Set Promise Date ArrayBuffer TypedArray Uint8Array Element HTMLElement Document Node Blob";

/** The methods that none of those has in the oldest browsers. */
const unknownMethods = new Map<string, boolean>();
for (const [member, { __compat }] of OWNERS.split(" ").flatMap(membersOf)) {
  if (__compat) {
    unknownMethods.set(member, unknownMethods.get(member) !== false && !isServed(__compat));
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

const isNewer = (feature: Feature | undefined) =>
  feature?.__compat !== undefined && !isServed(feature.__compat);

const elements = new Map(featuresOf(bcd.html.elements));

/** Elements of HTML in a source of the app that one of the oldest browsers does not know, each once. */
export const findNewerElements = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(/<([a-z][a-z0-9]*)[\s/>]/g)]
      .map(([, name = ""]) => name)
      .filter((name) => isNewer(elements.get(name))),
  ),
];

/** Pieces of regular expressions that the oldest browsers cannot read: they fail as the file is loaded. */
const NEWER_PATTERN = /\(\?<[=!]|\(\?[ims]*-?[ims]+:/;

/** The name of a variable, or the last one of a path; empty for anything else. */
function nameOf(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" && !node.computed ? nameOf(node.property) : "";
}

/** A minifier writes texts as templates. */
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
  /** A build writes an expression that its target cannot read as a call, which fails when it is run. */
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
