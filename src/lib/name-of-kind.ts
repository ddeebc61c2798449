/** What a thing is called on screen: of the kinds, three are the database's own words. */
export const nameOfKind = (kind: string): string =>
  kind === "response" || kind === "reply" ? "answer" : kind === "handle" ? "contact" : kind;
