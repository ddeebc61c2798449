/** A comment or an answer, by its id. */
export interface RemarkRef {
  kind: "comment" | "response";
  id: string;
}

/** The element id of a comment or an answer on its page; a reply's begins with that of its parent. A CSS name as it is. */
export const remarkAnchor = ({ kind, id }: RemarkRef, parent?: RemarkRef | null): string =>
  `${parent ? `${remarkAnchor(parent)}_` : ""}${kind}-${id}`;

/** The comment or answer that an address's hash leads to, of a reply its parent; null where it leads to neither. */
export function remarkOf(hash: string): RemarkRef | null {
  const [, kind, id] =
    /^#(comment|response)-([0-9a-f-]{36})(?:_comment-[0-9a-f-]{36})?$/.exec(hash) ?? [];
  return (kind === "comment" || kind === "response") && id ? { kind, id } : null;
}
