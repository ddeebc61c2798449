import { useEffect } from "react";
import { type DataError, explain } from "@/data/base/errors";
import type { NewComment } from "@/data/comments/comment-writes";
import { DraftNotice } from "@/forms/base/draft-notice";
import { Form } from "@/forms/base/form";
import { useDelivery } from "@/forms/base/use-delivery";
import { COMMENT_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Button } from "@/ui/button";
import { CharacterCount, Field, FieldError, Textarea } from "@/ui/field";
import { toast } from "@/ui/toast-store";
import { COMMENT_SIGNED_OUT, remarkDraft } from "./remark";
import { remarkRules, useRemarkForm } from "./remark-input";

const rules = remarkRules(COMMENT_MAX);

/** Why a comment was rejected, in the words of R227. */
function failureText(error: DataError): string {
  switch (error.kind) {
    case "forbidden":
      return t`Authentication required to post comments. Please sign in to continue.`;
    case "session-expired":
      return COMMENT_SIGNED_OUT;
    default:
      return explain(error) ?? t`Failed to post comment.`;
  }
}

interface MemberCommentFormProps {
  /** The post that it comments on, or the comment or response that it replies to. */
  on: NewComment["post"];
  /** The path of its screen. */
  path: string;
  /** Null while the session is being restored. */
  userId: string | null;
  words?: { label: string; submit: string; done: string };
  takesFocus?: boolean;
  onDone?: () => void;
}

const COMMENT = { label: t`Add a comment`, submit: t`Comment`, done: t`Comment added.` };

/** A member's new comment or reply (R162). */
export default function MemberCommentForm({
  on,
  path,
  userId,
  words = COMMENT,
  takesFocus = false,
  onDone,
}: MemberCommentFormProps) {
  const { error, isPending, prepare, deliver } = useDelivery();
  const { form, draft } = useRemarkForm(rules, on.id, userId);
  const { register, handleSubmit, setFocus, watch, formState } = form;
  useEffect(() => {
    if (takesFocus) setFocus("content");
  }, [takesFocus, setFocus]);

  const submit = handleSubmit(async ({ id, content }) => {
    if (isPending) return;
    const delivery = await deliver({
      kind: "comment",
      row: { id, content, post: on },
      title: content,
      draft: { name: remarkDraft(on.id), path, input: { id, content } },
    });
    if (delivery === null) return;
    draft.clear();
    if (delivery === "sent") toast.success(words.done);
    onDone?.();
  });

  return (
    <Form state={formState} onPrepare={prepare} onSubmit={submit} className="grid gap-2">
      <DraftNotice draft={draft} />
      <Field
        label={words.label}
        isRequired
        error={formState.errors.content?.message}
        aside={<CharacterCount length={watch("content").length} max={COMMENT_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("content")} rows={3} />}
      </Field>
      <FieldError error={error ? failureText(error) : undefined} />
      <Button type="submit" isBusy={formState.isSubmitting} className="justify-self-end">
        {words.submit}
      </Button>
    </Form>
  );
}
