import { useForm } from "react-hook-form";
import { explain } from "@/data/base/errors";
import { type DeleteReason, useRequestDeletion } from "@/data/members/account";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { DELETE_REASONS } from "@/lib/choices";
import { FEEDBACK_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Select } from "@/ui/control";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";

const REASONS: Record<DeleteReason, string> = {
  not_useful: t`I don’t find it useful`,
  too_complex: t`It’s too complicated`,
  privacy_concerns: t`I’m worried about my privacy`,
  found_alternative: t`I use something else now`,
  temporary_break: t`I need a break`,
  other: t`Another reason`,
};

const REASON_MISSING = t`Reason required: Please provide a reason for deleting your account.`;

const rules = rulesOf((z) =>
  z.object({
    reason: z
      .enum(["", ...DELETE_REASONS])
      .check(z.refine((reason) => reason !== "", REASON_MISSING)),
    feedback: z.optionalText(FEEDBACK_MAX),
  }),
);

type DeleteInput = InputOf<typeof rules>;

interface DeleteAccountFormProps {
  userId: string;
  email: string;
  /** Called when the request is stored; it can be withdrawn for a day. */
  onRequested: () => void;
  onCancel: () => void;
}

/** Asks why the member leaves (R151, R236). */
export function DeleteAccountForm({
  userId,
  email,
  onRequested,
  onCancel,
}: DeleteAccountFormProps) {
  const request = useRequestDeletion(userId, email);
  const { register, handleSubmit, watch, formState } = useForm<DeleteInput>({
    resolver: rules,
    defaultValues: { reason: "", feedback: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ reason, feedback }) => {
    if (reason === "") return;
    try {
      await request.mutateAsync({ reason, feedback: feedback || null });
    } catch {
      // Shown from request.error; the input stays.
      return;
    }
    onRequested();
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-5">
      <Field label={t`Why are you leaving?`} isRequired error={errors.reason?.message}>
        {(control) => (
          <Select {...control} {...register("reason")}>
            <option value="">
              <Trans>Choose a reason</Trans>
            </option>
            {DELETE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REASONS[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t`What could we do better?`}
        error={errors.feedback?.message}
        aside={<CharacterCount length={watch("feedback").length} max={FEEDBACK_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("feedback")} rows={3} />}
      </Field>
      <FormFailure
        title={request.error && t`Something went wrong`}
        detail={
          request.error &&
          (explain(request.error) ?? t`We couldn't process your delete request. Please try again.`)
        }
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Keep my account</Trans>
        </Button>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
    </Form>
  );
}
