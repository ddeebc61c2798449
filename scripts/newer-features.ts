import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement } from "@mdn/browser-compat-data";
import { parseAst } from "vite";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  value instanceof Object && "type" in value && typeof value.type === "string";

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

/**
 * Features used by a script that one of the oldest browsers lacks, each once. A name that the script tests for first
 * (`in`, `typeof`, a condition, `?.`) is left out.
 */
export function findNewer(script: string): string[] {
  const found = new Map<string, string>();
  const asked = new Set<string>();

  const nameOf = (node: unknown): string =>
    isNode(node) && node.type === "MemberExpression" && !node.computed
      ? nameOf(node.property)
      : isNode(node) && node.type === "Identifier"
        ? String(node.name)
        : "";
  /** A minifier writes texts as templates. */
  const textOf = (node: unknown): string => {
    const isTemplate = isNode(node) && node.type === "TemplateLiteral";
    const [quasi]: unknown[] = isTemplate && Array.isArray(node.quasis) ? node.quasis : [];
    const value =
      isNode(node) && node.type === "Literal" ? node : isNode(quasi) ? quasi.value : null;
    return value instanceof Object
      ? (Object.values(value)
          .filter((one) => typeof one === "string")
          .at(-1) ?? "")
      : "";
  };
  const ask = (node: unknown) => {
    if (!isNode(node)) return;
    const name = nameOf(node);
    if (name) asked.add(name);
    if (node.type === "UnaryExpression") ask(node.argument);
    if (node.type === "LogicalExpression" || node.type === "BinaryExpression") {
      ask(node.left);
      ask(node.right);
      if (node.operator === "in") asked.add(textOf(node.left));
    }
  };

  /** A build writes an expression that its target cannot read as a call, which fails when it is run. */
  const lookAtPattern = (name: string, values: unknown) => {
    const pattern = name === "RegExp" && Array.isArray(values) ? textOf(values[0]) : "";
    if (NEWER_PATTERN.test(pattern)) found.set(pattern, `RegExp(${pattern})`);
  };

  const look = (node: Node) => {
    switch (node.type) {
      case "IfStatement":
      case "ConditionalExpression":
        ask(node.test);
        break;
      case "UnaryExpression":
      case "LogicalExpression":
      case "BinaryExpression":
        ask(node);
        break;
      case "ChainExpression":
        ask(node.expression);
        break;
      case "NewExpression": {
        const name = nameOf(node.callee);
        lookAtPattern(name, node.arguments);
        if (isNewer(interfaces.get(name))) found.set(name, `new ${name}`);
        break;
      }
      case "CallExpression": {
        const name = nameOf(node.callee);
        if (node.optional) asked.add(name);
        lookAtPattern(name, node.arguments);
        const owner = isNode(node.callee) ? nameOf(node.callee.object) : "";
        const isMethod = isNode(node.callee) && node.callee.type === "MemberExpression";
        if (isMethod && !interfaces.has(owner) && unknownMethods.get(name))
          found.set(name, `${name}()`);
        break;
      }
      case "MemberExpression": {
        const owner = isNode(node.object) ? nameOf(node.object) : "";
        const name = nameOf(node);
        if (node.optional) asked.add(owner);
        const members = membersOf(GLOBALS[owner] ?? owner);
        if (isNewer(interfaces.get(owner))) found.set(owner, owner);
        const member = members.find(([one]) => one === name)?.[1];
        if (isNewer(member)) found.set(`${owner}.${name}`, `${owner}.${name}`);
        break;
      }
      case "Literal": {
        const { regex } = node;
        const pattern = regex instanceof Object ? Object.values(regex).join(" ") : "";
        if (NEWER_PATTERN.test(pattern) || / [a-z]*v[a-z]*$/.test(pattern)) {
          found.set(pattern, `/${pattern}/`);
        }
        break;
      }
    }
    for (const value of Object.values(node)) {
      for (const child of [value].flat()) if (isNode(child)) look(child);
    }
  };
  const program: unknown = parseAst(script);
  if (isNode(program)) look(program);
  const isAsked = (key: string) => key.split(".").some((name) => asked.has(name));
  return [...found].filter(([key]) => !isAsked(key)).map(([, use]) => use);
}
