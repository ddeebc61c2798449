import { useState } from "react";
import { type DataError, explain } from "@/data/base/errors";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { rulesOf } from "@/forms/base/rules";
import { useDelivery } from "@/forms/base/use-delivery";
import { CLAIM_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { uuidv7 } from "@/lib/uuid";
import { paths } from "@/paths";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";

const rules = rulesOf((z) =>
  z.object({
    id: z.string(),
    statement: z.requiredText(t`Enter your role.`, CLAIM_MAX),
    proof: z.requiredText(t`Tell us how we can verify it.`, CLAIM_MAX),
  }),
);

function failureText(error: DataError): string {
  if (error.kind === "own-posts")
    return t`You’ve reviewed or recommended it. Delete that first: owners can’t do either.`;
  if (error.kind === "conflict") return t`You’ve already claimed it, or you manage it.`;
  if (error.kind === "parent-gone") return t`This business is no longer shown.`;
  return explain(error) ?? t`Please try again.`;
}

interface ClaimFormProps {
  company: { id: string; name: string };
  userId: string;
  onDone: () => void;
}

/** A member's claim to run a business; the moderators decide (R380). */
export default function ClaimForm({ company, userId, onDone }: ClaimFormProps) {
  const name = `claim:${company.id}`;
  const [store] = useState(() =>
    createDraftStore(name, () => ({ id: uuidv7(), statement: "", proof: "" })),
  );
  const { form, draft } = useDraftForm({ store, rules, userId, first: "statement" });
  const { register, handleSubmit, watch, formState } = form;
  const { errors } = formState;
  const { error, isPending, prepare, deliver } = useDelivery();

  const submit = handleSubmit(async ({ id, statement, proof }) => {
    if (isPending) return;
    const sent = await deliver({
      kind: "claim",
      row: { id, statement, proof, company_id: company.id },
      title: company.name,
      draft: { name, path: paths.company(company.id), input: { id, statement, proof } },
    });
    if (sent === null) return;
    draft.forget();
    if (sent === "sent") toast.success(t`Sent. We’ll check it.`);
    onDone();
  });

  return (
    <Form state={formState} onPrepare={prepare} onSubmit={submit} className="grid gap-5">
      <DraftNotice draft={draft} />
      <Field
        label={t`Your role`}
        isRequired
        error={errors.statement?.message}
        aside={<CharacterCount length={watch("statement").length} max={CLAIM_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("statement")} rows={3} />}
      </Field>
      <Field
        label={t`How can we verify this?`}
        hint={t`A page that names you, the number on your sign, a registration. Don’t send passwords or other people’s documents.`}
        isRequired
        error={errors.proof?.message}
        aside={<CharacterCount length={watch("proof").length} max={CLAIM_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("proof")} rows={3} />}
      </Field>
      <p className="text-muted text-sm">
        <Trans>
          From now on, you can’t review or recommend it, or vote on what others write about it.
          Votes you gave there are removed.
        </Trans>
      </p>
      <FormFailure title={error && t`Not sent`} detail={error && failureText(error)} />
      <FormActions isBusy={formState.isSubmitting || isPending} onCancel={onDone}>
        <Trans>Send claim</Trans>
      </FormActions>
    </Form>
  );
}
