import type { Row } from "./measure.ts";

const HEADINGS =
  "| query | as | p50 ms | p95 ms | at first | at most | runs | rows | buffers | reads by | ratio | pace ms | |";

/** The head of the table, in Markdown, so that it can be kept as it is. */
export const tableHead = `${HEADINGS}\n|---|---|--:|--:|--:|--:|--:|--:|--:|---|--:|--:|---|`;

/** A dash where the server was told to give up. */
const figure = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : "–");

/** One line of the table; a figure that is missed stands at its end. */
export function tableRow(row: Row): string {
  const cells = [
    ...[row.title, row.who, figure(row.p50), figure(row.p95), figure(row.first), row.limit],
    ...[row.runs, row.rows, row.buffers, row.shape.join(" "), figure(row.ratio), figure(row.pace)],
    row.misses.length > 0 ? `MISSED ${row.misses}` : "",
  ];
  return `| ${cells.join(" | ")} |`;
}
