/** A comment or an answer, by id. */
export interface RemarkRef {
  kind: "comment" | "response";
  id: string;
}

/** The element id of a comment or answer, after its parent's for a reply; valid as a CSS identifier without escapes. */
export const remarkAnchor = ({ kind, id }: RemarkRef, parent?: RemarkRef | null): string =>
  `${parent ? `${remarkAnchor(parent)}_` : ""}${kind}-${id}`;

/** The comment or answer in an address's hash, for a reply its parent; null if it has neither. */
export function remarkOf(hash: string): RemarkRef | null {
  const [, kind, id] =
    /^#(comment|response)-([0-9a-f-]{36})(?:_comment-[0-9a-f-]{36})?$/.exec(hash) ?? [];
  return (kind === "comment" || kind === "response") && id ? { kind, id } : null;
}
