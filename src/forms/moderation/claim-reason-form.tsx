import { useForm } from "react-hook-form";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { MODERATION_ANSWER_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { CharacterCount, Checkbox, Field, Textarea } from "@/ui/field";

const rules = rulesOf((z) =>
  z.object({
    answer: z.requiredText(t`Please give a reason.`, MODERATION_ANSWER_MAX),
    hidesReplies: z.boolean(),
  }),
);

interface ClaimReasonFormProps {
  label: string;
  /** Label of the submit button. */
  action: string;
  /** Whether the owner may have replied to reviews. */
  hasReplies: boolean;
  isBusy: boolean;
  onSend: (input: InputOf<typeof rules>) => void;
  onCancel: () => void;
}

/** The reason for declining a claim or removing an owner, which that member reads. */
export function ClaimReasonForm({
  label,
  action,
  hasReplies,
  isBusy,
  onSend,
  onCancel,
}: ClaimReasonFormProps) {
  const { register, handleSubmit, watch, formState } = useForm<InputOf<typeof rules>>({
    resolver: rules,
    defaultValues: { answer: "", hidesReplies: false },
  });
  return (
    <Form state={formState} onSubmit={handleSubmit(onSend)} className="grid gap-5">
      <Field
        label={label}
        isRequired
        error={formState.errors.answer?.message}
        aside={<CharacterCount length={watch("answer").length} max={MODERATION_ANSWER_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("answer")} rows={3} />}
      </Field>
      {hasReplies && (
        <Checkbox {...register("hidesReplies")} label={t`Also hide their replies to reviews`} />
      )}
      <FormActions isBusy={formState.isSubmitting || isBusy} isDangerous onCancel={onCancel}>
        {action}
      </FormActions>
    </Form>
  );
}
