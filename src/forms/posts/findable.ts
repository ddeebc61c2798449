import type { SubjectKind } from "@/data/catalog/subject-keys";
import { t } from "@/lib/i18n";
import type { Icon } from "@/ui/create-icon";
import { Building2, MessageSquare, Package } from "@/ui/icons";

/** An entry that can be found by its name. */
export interface Findable {
  kind: SubjectKind | "recommendation";
  id: string;
  name: string;
  /** Distinguishes it from others of the same name. */
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

/** The last choices of every list: the name that was typed is missing, and is one of these. */
export const ADDITIONS = [
  {
    id: "add-company",
    kind: "company",
    label: t`A business`,
    hint: t`A shop, a place, a service.`,
    withName: (name: string) => t`Add “${name}” as a business`,
  },
  {
    id: "add-product",
    kind: "product",
    label: t`A product`,
    hint: t`Something you buy.`,
    withName: (name: string) => t`Add “${name}” as a product`,
  },
] as const;
