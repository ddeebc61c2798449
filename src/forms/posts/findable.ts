import type { SubjectKind } from "@/data/catalog/subject-keys";
import { t } from "@/lib/i18n";
import type { Icon } from "@/ui/create-icon";
import { Building2, MessageSquare, Package } from "@/ui/icons";

/** An entry that can be found by its name. */
export interface Findable {
  kind: SubjectKind | "recommendation";
  id: string;
  name: string;
  /** Distinguishes it from others with the same name. */
  detail: string | null;
}

export const SUBJECT_ICONS: Record<Findable["kind"], Icon> = {
  recommendation: MessageSquare,
  product: Package,
  company: Building2,
};
export const SUBJECT_NOUNS: Record<Findable["kind"], string> = {
  recommendation: t`Recommendation`,
  product: t`Product`,
  company: t`Company`,
};
