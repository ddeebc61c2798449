import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import { categoriesQuery } from "@/data/catalog/catalog";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Select } from "@/ui/control";
import { Field, FieldError } from "@/ui/field";

/** The input of a form with these fields: ids as text, or empty. */
interface CategoryInput {
  categoryId: string;
  subcategoryId: string;
}

interface CategoryFieldsProps {
  isRequired?: boolean;
  /** Hint on leaving out the category; shown until one is chosen. */
  hint?: string;
}

/**
 * Category and subcategory, which is disabled until a category is chosen and cleared when that changes
 * (R085). Requires a FormProvider.
 */
export function CategoryFields({ isRequired = false, hint }: CategoryFieldsProps) {
  const { setValue, clearErrors } = useFormContext<CategoryInput>();
  const category = useController<CategoryInput, "categoryId">({ name: "categoryId" });
  const subcategory = useController<CategoryInput, "subcategoryId">({ name: "subcategoryId" });
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery());
  const chosen = data?.find(({ id }) => String(id) === category.field.value);
  const subcategories = chosen?.subcategories ?? [];

  const choose = (id: string) => {
    setValue("subcategoryId", "", { shouldDirty: true });
    clearErrors("categoryId");
    category.field.onChange(id);
  };

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label={t`Category`}
        isRequired={isRequired}
        hint={category.field.value ? undefined : hint}
        error={category.fieldState.error?.message}
      >
        {(control) => (
          <Select
            {...control}
            {...category.field}
            onChange={({ target }) => choose(target.value)}
            aria-busy={isFetching}
          >
            <option value="">{isFetching ? t`Loading categories…` : t`Choose a category`}</option>
            {data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t`Subcategory`}>
        {(control) => (
          <Select {...control} {...subcategory.field} disabled={subcategories.length === 0}>
            <option value="">
              {subcategoryPrompt(chosen !== undefined, subcategories.length)}
            </option>
            {subcategories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isError && (
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <FieldError error={t`Unable to load categories. Please try again later.`} />
          <Button variant="quiet" isBusy={isFetching} onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function subcategoryPrompt(hasCategory: boolean, subcategories: number): string {
  if (!hasCategory) return t`Choose a category first`;
  return subcategories === 0 ? t`None in this category` : t`Choose a subcategory`;
}
