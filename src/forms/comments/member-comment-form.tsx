import { type DataError, explain } from "@/data/errors";
import type { PostKind } from "@/data/posts";
import { DraftNotice } from "@/forms/base/draft-notice";
import { Form } from "@/forms/base/form";
import { useDelivery } from "@/forms/base/use-delivery";
import { COMMENT_MAX } from "@/lib/constants";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { CharacterCount, Field, FieldError, Textarea } from "@/ui/field";
import { toast } from "@/ui/toast-store";
import { COMMENT_SIGNED_OUT, remarkDraft } from "./remark";
import { remarkRules, useRemarkForm } from "./remark-input";

const rules = remarkRules(COMMENT_MAX);

/** Why a comment was not taken, in the words of R227. */
function failureText(error: DataError): string {
  switch (error.kind) {
    case "forbidden":
      return "Authentication required to post comments. Please sign in to continue.";
    case "session-expired":
      return COMMENT_SIGNED_OUT;
    default:
      return explain(error) ?? "Failed to post comment.";
  }
}

interface MemberCommentFormProps {
  kind: PostKind;
  postId: string;
  /** Null while the session is being restored. */
  userId: string | null;
}

/** One comment of a member's (R162). */
export default function MemberCommentForm({ kind, postId, userId }: MemberCommentFormProps) {
  const { error, isPending, prepare, deliver } = useDelivery();
  const { form, draft } = useRemarkForm(rules, postId, userId);
  const { register, handleSubmit, watch, formState } = form;

  const submit = handleSubmit(async ({ id, content }) => {
    if (isPending) return;
    const delivery = await deliver({
      kind: "comment",
      row: { id, content, post: { kind, id: postId } },
      title: content,
      draft: { name: remarkDraft(postId), path: paths[kind](postId), input: { id, content } },
    });
    if (delivery === null) return;
    draft.discard();
    if (delivery === "sent") toast.success("Comment added.");
  });

  return (
    <Form state={formState} onPrepare={prepare} onSubmit={submit} className="grid gap-2">
      <DraftNotice draft={draft} />
      <Field
        label="Add a comment"
        isRequired
        error={formState.errors.content?.message}
        aside={<CharacterCount length={watch("content").length} max={COMMENT_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("content")} rows={3} />}
      </Field>
      <FieldError error={error ? failureText(error) : undefined} />
      <Button type="submit" isBusy={formState.isSubmitting} className="justify-self-end">
        Comment
      </Button>
    </Form>
  );
}
