import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import * as z from "zod/mini";
import { usePostComment } from "@/data/comments";
import { explain, toDataError } from "@/data/errors";
import type { PostKind } from "@/data/posts";
import { useAuthState } from "@/data/session-store";
import { COMMENT_MAX } from "@/lib/constants";
import { uuidv7 } from "@/lib/uuid";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { CharacterCount, Field, FieldError, Textarea } from "@/ui/field";
import { toast } from "@/ui/toast-store";

const schema = z.object({
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Write something first."),
      z.maxLength(COMMENT_MAX, `Please keep it under ${COMMENT_MAX} characters.`),
    ),
});

type CommentInput = z.infer<typeof schema>;

/** Why a comment was not taken, in the words of R227. */
function failureText(error: unknown): string {
  switch (toDataError(error).kind) {
    case "forbidden":
      return "Authentication required to post comments. Please sign in to continue.";
    case "session-expired":
      return "Session expired. Please sign in again to post comments.";
    default:
      return explain(error) ?? "Failed to post comment.";
  }
}

interface CommentFormProps {
  kind: PostKind;
  postId: string;
}

/** One comment under a post; a visitor is asked to sign in (R162). */
export function CommentForm({ kind, postId }: CommentFormProps) {
  const auth = useAuthState();
  const { pathname, search } = useLocation();
  if (auth.status === "signed-out") {
    return (
      <p className="rounded-card border border-line border-dashed px-4 py-3 text-muted">
        Sign in required to comment.{" "}
        <Link
          to={paths.login({ next: pathname + search })}
          className="text-link inline-flex min-h-11 items-center"
        >
          Sign In
        </Link>
      </p>
    );
  }
  return (
    <MemberCommentForm
      kind={kind}
      postId={postId}
      userId={auth.status === "signed-in" ? auth.user.id : null}
    />
  );
}

function MemberCommentForm({ kind, postId, userId }: CommentFormProps & { userId: string | null }) {
  const [id, setId] = useState(() => uuidv7());
  const post = usePostComment(kind, postId, userId);
  const { register, handleSubmit, reset, watch, setFocus, formState } = useForm<CommentInput>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { content: "" },
  });

  const submit = handleSubmit(({ content }) => {
    if (post.isPending) return;
    post.mutate(
      { id, content },
      {
        onSuccess: () => {
          // Before the reset, which forgets where the field is.
          setFocus("content");
          reset();
          setId(uuidv7());
          toast.success("Comment added.");
        },
      },
    );
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
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
