import { t } from "@/lib/i18n";
/* Shared by the form of a comment or response and its stand-in for visitors, who do not load the form. */

/** The name under which a comment's or response's words are kept until they are sent. */
export const remarkDraft = (parentId: string) => `remark:${parentId}`;

/** Errors when the session ended while writing (R227, R197). */
export const COMMENT_SIGNED_OUT = t`Session expired. Please sign in again to post comments.`;
export const RESPONSE_SIGNED_OUT = t`User not authenticated`;
