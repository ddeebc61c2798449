const NAMES = new Map([
  ["response", "answer"],
  ["request", "question"],
  ["company", "business"],
  ["handle", "contact"],
]);

/** The name of a kind on screen; some kinds have names that only the database uses. */
export const nameOfKind = (kind: string): string => NAMES.get(kind) ?? kind;
