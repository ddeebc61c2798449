import type { SubjectKind } from "@/data/catalog/subject-keys";
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
  recommendation: "Recommendation",
  product: "Product",
  company: "Company",
};

/** The last choices of every list: the name that was typed is missing, and is one of these. */
export const ADDITIONS = [
  { id: "add-company", kind: "company", label: "A business", hint: "A shop, a place, a service." },
  { id: "add-product", kind: "product", label: "A product", hint: "Something you buy." },
] as const;
