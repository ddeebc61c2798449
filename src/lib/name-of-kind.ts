/** The name of a kind on screen; three kinds have names that only the database uses. */
export const nameOfKind = (kind: string): string =>
  kind === "response" || kind === "reply" ? "answer" : kind === "handle" ? "contact" : kind;
