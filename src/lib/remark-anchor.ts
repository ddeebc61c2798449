/**
 * The place of a comment or a response on its page. What tells of it was written in the same transaction,
 * so both know it by the time.
 */
export const remarkAnchor = (createdAt: string): string => `at-${Date.parse(createdAt)}`;
