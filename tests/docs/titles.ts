import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ESTree, parseSync } from "vite";

type Node = ESTree.Node;

/** A parsed file: the values of its own names, and the origins of its imported ones. */
interface Module {
  program: Node;
  values: Map<string, Node[]>;
  imports: Map<string, { file: string; name: string }>;
}

const modules = new Map<string, Module>();

/**
 * Every text that is a test's title or part of one: the titles of test, it, describe and steps, and
 * the tables from which `each` or a loop fills them, also from another file. Comments and test bodies
 * are left out.
 */
export function readTitles(file: string): Set<string> {
  const titles = new Set<string>();
  const seen = new Set<Node>();
  for (const node of within(readModule(file).program)) {
    if (node.type !== "CallExpression" || !makesTests(node.callee) || isNightly(node)) continue;
    const table = node.callee.type === "CallExpression" ? node.callee.arguments : [];
    for (const part of [...node.arguments.slice(0, 1), ...table]) collect(part, file, titles, seen);
  }
  return titles;
}

function collect(part: Node, file: string, titles: Set<string>, seen: Set<Node>) {
  if (seen.has(part)) return;
  seen.add(part);
  for (const node of within(part)) {
    if (node.type === "Literal" && typeof node.value === "string") titles.add(node.value);
    if (node.type === "TemplateElement") titles.add(node.value.raw);
    if (node.type !== "Identifier") continue;
    for (const [value, home] of resolve(node.name, file)) collect(value, home, titles, seen);
  }
}

function resolve(name: string, file: string): [Node, string][] {
  const { values, imports } = readModule(file);
  const elsewhere = imports.get(name);
  if (elsewhere) return resolve(elsewhere.name, elsewhere.file);
  return (values.get(name) ?? []).map((value) => [value, file]);
}

function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const { program, errors } = parseSync(file, readFileSync(file, "utf8"));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const made: Module = { program, values: new Map(), imports: new Map() };
  modules.set(file, made);
  for (const node of within(program)) {
    if (node.type === "VariableDeclarator" && node.init) keep(node.id, node.init, made);
    if (node.type === "ForOfStatement") keep(node.left, node.right, made);
    if (node.type === "ImportDeclaration") keepImports(node, file, made);
  }
  return made;
}

/** Maps every name in a pattern to the whole value, whichever part of it the name has. */
function keep(pattern: Node, value: Node, { values }: Module) {
  for (const node of within(pattern)) {
    if (node.type === "Identifier")
      values.set(node.name, [...(values.get(node.name) ?? []), value]);
  }
}

function keepImports(node: ESTree.ImportDeclaration, file: string, { imports }: Module) {
  const from = findModule(file, node.source.value);
  if (!from) return;
  for (const specifier of node.specifiers) {
    if (specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier") {
      imports.set(specifier.local.name, { file: from, name: specifier.imported.name });
    }
  }
}

/** The test file that an import resolves to; undefined for the app and for packages. */
function findModule(file: string, specifier: string) {
  if (!specifier.startsWith(".")) return;
  const path = join(dirname(file), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find(
    (candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate),
  );
}

/** Whether a call makes tests: test(…), test.step(…), describe.each(…)(…). */
function makesTests(callee: Node): boolean {
  if (callee.type === "MemberExpression") return makesTests(callee.object);
  if (callee.type === "CallExpression") return makesTests(callee.callee);
  return callee.type === "Identifier" && ["test", "it", "describe"].includes(callee.name);
}

/** Whether a test has the tag of nightly tests (tests/extent.ts). */
const isNightly = ({ arguments: [, options] }: ESTree.CallExpression) =>
  options?.type === "ObjectExpression" &&
  [...within(options)].some((node) => node.type === "Literal" && node.value === "@nightly");

/** Yields a node and all its descendants. */
function* within(node: Node): Generator<Node> {
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (const value of Object.values(next)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child && typeof child === "object" && "type" in child) waiting.push(child);
      }
    }
  }
}
