import { inspect } from "node:util";

/*
 * Answers of the real backend as TypeScript: the compiler compares them with the types that the data layer declares,
 * a test with those of today.
 */

/** The type of a query's answer, of one page where it has several. */
export type AnswerOf<Query extends (...args: never[]) => unknown> =
  ReturnType<Query> extends { queryFn?: infer Ask }
    ? Awaited<ReturnType<Extract<Ask, (...args: never[]) => unknown>>>
    : never;

/** Names of columns whose texts are one of a few, which a type lists. */
const CHOICE =
  /(^|_|my)(action|filter|for|gender|kind|language|order|reason|reporter|status|type|vote)$/i;

/** A value as a type sees it: choices stay, everything else is one text, one number, one boolean. */
function shapeOf(value: unknown, name = ""): unknown {
  if (typeof value === "string") return CHOICE.test(name) ? value : "text";
  if (typeof value === "number") return 1;
  if (typeof value === "boolean") return true;
  if (Array.isArray(value)) return shapesOf(value, name);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, shapeOf(part, key)] as const);
  return Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** As few items of a list as have all that any has: time after time the one with the most that no other had. */
function shapesOf(items: unknown[], name: string): unknown[] {
  let left = [...new Set(items.map((item) => JSON.stringify(shapeOf(item, name))))]
    .sort()
    .map((shape) => ({ shape, leaves: [...new Set(leavesOf(JSON.parse(shape)))] }));
  const taken: string[] = [];
  while (left.length > 0) {
    const most = left.reduce((one, other) =>
      other.leaves.length > one.leaves.length ? other : one,
    );
    taken.push(most.shape);
    left = left
      .map(({ shape, leaves }) => ({
        shape,
        leaves: leaves.filter((leaf) => !most.leaves.includes(leaf)),
      }))
      .filter(({ leaves }) => leaves.length > 0);
  }
  return taken.sort().map((shape) => JSON.parse(shape));
}

/** Each value within another, with the way there. */
function leavesOf(value: unknown, way = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${way} ${value}`];
  const parts = Object.entries(value);
  if (parts.length === 0) return [`${way} empty`];
  return parts.flatMap(([key, part]) =>
    leavesOf(part, Array.isArray(value) ? `${way}[]` : `${way}.${key}`),
  );
}

const isPaged = (answer: unknown): answer is { pages: unknown[] } =>
  typeof answer === "object" && answer !== null && "pages" in answer;

/** All of a value, what is small on one line. */
const WHOLE = { depth: null, breakLength: 100, maxArrayLength: null, maxStringLength: null };

/** The answers of a query as a file that compiles if they are what it declares. */
export function typedAnswers(query: string, module: string, answers: unknown[]): string {
  const pages = answers.flatMap((answer) => (isPaged(answer) ? answer.pages : [answer]));
  return `import type { ${query} } from "${module}";
import type { AnswerOf } from "../typed-answers";

export default ${inspect(shapeOf(pages), WHOLE)} satisfies AnswerOf<typeof ${query}>[];
`;
}
