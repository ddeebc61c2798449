import { useForm } from "react-hook-form";
import { explain } from "@/data/base/errors";
import { useRequestRemoval } from "@/data/catalog/handles";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { REPORT_NOTE_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Dialog } from "@/ui/dialog";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";

const rules = rulesOf((z) => z.object({ note: z.optionalText(REPORT_NOTE_MAX) }));

interface RemovalDialogProps {
  id: string;
  /** The contact to remove. */
  text: string;
  onClose: () => void;
}

/** Requests the removal of a private number, without an account (R353). */
export default function RemovalDialog({ id, text, onClose }: RemovalDialogProps) {
  const ask = useRequestRemoval(id);
  const { register, handleSubmit, watch, formState } = useForm<InputOf<typeof rules>>({
    resolver: rules,
    defaultValues: { note: "" },
  });
  const submit = handleSubmit(({ note }) => {
    if (ask.isPending) return;
    ask.mutate(note, {
      onSuccess: () => {
        toast.success(t`Thank you. A moderator will check it.`);
        onClose();
      },
    });
  });
  return (
    <Dialog
      title={t`Is it yours, or a private person’s?`}
      description={t`${text}. A recently added number is hidden right away, then a moderator decides. You don’t need an account.`}
      onClose={onClose}
    >
      <Form state={formState} onSubmit={submit} className="grid gap-4">
        <Field
          label={t`What should the moderators know?`}
          error={formState.errors.note?.message}
          aside={<CharacterCount length={watch("note").length} max={REPORT_NOTE_MAX} />}
        >
          {(control) => <Textarea {...control} {...register("note")} rows={3} />}
        </Field>
        <FormFailure
          title={ask.error && t`Not sent`}
          detail={
            ask.error &&
            (ask.error.kind === "parent-gone"
              ? t`It’s no longer shown.`
              : (explain(ask.error) ?? t`Please try again.`))
          }
        />
        <FormActions isBusy={formState.isSubmitting || ask.isPending} onCancel={onClose}>
          <Trans>Ask to remove it</Trans>
        </FormActions>
      </Form>
    </Dialog>
  );
}
