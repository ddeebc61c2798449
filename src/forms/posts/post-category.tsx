import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { categoriesQuery } from "@/data/catalog/catalog";
import { CategoryFields } from "@/forms/base/category-fields";
import { FormSection } from "@/forms/base/form-section";
import type { PostInput } from "./post-input";

/** The category of a post: to be chosen, unless it came with the product or business, which can be changed. */
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
      <FormSection title="Category">
        <CategoryFields hint="If empty: General." />
      </FormSection>
    );
  }
  const part = known.subcategories.find(({ id }) => String(id) === subcategoryId);
  return (
    <section
      aria-label="Category"
      className="card flex flex-wrap items-center justify-between gap-x-3 px-4 py-1 text-sm"
    >
      <p>
        <span className="text-muted">Category: </span>
        <span className="font-medium">{[known.name, part?.name].filter(Boolean).join(" · ")}</span>
      </p>
      <button
        type="button"
        aria-label="Change category"
        className="text-link min-h-11"
        onClick={() => setIsOpen(true)}
      >
        Change
      </button>
    </section>
  );
}
