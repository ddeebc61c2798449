/*
 * Responses of the real backend as TypeScript: the compiler compares them with the types that the data layer declares,
 * and a test with the current responses.
 */

/** The type of a query's response, or of one page if it is paged. */
export type AnswerOf<Query extends (...args: never[]) => unknown> =
  ReturnType<Query> extends { queryFn?: infer Ask }
    ? Awaited<ReturnType<Extract<Ask, (...args: never[]) => unknown>>>
    : never;

/** A part with several shapes across responses or items: the compiler checks each. */
export const oneOf = <Value>(one: NoInfer<Value>, ..._others: NoInfer<Value>[]): Value => one;

/** Names of columns with a fixed set of values, which a type lists. */
const CHOICE =
  /(^|_|my)(action|filter|for|gender|kind|language|order|reason|reporter|status|type|vote)$/i;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !isList(value);

/** A primitive value as a type sees it: enumerated values stay, any other is one text, one number, one boolean. */
function leafOf(value: unknown, name: string): string {
  if (typeof value === "string") return CHOICE.test(name) ? `"${value}"` : '"text"';
  if (typeof value === "number") return "1";
  return typeof value === "boolean" ? "true" : `${value}`;
}

/** The distinct shapes of values in one position: objects with the same keys count as one, and so do lists. */
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

/** The content of brackets, on one line if it is short. */
function lined(parts: string[], edge: string): string {
  const line = parts.join(", ");
  if (line.length < 80 && !line.includes("\n")) return line && edge + line + edge;
  return `\n${parts.join(",\n").replaceAll(/^/gm, "  ")},\n`;
}

const isPaged = (answer: unknown): answer is { pages: unknown[] } =>
  typeof answer === "object" && answer !== null && "pages" in answer;

/** A file with a query's responses, which compiles if they match the declared type. */
export function typedAnswers(query: string, module: string, answers: unknown[]): string {
  const pages = answers.flatMap((answer) => (isPaged(answer) ? answer.pages : [answer]));
  const list = `[${lined(shapesOf(pages), "")}]`;
  const types = list.includes("oneOf(") ? "{ type AnswerOf, oneOf }" : "type { AnswerOf }";
  return `import type { ${query} } from "${module}";
import ${types} from "../typed-answers";

export default ${list} satisfies AnswerOf<typeof ${query}>[];
`;
}
