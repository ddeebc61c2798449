import type { UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { type DataError, explain } from "@/data/base/errors";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { MODERATION_ANSWER_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";

const rules = rulesOf((z) =>
  z.object({
    answer: z.requiredText(t`Please write an answer first.`, MODERATION_ANSWER_MAX),
  }),
);

interface WordFormProps {
  label: string;
  send: UseMutationResult<void, DataError, string>;
}

/** A member's only reply to the moderators. */
export function WordForm({ label, send }: WordFormProps) {
  const { register, handleSubmit, watch, formState } = useForm<InputOf<typeof rules>>({
    resolver: rules,
    defaultValues: { answer: "" },
  });
  const submit = handleSubmit(({ answer }) => {
    if (!send.isPending) send.mutate(answer);
  });
  return (
    <Form state={formState} onSubmit={submit} className="grid gap-3">
      <Field
        label={label}
        isRequired
        error={formState.errors.answer?.message}
        aside={<CharacterCount length={watch("answer").length} max={MODERATION_ANSWER_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("answer")} rows={3} />}
      </Field>
      <FormFailure
        title={send.error && t`Your answer wasn’t sent`}
        detail={send.error && (explain(send.error) ?? t`Please try again.`)}
      />
      <Button
        type="submit"
        isBusy={formState.isSubmitting || send.isPending}
        className="justify-self-end"
      >
        <Trans>Send answer</Trans>
      </Button>
    </Form>
  );
}
