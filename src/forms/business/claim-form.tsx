import { useState } from "react";
import { type DataError, explain } from "@/data/base/errors";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { rulesOf } from "@/forms/base/rules";
import { useDelivery } from "@/forms/base/use-delivery";
import { CLAIM_MAX } from "@/lib/constants";
import { uuidv7 } from "@/lib/uuid";
import { paths } from "@/paths";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";

const rules = rulesOf((z) =>
  z.object({
    id: z.string(),
    statement: z.requiredText("Say what you do there.", CLAIM_MAX),
    proof: z.requiredText("Say how the moderators can see it.", CLAIM_MAX),
  }),
);

function failureText(error: DataError): string {
  if (error.kind === "own-posts")
    return "You have reviewed or recommended it. Delete that first: who runs a business does neither.";
  if (error.kind === "conflict") return "You have asked for it already, or run it.";
  if (error.kind === "parent-gone") return "This business is not shown any more.";
  return explain(error) ?? "Please try again.";
}

interface ClaimFormProps {
  company: { id: string; name: string };
  userId: string;
  onDone: () => void;
}

/** Claims a business for the person who runs it; the moderators decide (R380). */
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
    if (sent === "sent") toast.success("Sent. The moderators will look at it.");
    onDone();
  });

  return (
    <Form state={formState} onPrepare={prepare} onSubmit={submit} className="grid gap-5">
      <DraftNotice draft={draft} />
      <Field
        label="What do you do there?"
        isRequired
        error={errors.statement?.message}
        aside={<CharacterCount length={watch("statement").length} max={CLAIM_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("statement")} rows={3} />}
      </Field>
      <Field
        label="How can the moderators see that?"
        hint="A page of yours that names you, the number on the sign, a registration. No passwords and no papers of others."
        isRequired
        error={errors.proof?.message}
        aside={<CharacterCount length={watch("proof").length} max={CLAIM_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("proof")} rows={3} />}
      </Field>
      <p className="text-muted text-sm">
        From now on you cannot review or recommend it, nor vote on what others write of it. Votes
        that you gave there are taken back.
      </p>
      <FormFailure title={error && "It was not sent"} detail={error && failureText(error)} />
      <FormActions isBusy={formState.isSubmitting || isPending} onCancel={onDone}>
        Send to the moderators
      </FormActions>
    </Form>
  );
}
