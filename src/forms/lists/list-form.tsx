import { useEffect, useState } from "react";
import { useUserId } from "@/data/auth/session-store";
import { explain } from "@/data/base/errors";
import type { ListInput } from "@/data/lists/lists";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { uuidv7 } from "@/lib/uuid";
import { Input } from "@/ui/control";
import { CharacterCount, Checkbox, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";

const rules = rulesOf((z) =>
  z.object({
    /** The list's id: a retry after a lost response finds its own row. */
    id: z.string(),
    name: z.requiredLine(t`Give the list a name.`, LIST_NAME_MAX),
    description: z.optionalText(LIST_DESCRIPTION_MAX),
    is_public: z.boolean(),
  }),
);

type ListFormInput = InputOf<typeof rules>;

/** The draft of a new list, or of changes to the given one. */
function listDraftStore(list: (ListInput & { id: string }) | undefined) {
  const empty = (): ListFormInput => ({
    id: list?.id ?? uuidv7(),
    name: list?.name ?? "",
    description: list?.description ?? "",
    is_public: list?.is_public ?? false,
  });
  return createDraftStore(list ? `list:${list.id}` : "list", empty);
}

interface ListFormProps {
  /** The list to edit; left out for a new one. */
  list?: ListInput & { id: string };
  submitLabel: string;
  /** Title above the reason if `onSubmit` rejects. */
  failureTitle: string;
  failureText: string;
  /** Whether it opens inside another dialog. */
  takesFocus?: boolean;
  onSubmit: (list: ListInput & { id: string }) => Promise<unknown>;
  onCancel: () => void;
}

/** Name, description and privacy of a list (R135). */
export function ListForm({
  list,
  submitLabel,
  failureTitle,
  failureText,
  takesFocus = false,
  onSubmit,
  onCancel,
}: ListFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [store] = useState(() => listDraftStore(list));
  const { form, draft } = useDraftForm({ store, rules, userId: useUserId(), first: "name" });
  const { register, handleSubmit, setFocus, watch, formState } = form;
  useEffect(() => {
    if (takesFocus) setFocus("name");
  }, [takesFocus, setFocus]);
  const { errors, isSubmitting } = formState;
  const [description, isPublic] = watch(["description", "is_public"]);

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    try {
      await onSubmit({ ...input, description: input.description || null });
      draft.forget();
    } catch (error) {
      setFailure(explain(error) ?? failureText);
    }
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-4">
      <DraftNotice draft={draft} />
      <Field label={t`Name`} isRequired error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("name")}
            autoComplete="off"
            placeholder={t`e.g. Lagos weekend`}
          />
        )}
      </Field>
      <Field
        label={t`Description`}
        error={errors.description?.message}
        aside={<CharacterCount length={description.length} max={LIST_DESCRIPTION_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("description")} rows={3} />}
      </Field>
      <div>
        <Checkbox
          {...register("is_public")}
          label={t`Make this list public`}
          hint={t`Off: only you can see it.`}
        />
        <p role="status" className="rounded-field bg-sunk px-4 py-3 text-sm empty:hidden">
          {isPublic &&
            (list?.is_public
              ? t`Anyone can find and read this list, its notes and your name.`
              : t`Once it is public, anyone can find and read this list, its notes and your name.`)}
        </p>
      </div>
      <FormFailure title={failure && failureTitle} detail={failure} />
      <FormActions
        isBusy={isSubmitting}
        onCancel={() => {
          draft.forget();
          onCancel();
        }}
      >
        {submitLabel}
      </FormActions>
    </Form>
  );
}
