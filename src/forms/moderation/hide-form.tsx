import { useForm } from "react-hook-form";
import type { ReportReason } from "@/data/moderation/moderation";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { REPORT_REASONS } from "@/lib/choices";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { ReasonField } from "./reason-field";

const rules = rulesOf((z) =>
  z.object({ reason: z.enum(REPORT_REASONS, t`Please choose a reason.`) }),
);

interface HideFormProps {
  suggested: ReportReason | undefined;
  isBusy: boolean;
  onHide: (reason: ReportReason) => void;
  onCancel: () => void;
}

/** Asks for the reason of hiding an item. */
export function HideForm({ suggested, isBusy, onHide, onCancel }: HideFormProps) {
  const { register, handleSubmit, formState } = useForm<InputOf<typeof rules>>({
    resolver: rules,
    defaultValues: suggested ? { reason: suggested } : {},
  });
  return (
    <Form
      state={formState}
      onSubmit={handleSubmit(({ reason }) => onHide(reason))}
      className="grid gap-5"
    >
      <ReasonField
        legend={t`Why hide it?`}
        registration={register("reason")}
        error={formState.errors.reason?.message}
      />
      <FormActions isBusy={formState.isSubmitting || isBusy} isDangerous onCancel={onCancel}>
        <Trans>Hide</Trans>
      </FormActions>
    </Form>
  );
}
