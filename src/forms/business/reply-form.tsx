import { useEffect, useState } from "react";
import { useUserId } from "@/data/auth/session-store";
import { type DataError, explain } from "@/data/base/errors";
import { useEditReply } from "@/data/business/businesses";
import type { Reply } from "@/data/posts/posts";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { rulesOf } from "@/forms/base/rules";
import { useDelivery } from "@/forms/base/use-delivery";
import { REPLY_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { uuidv7 } from "@/lib/uuid";
import { paths } from "@/paths";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";

const rules = rulesOf((z) =>
  z.object({
    id: z.string(),
    content: z.requiredText(t`Write something first.`, REPLY_MAX),
  }),
);

function failureText(error: DataError): string {
  if (error.kind === "conflict") return t`It already has a reply. Reload the page to see it.`;
  if (error.kind === "forbidden" || error.kind === "changed")
    return t`The review is gone, or you no longer manage this business.`;
  return explain(error) ?? t`Please try again.`;
}

interface ReplyFormProps {
  review: { id: string };
  /** The reply to edit; null for a new one. */
  reply: Reply | null;
  business: string;
  onDone: () => void;
}

/** A business's reply to a review: at most one, editable at any time (R384). */
export default function ReplyForm({ review, reply, business, onDone }: ReplyFormProps) {
  const name = `reply:${review.id}`;
  const [store] = useState(() =>
    createDraftStore(name, () => ({ id: reply?.id ?? uuidv7(), content: reply?.content ?? "" })),
  );
  const { form, draft } = useDraftForm({ store, rules, userId: useUserId(), first: "content" });
  const { register, handleSubmit, setFocus, watch, formState } = form;
  // Opened by a tap, or by a link to this form instead of the comment box.
  useEffect(() => setFocus("content"), [setFocus]);
  const delivery = useDelivery();
  const edit = useEditReply();
  const error = delivery.error ?? edit.error;

  const submit = handleSubmit(async (input) => {
    if (delivery.isPending || edit.isPending) return;
    if (reply) {
      const edited = await edit.mutateAsync(input).catch(() => null);
      if (!edited) return;
      toast.success(t`Reply changed`);
    } else {
      const sent = await delivery.deliver({
        kind: "reply",
        row: { ...input, reviewId: review.id },
        title: input.content,
        draft: { name, path: `${paths.review(review.id)}#answer`, input: { ...input } },
      });
      if (sent === null) return;
      if (sent === "sent") toast.success(t`Reply posted`);
    }
    draft.forget();
    onDone();
  });

  return (
    <Form
      state={formState}
      onPrepare={delivery.prepare}
      onSubmit={submit}
      className="mt-3 grid gap-3"
    >
      <DraftNotice draft={draft} />
      <Field
        label={t`Reply as ${business}`}
        hint={t`Everyone sees it under the review, and the reviewer is notified. Your own name isn’t shown.`}
        isRequired
        error={formState.errors.content?.message}
        aside={<CharacterCount length={watch("content").length} max={REPLY_MAX} />}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register("content")}
            rows={4}
            placeholder={t`Thank them, say what happened and what you’re doing about it.`}
          />
        )}
      </Field>
      <FormFailure title={error && t`Reply not saved`} detail={error && failureText(error)} />
      <FormActions
        isBusy={formState.isSubmitting || delivery.isPending || edit.isPending}
        onCancel={() => {
          draft.forget();
          onDone();
        }}
      >
        {reply ? t`Save reply` : t`Reply`}
      </FormActions>
    </Form>
  );
}
