/* What the form of a comment or response shares with what a visitor sees in its place, who has none of the form. */

/** The name under which a comment's or response's words are kept until they are sent. */
export const remarkDraft = (parentId: string) => `remark:${parentId}`;

/** What somebody is told whose session ended while writing (R227, R197). */
export const COMMENT_SIGNED_OUT = "Session expired. Please sign in again to post comments.";
export const RESPONSE_SIGNED_OUT = "User not authenticated";
