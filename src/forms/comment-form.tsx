import { useLocation } from "react-router-dom";
import { Link } from "@/components/link";
import { usePostComment } from "@/data/comments";
import { explain, toDataError } from "@/data/errors";
import type { PostKind } from "@/data/posts";
import { useAuthState } from "@/data/session-store";
import { COMMENT_MAX } from "@/lib/constants";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { CharacterCount, Field, FieldError, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";
import { DraftNotice } from "./draft-notice";
import { remarkDraft, remarkSchema, unsentRemark, useRemarkForm } from "./remark-input";
import { useOutbox } from "./use-outbox";

const schema = remarkSchema(COMMENT_MAX);

const SESSION_EXPIRED = "Session expired. Please sign in again to post comments.";

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

interface CommentFormProps {
  kind: PostKind;
  postId: string;
}

/**
 * One comment under a post; a visitor is asked to sign in (R162). Whose session ended while writing
 * is told so, and finds the words again after signing in (F06).
 */
export function CommentForm({ kind, postId }: CommentFormProps) {
  const auth = useAuthState();
  const { pathname, search } = useLocation();
  if (auth.status === "signed-out") {
    const isInterrupted = unsentRemark(postId).isHeld();
    return (
      <div className="grid gap-2">
        <FormFailure
          title={isInterrupted ? SESSION_EXPIRED : null}
          detail="What you wrote is kept until then."
        />
        <p className="rounded-card border border-line border-dashed px-4 py-3 text-muted">
          Sign in required to comment.{" "}
          <Link
            to={paths.login({ next: pathname + search })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Sign In
          </Link>
        </p>
      </div>
    );
  }
  return (
    <MemberCommentForm
      key={postId}
      kind={kind}
      postId={postId}
      userId={auth.status === "signed-in" ? auth.user.id : null}
    />
  );
}

function MemberCommentForm({ kind, postId, userId }: CommentFormProps & { userId: string | null }) {
  const post = usePostComment(kind, postId, userId);
  const queue = useOutbox(userId);
  const { form, draft } = useRemarkForm(schema, postId, userId);
  const { register, handleSubmit, watch, formState } = form;

  const submit = handleSubmit(async (comment) => {
    if (post.isPending) return;
    const isQueued = await queue(
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
    <form onSubmit={submit} noValidate className="grid gap-2">
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
      <Button type="submit" isBusy={post.isPending} className="justify-self-end">
        Comment
      </Button>
    </form>
  );
}
