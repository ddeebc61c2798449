import { useState } from "react";
import { type DataError, explain } from "@/data/base/errors";
import { DraftNotice } from "@/forms/base/draft-notice";
import { Form } from "@/forms/base/form";
import { useDelivery } from "@/forms/base/use-delivery";
import { RESPONSE_MAX } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { Link2 } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast-store";
import { RESPONSE_SIGNED_OUT, remarkDraft } from "./remark";
import { remarkRules, useRemarkForm } from "./remark-input";

const rules = remarkRules(RESPONSE_MAX);

const QUESTION = t`What would you tell a friend?`;

const ReferenceField = onDemand(() => import("./reference-field"), <Skeleton className="h-18" />);

/** Why a response was rejected (R102, R197, R233). */
function failureText(error: DataError): string {
  if (error.detail === "card_deleted") {
    return t`What you linked is no longer here. Remove it and send the rest.`;
  }
  if (error.kind === "session-expired") return RESPONSE_SIGNED_OUT;
  return explain(error) ?? t`Failed to submit response. Please try again.`;
}

interface MemberResponseFormProps {
  requestId: string;
  userId: string | null;
  /** Whether it opens in full; otherwise it is one line until touched, so that the answers below stay in view. */
  isExpected: boolean;
  onSubmitted: (() => void) | undefined;
}

/** A member's new answer (R099). */
export default function MemberResponseForm({
  requestId,
  userId,
  isExpected,
  onSubmitted,
}: MemberResponseFormProps) {
  const { error, isPending, prepare, deliver } = useDelivery();
  const { form, draft } = useRemarkForm(rules, requestId, userId);
  const { register, handleSubmit, setValue, watch, formState } = form;
  const [content, reference] = watch(["content", "reference"]);
  const [isAddingReference, setIsAddingReference] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const isOpen = isExpected || isTouched || content !== "" || Boolean(reference);

  const submit = handleSubmit(async ({ id, content, reference }) => {
    if (isPending) return;
    const delivery = await deliver({
      kind: "response",
      row: { id, content, requestId, reference },
      title: content,
      draft: {
        name: remarkDraft(requestId),
        path: paths.request(requestId),
        input: { id, content, reference },
      },
    });
    if (delivery === null) return;
    draft.clear();
    setIsAddingReference(false);
    if (delivery === "sent") toast.success(t`Response Submitted!`);
    onSubmitted?.();
  });

  return (
    <Form state={formState} onPrepare={prepare} onSubmit={submit} className="grid gap-3">
      <DraftNotice draft={draft} />
      <Field
        label={t`Your answer`}
        isRequired
        error={formState.errors.content?.message}
        aside={<CharacterCount length={content.length} max={RESPONSE_MAX} />}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register("content")}
            rows={isOpen ? 4 : 1}
            onFocus={() => setIsTouched(true)}
            className={cx(!isOpen && "min-h-12! resize-none overflow-hidden")}
            placeholder={
              isOpen ? t`What would you tell a friend? Name, place and price help most.` : QUESTION
            }
          />
        )}
      </Field>
      {isOpen &&
        (isAddingReference || reference ? (
          <ReferenceField
            value={reference}
            onChange={(value) => setValue("reference", value, { shouldDirty: true })}
          />
        ) : (
          <Button
            variant="ghost"
            className="justify-self-start px-3 text-indigo"
            onClick={() => setIsAddingReference(true)}
          >
            <Link2 aria-hidden="true" size={20} />
            <Trans>Link a business or product</Trans>
          </Button>
        ))}
      <FormFailure title={error && t`Submission Failed`} detail={error && failureText(error)} />
      {isOpen && (
        <Button type="submit" isBusy={formState.isSubmitting} className="justify-self-end">
          <Trans>Answer</Trans>
        </Button>
      )}
    </Form>
  );
}
