/** The id of a row of the seed: `digit` names the table, `n` the row. */
export const seedId = (digit: string, n: number): string =>
  `${digit.repeat(8)}-0000-4000-8000-${String(n).padStart(12, "0")}`;
