import { usePostComment } from "@/data/comments";
import { explain, toDataError } from "@/data/errors";
import type { PostKind } from "@/data/posts";
import { COMMENT_MAX } from "@/lib/constants";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { CharacterCount, Field, FieldError, Textarea } from "@/ui/field";
import { toast } from "@/ui/toast-store";
import { SESSION_EXPIRED } from "./comment-form";
import { DraftNotice } from "./draft-notice";
import { Form } from "./form";
import { remarkDraft } from "./remark-draft";
import { remarkRules, useRemarkForm } from "./remark-input";
import { useOutbox } from "./use-outbox";

const rules = remarkRules(COMMENT_MAX);

/** Why a comment was not taken, in the words of R227. */
function failureText(error: unknown): string {
  switch (toDataError(error).kind) {
    case "forbidden":
      return "Authentication required to post comments. Please sign in to continue.";
    case "session-expired":
      return SESSION_EXPIRED;
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
  const post = usePostComment(kind, postId, userId);
  const outbox = useOutbox(userId);
  const { form, draft } = useRemarkForm(rules, postId, userId);
  const { register, handleSubmit, watch, formState } = form;

  const submit = handleSubmit(async (comment) => {
    if (post.isPending) return;
    const isQueued = await outbox.queue(
      { kind: "comment", row: comment, post: { kind, id: postId } },
      {
        title: comment.content,
        draft: { name: remarkDraft(postId), path: paths[kind](postId), input: { ...comment } },
      },
    );
    if (isQueued) {
      draft.discard();
      return;
    }
    post.mutate(comment, {
      onSuccess: () => {
        draft.discard();
        toast.success("Comment added.");
      },
    });
  });

  return (
    <Form state={formState} onPrepare={outbox.prepare} onSubmit={submit} className="grid gap-2">
      <DraftNotice draft={draft} />
      <Field
        label="Add a comment"
        isRequired
        error={formState.errors.content?.message}
        aside={<CharacterCount length={watch("content").length} max={COMMENT_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("content")} rows={3} />}
      </Field>
      <FieldError error={post.isError ? failureText(post.error) : undefined} />
      <Button
        type="submit"
        isBusy={formState.isSubmitting || post.isPending}
        className="justify-self-end"
      >
        Comment
      </Button>
    </Form>
  );
}
