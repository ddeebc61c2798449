import { useForm } from "react-hook-form";
import { explain } from "@/data/base/errors";
import { type Item, useReport } from "@/data/moderation/moderation";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { REPORT_REASONS } from "@/lib/choices";
import { REPORT_NOTE_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { uuidv7 } from "@/lib/uuid";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { ReasonField } from "./reason-field";

const rules = rulesOf((z) =>
  z.object({
    id: z.string(),
    reason: z.enum(REPORT_REASONS, t`Please choose a reason.`),
    note: z.optionalText(REPORT_NOTE_MAX),
  }),
);

interface ReportFormProps {
  item: Item;
  userId: string;
  onSent: () => void;
  onCancel: () => void;
}

/** Asks for the reason of a report. */
export function ReportForm({ item, userId, onSent, onCancel }: ReportFormProps) {
  const report = useReport(item, userId);
  const { register, handleSubmit, watch, formState } = useForm<InputOf<typeof rules>>({
    resolver: rules,
    // Generated once, so that a retry is the same report.
    defaultValues: { id: uuidv7(), note: "" },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ id, reason, note }) => {
    if (report.isPending) return;
    report.mutate({ id, reason, note: note || null }, { onSuccess: onSent });
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-5">
      <ReasonField
        legend={t`What is wrong with it?`}
        registration={register("reason")}
        error={errors.reason?.message}
      />
      <Field
        label={t`What should the moderators know?`}
        error={errors.note?.message}
        aside={<CharacterCount length={watch("note").length} max={REPORT_NOTE_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("note")} rows={3} />}
      </Field>
      <FormFailure
        title={report.error && t`Your report wasn’t sent`}
        detail={report.error && (explain(report.error) ?? t`Please try again.`)}
      />
      <FormActions isBusy={formState.isSubmitting || report.isPending} onCancel={onCancel}>
        <Trans>Send report</Trans>
      </FormActions>
    </Form>
  );
}
