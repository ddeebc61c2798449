import type { ItemKind } from "@/data/moderation/moderation";
import { t } from "@/lib/i18n";

/** Texts of the button and dialog that report an item. */
export const REPORT_TITLES: Record<ItemKind, string> = {
  recommendation: t`Report this recommendation`,
  review: t`Report this review`,
  request: t`Report this question`,
  response: t`Report this answer`,
  comment: t`Report this comment`,
  list: t`Report this list`,
  product: t`Report this product`,
  company: t`Report this business`,
  handle: t`Report this contact`,
  profile: t`Report this profile`,
  reply: t`Report this reply`,
};
