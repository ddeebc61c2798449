import type { Row } from "./measure.ts";

const HEADINGS =
  "| query | as | p50 ms | p95 ms | at most | runs | rows | buffers | reads by | ratio | |";

/** The head of the table, in Markdown, so that it can be kept as it is. */
export const tableHead = `${HEADINGS}\n|---|---|--:|--:|--:|--:|--:|--:|---|--:|---|`;

/** One line of the table; a figure that is missed stands at its end. */
export function tableRow({ ...row }: Row): string {
  const { title, who, p50, p95, limit, runs, rows, buffers, shape, ratio, misses } = row;
  const cells = [title, who, p50.toFixed(1), p95.toFixed(1), limit, runs, rows, buffers];
  const rest = [shape.join(" "), ratio.toFixed(1), misses.length > 0 ? `MISSED ${misses}` : ""];
  return `| ${[...cells, ...rest].join(" | ")} |`;
}
