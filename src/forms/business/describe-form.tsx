import { useState } from "react";
import { Controller } from "react-hook-form";
import { type DataError, explain } from "@/data/base/errors";
import { useDescribe } from "@/data/business/businesses";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { PlaceInput } from "@/forms/base/place-input";
import { rulesOf } from "@/forms/base/rules";
import { COMPANY_DESCRIPTION_MAX, HOURS_MAX, LOCATION_MAX } from "@/lib/constants";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";

const rules = rulesOf((z) =>
  z.object({
    description: z.optionalText(COMPANY_DESCRIPTION_MAX),
    location: z.line(LOCATION_MAX),
    hours: z.optionalText(HOURS_MAX),
  }),
);

function failureText(error: DataError): string {
  if (error.kind === "conflict")
    return "There’s already a business with this name in that place. If it’s yours too, ask the moderators to merge them.";
  return explain(error) ?? "Please try again.";
}

interface DescribeFormProps {
  company: {
    id: string;
    description: string | null;
    location: string | null;
    hours: string | null;
  };
  userId: string;
  onDone: () => void;
}

/** An owner's description of their business (R383). */
export default function DescribeForm({ company, userId, onDone }: DescribeFormProps) {
  const [store] = useState(() =>
    createDraftStore(`describe:${company.id}`, () => ({
      description: company.description ?? "",
      location: company.location ?? "",
      hours: company.hours ?? "",
    })),
  );
  const { form, draft } = useDraftForm({ store, rules, userId, first: "description" });
  const { register, handleSubmit, watch, formState } = form;
  const { errors } = formState;
  const describe = useDescribe(company.id);

  const submit = handleSubmit(async ({ description, location, hours }) => {
    if (describe.isPending) return;
    const saved = await describe
      .mutateAsync({
        description: description || null,
        hours: hours || null,
        // Sent only when changed: an update of the location locks the reviews.
        ...((location || null) !== company.location && { location: location || null }),
      })
      .catch(() => null);
    if (!saved) return;
    draft.forget();
    toast.success("Saved");
    onDone();
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-5">
      <DraftNotice draft={draft} />
      <Field
        label="What you do"
        error={errors.description?.message}
        aside={
          <CharacterCount length={watch("description").length} max={COMPANY_DESCRIPTION_MAX} />
        }
      >
        {(control) => <Textarea {...control} {...register("description")} rows={4} />}
      </Field>
      <Field label="Where you are" error={errors.location?.message}>
        {(control) => (
          <Controller
            name="location"
            control={form.control}
            render={({ field }) => <PlaceInput {...control} {...field} />}
          />
        )}
      </Field>
      <Field
        label="When you’re open"
        hint="As on your door, one line a day if you like."
        error={errors.hours?.message}
        aside={<CharacterCount length={watch("hours").length} max={HOURS_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("hours")} rows={3} />}
      </Field>
      <FormFailure
        title={describe.error && "Not saved"}
        detail={describe.error && failureText(describe.error)}
      />
      <FormActions
        isBusy={formState.isSubmitting || describe.isPending}
        onCancel={() => {
          draft.forget();
          onDone();
        }}
      >
        Save
      </FormActions>
    </Form>
  );
}
