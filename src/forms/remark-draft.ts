/** The name under which a comment's or response's words are kept until they are sent. */
export const remarkDraft = (parentId: string) => `remark:${parentId}`;
