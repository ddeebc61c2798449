import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUserId } from "@/data/auth/session-store";
import { explain } from "@/data/base/errors";
import { parentCategoriesQuery, useSuggestCategory } from "@/data/contact/contact";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { SUGGESTION_TYPES } from "@/lib/choices";
import {
  EMAIL_MAX,
  SUGGESTION_DESCRIPTION_MAX,
  SUGGESTION_NAME_MAX,
  SUGGESTION_REASON_MAX,
} from "@/lib/constants";
import { emailText } from "@/lib/email-text";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { uuidv7 } from "@/lib/uuid";
import { Button } from "@/ui/button";
import { Input, Select } from "@/ui/control";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";
import { SentNotice } from "./sent-notice";

const rules = rulesOf((z) =>
  z
    .object({
      /** Id of the new row: a retry after a lost response finds its own row. */
      id: z.string(),
      type: z.enum(SUGGESTION_TYPES),
      parentCategory: z.string(),
      name: z.requiredLine(t`Give it a name.`, SUGGESTION_NAME_MAX),
      description: z.requiredText(t`Say what belongs in it.`, SUGGESTION_DESCRIPTION_MAX),
      reason: z.requiredText(t`Say why it’s needed.`, SUGGESTION_REASON_MAX),
      email: z.string().check(
        z.overwrite(emailText),
        z.refine(
          (email) => email === "" || z.regexes.email.test(email),
          t`That doesn’t look like an e-mail address.`,
        ),
        z.maxLength(EMAIL_MAX, t`Please keep it to ${EMAIL_MAX} characters.`),
      ),
    })
    .check(
      z.refine(({ type, parentCategory }) => type === "category" || parentCategory !== "", {
        path: ["parentCategory"],
        error: t`Choose the category it belongs to.`,
        // Together with the other fields' errors, not after them.
        when: () => true,
      }),
    ),
);

type SuggestionInput = InputOf<typeof rules>;

const emptySuggestion = (): SuggestionInput => ({
  id: uuidv7(),
  type: "category",
  parentCategory: "",
  name: "",
  description: "",
  reason: "",
  email: "",
});

const suggestionDraftStore = createDraftStore("suggestion", emptySuggestion, {
  guards: {
    type: (value): value is SuggestionInput["type"] =>
      SUGGESTION_TYPES.some((type) => type === value),
  },
});

const TYPES: Record<SuggestionInput["type"], { label: string; hint: string }> = {
  category: { label: t`A category`, hint: t`A whole new one, such as “Farming”.` },
  subcategory: { label: t`A subcategory`, hint: t`Part of one that’s already there.` },
};

/** A suggestion of a category or subcategory, from anyone (R171, R172). */
export function SuggestionForm() {
  const [sent, setSent] = useState<string | null>(null);
  if (sent === null) return <ProposalForm onSent={setSent} />;
  return (
    <SentNotice
      title={t`Thank you for the idea`}
      againLabel={t`Suggest another`}
      onAgain={() => setSent(null)}
    >
      <Trans>
        We read every suggestion. When <strong className="font-medium text-ink">{sent}</strong> has
        enough posts for it, we’ll add it.
      </Trans>
    </SentNotice>
  );
}

function ProposalForm({ onSent }: { onSent: (name: string) => void }) {
  const suggest = useSuggestCategory();
  const { form, draft } = useDraftForm({
    store: suggestionDraftStore,
    rules,
    userId: useUserId(),
    first: "name",
  });
  const { register, handleSubmit, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const [type, description, reason] = watch(["type", "description", "reason"]);
  const isSubcategory = type === "subcategory";

  const categories = useQuery({ ...parentCategoriesQuery(), enabled: isSubcategory });

  const submit = handleSubmit(async ({ parentCategory, email, ...input }) => {
    const parent = categories.data?.find((category) => String(category.id) === parentCategory);
    try {
      await suggest.mutateAsync({
        ...input,
        parent: isSubcategory ? (parent ?? null) : null,
        email: email || null,
      });
    } catch {
      // Shown from suggest.error; the input stays.
      return;
    }
    draft.forget();
    toast.success(t`Suggestion submitted!`);
    onSent(input.name);
  });

  return (
    <Form data-page state={formState} onSubmit={submit} className="grid gap-5">
      <DraftNotice draft={draft} />
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">
          <Trans>What is missing?</Trans>
        </legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {SUGGESTION_TYPES.map((value) => (
            <label
              key={value}
              className="flex items-start gap-3 rounded-field border border-field-line p-3.5 has-checked:border-indigo has-checked:bg-indigo-wash"
            >
              <input
                {...register("type")}
                type="radio"
                value={value}
                className="mt-0.5 size-5 shrink-0 accent-indigo"
              />
              <span className="text-sm">
                <span className="font-medium">{TYPES[value].label}</span>
                <span className="block text-muted text-sm">{TYPES[value].hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {isSubcategory && (
        <Field
          label={t`Category it belongs to`}
          isRequired
          error={
            categories.isError
              ? t`Unable to load categories. Please try again later.`
              : errors.parentCategory?.message
          }
          aside={
            categories.isError && (
              <Button
                variant="quiet"
                isBusy={categories.isFetching}
                onClick={() => categories.refetch()}
              >
                <Trans>Try again</Trans>
              </Button>
            )
          }
        >
          {(control) => (
            <Select {...control} {...register("parentCategory")} aria-busy={categories.isFetching}>
              <option value="">
                {categories.isFetching ? t`Loading categories…` : t`Choose a category`}
              </option>
              {categories.data?.map((category) => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={isSubcategory ? t`Name of the subcategory` : t`Name of the category`}
        isRequired
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...register("name")} autoComplete="off" />}
      </Field>
      <Field
        label={t`Description`}
        hint={t`What belongs in it, with an example or two.`}
        isRequired
        error={errors.description?.message}
        aside={<CharacterCount length={description.length} max={SUGGESTION_DESCRIPTION_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("description")} rows={3} />}
      </Field>
      <Field
        label={t`Why do we need it?`}
        hint={t`Who would look here, and what they can’t find today.`}
        isRequired
        error={errors.reason?.message}
        aside={<CharacterCount length={reason.length} max={SUGGESTION_REASON_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("reason")} rows={3} />}
      </Field>
      <Field
        label={t`Your e-mail`}
        hint={t`Only to tell you what we decide.`}
        error={errors.email?.message}
      >
        {(control) => (
          <Input {...control} {...register("email")} type="email" autoComplete="email" />
        )}
      </Field>
      <FormFailure
        title={suggest.error && t`Failed to submit suggestion. Please try again.`}
        detail={suggest.error && explain(suggest.error)}
      />
      <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
        <Trans>Send suggestion</Trans>
      </Button>
    </Form>
  );
}
