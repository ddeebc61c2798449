import type { Row } from "./measure.ts";

const HEADINGS =
  "| query | as | p50 ms | p95 ms | at first | at most | runs | rows | buffers | reads by | ratio | pace ms | |";

/** The head of the table, in Markdown, so that it can be kept as it is. */
export const tableHead = `${HEADINGS}\n|---|---|--:|--:|--:|--:|--:|--:|--:|---|--:|--:|---|`;

/** A dash where the server was told to give up. */
const figure = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : "–");

/** One line of the table; a figure that is missed stands at its end. */
export function tableRow({ ...row }: Row): string {
  const { title, who, p50, p95, first, limit, runs, rows, buffers, shape, ratio, pace, misses } =
    row;
  const cells = [title, who, figure(p50), figure(p95), figure(first), limit, runs, rows, buffers];
  const rest = [
    shape.join(" "),
    figure(ratio),
    figure(pace),
    misses.length > 0 ? `MISSED ${misses}` : "",
  ];
  return `| ${[...cells, ...rest].join(" | ")} |`;
}
