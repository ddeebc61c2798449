import { t } from "@/lib/i18n";
import type { Shared } from "./share-words";

/** Texts of the button and dialog that share an item. */
export const SHARE_TITLES: Record<Shared["kind"], string> = {
  recommendation: t`Share this recommendation`,
  review: t`Share this review`,
  request: t`Share this question`,
  response: t`Share this answer`,
  list: t`Share this list`,
  product: t`Share this product`,
  company: t`Share this business`,
  profile: t`Share this profile`,
};
