import { t } from "@/lib/i18n";

/** The last choices of every list: to add the typed name as one of these. */
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
