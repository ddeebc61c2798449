import { t } from "@/lib/i18n";
/* Shared by the form of a comment or response and its stand-in for visitors, who do not load the form. */

/** The name of the draft of a comment or response. */
export const remarkDraft = (parentId: string) => `remark:${parentId}`;

/** Errors if the session ended while writing (R227, R197). */
export const COMMENT_SIGNED_OUT = t`Session expired. Please sign in again to post comments.`;
export const RESPONSE_SIGNED_OUT = t`User not authenticated`;
