/*
 * Answers of the real backend as TypeScript: the compiler compares them with the types that the data layer declares,
 * a test with those of today.
 */

/** The type of a query's answer, of one page where it has several. */
export type AnswerOf<Query extends (...args: never[]) => unknown> =
  ReturnType<Query> extends { queryFn?: infer Ask }
    ? Awaited<ReturnType<Extract<Ask, (...args: never[]) => unknown>>>
    : never;

/** A part that differs from answer to answer, or from item to item: the compiler looks at each of its shapes. */
export const oneOf = <Value>(one: NoInfer<Value>, ..._others: NoInfer<Value>[]): Value => one;

/** Names of columns whose texts are one of a few, which a type lists. */
const CHOICE =
  /(^|_|my)(action|filter|for|gender|kind|language|order|reason|reporter|status|type|vote)$/i;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !isList(value);

/** A value without parts as a type sees it: choices stay, all else is one text, one number, one boolean. */
function leafOf(value: unknown, name: string): string {
  if (typeof value === "string") return CHOICE.test(name) ? `"${value}"` : '"text"';
  if (typeof value === "number") return "1";
  return typeof value === "boolean" ? "true" : `${value}`;
}

/** The shapes that were seen in one place, each once: objects with the same keys are one, and so are lists. */
function shapesOf(seen: unknown[], name = ""): string[] {
  const leaves = seen.filter((value) => !isObject(value) && !isList(value));
  const lists = seen.filter(isList);
  const objects = Map.groupBy(seen.filter(isObject), (value) => `${Object.keys(value).sort()}`);
  const shapes = [
    ...leaves.map((value) => leafOf(value, name)),
    ...(lists.length > 0 ? [`[${lined(shapesOf(lists.flat(), name), "")}]`] : []),
    ...[...objects.values()].map((alike) => `{${lined(partsOf(alike), " ")}}`),
  ];
  return [...new Set(shapes)].sort();
}

function partsOf(objects: object[]): string[] {
  const entries = objects.flatMap((value) => Object.entries<unknown>({ ...value }));
  return [...Map.groupBy(entries, ([key]) => key)].sort().map(([key, seen]) => {
    const shapes = shapesOf(
      seen.map(([, value]) => value),
      key,
    );
    return `${key}: ${shapes.length > 1 ? `oneOf(${shapes.join(", ")})` : shapes}`;
  });
}

/** The inside of brackets: on one line if that is short. */
function lined(parts: string[], edge: string): string {
  const line = parts.join(", ");
  if (line.length < 80 && !line.includes("\n")) return line && edge + line + edge;
  return `\n${parts.join(",\n").replaceAll(/^/gm, "  ")},\n`;
}

const isPaged = (answer: unknown): answer is { pages: unknown[] } =>
  typeof answer === "object" && answer !== null && "pages" in answer;

/** The answers of a query as a file that compiles if they are what it declares. */
export function typedAnswers(query: string, module: string, answers: unknown[]): string {
  const pages = answers.flatMap((answer) => (isPaged(answer) ? answer.pages : [answer]));
  const list = `[${lined(shapesOf(pages), "")}]`;
  const types = list.includes("oneOf(") ? "{ type AnswerOf, oneOf }" : "type { AnswerOf }";
  return `import type { ${query} } from "${module}";
import ${types} from "../typed-answers";

export default ${list} satisfies AnswerOf<typeof ${query}>[];
`;
}
