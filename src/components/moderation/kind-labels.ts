import type { ItemKind } from "@/data/moderation/moderation";
import { t } from "@/lib/i18n";

/** Names of kinds, for badges and for items without a title. */
export const KIND_LABELS: Record<ItemKind, string> = {
  recommendation: t`recommendation`,
  review: t`review`,
  request: t`question`,
  response: t`answer`,
  comment: t`comment`,
  list: t`list`,
  product: t`product`,
  company: t`business`,
  handle: t`contact`,
  profile: t`profile`,
  reply: t`reply`,
};
