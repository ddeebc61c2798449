import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { categoriesQuery } from "@/data/catalog/catalog";
import { CategoryFields } from "@/forms/base/category-fields";
import { FormSection } from "@/forms/base/form-section";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import type { PostInput } from "./post-rules";

/** The category of a post: chosen by the author, or preset by the product or business, and then changeable. */
export function PostCategory() {
  const { control, formState } = useFormContext<PostInput>();
  const [subject, categoryId, subcategoryId] = useWatch({
    control,
    name: ["subject", "categoryId", "subcategoryId"],
  });
  const { data } = useQuery(categoriesQuery());
  const [isOpen, setIsOpen] = useState(false);
  const known = data?.find(({ id }) => String(id) === categoryId);
  if (!subject || !known || isOpen || formState.errors.categoryId) {
    return (
      <FormSection title={t`Category`}>
        <CategoryFields hint={t`If empty: General.`} />
      </FormSection>
    );
  }
  const part = known.subcategories.find(({ id }) => String(id) === subcategoryId);
  return (
    <section
      aria-label={t`Category`}
      className="card flex flex-wrap items-center justify-between gap-x-3 px-4 py-1 text-sm"
    >
      <p>
        <span className="text-muted">
          <Trans>Category:</Trans>{" "}
        </span>
        <span className="font-medium">{[known.name, part?.name].filter(Boolean).join(" · ")}</span>
      </p>
      <button
        type="button"
        aria-label={t`Change category`}
        className="text-link min-h-11"
        onClick={() => setIsOpen(true)}
      >
        <Trans>Change</Trans>
      </button>
    </section>
  );
}
