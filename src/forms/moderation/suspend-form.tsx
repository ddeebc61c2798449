import { useForm } from "react-hook-form";
import type { ReportReason } from "@/data/moderation/moderation";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { REPORT_REASONS, SUSPENSION_DAYS } from "@/lib/choices";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Select } from "@/ui/control";
import { Field } from "@/ui/field";
import { ReasonField } from "./reason-field";

const rules = rulesOf((z) =>
  z.object({
    reason: z.enum(REPORT_REASONS, t`Please choose a reason.`),
    days: z.enum(SUSPENSION_DAYS, t`Please choose for how long.`),
  }),
);

interface SuspendFormProps {
  suggested: ReportReason | undefined;
  isBusy: boolean;
  onSuspend: (decision: { reason: ReportReason; days: number }) => void;
  onCancel: () => void;
}

/** Asks for the reason and duration of a suspension. */
export function SuspendForm({ suggested, isBusy, onSuspend, onCancel }: SuspendFormProps) {
  const { register, handleSubmit, formState } = useForm<InputOf<typeof rules>>({
    resolver: rules,
    defaultValues: { days: "7", ...(suggested && { reason: suggested }) },
  });
  return (
    <Form
      state={formState}
      onSubmit={handleSubmit(({ reason, days }) => onSuspend({ reason, days: Number(days) }))}
      className="grid gap-5"
    >
      <ReasonField
        legend={t`Why?`}
        registration={register("reason")}
        error={formState.errors.reason?.message}
      />
      <Field label={t`For how long?`} isRequired error={formState.errors.days?.message}>
        {(control) => (
          <Select {...control} {...register("days")}>
            {SUSPENSION_DAYS.map((days) => (
              <option key={days} value={days}>
                {plural(Number(days), { one: "# day", other: "# days" })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormActions isBusy={formState.isSubmitting || isBusy} isDangerous onCancel={onCancel}>
        <Trans>Suspend</Trans>
      </FormActions>
    </Form>
  );
}
