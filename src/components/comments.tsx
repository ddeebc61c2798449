import { useQuery } from "@tanstack/react-query";
import { MessageSquare } from "lucide-react";
import { commentsQuery, useDeleteComment } from "@/data/comments";
import type { PostKind } from "@/data/posts";
import { CommentForm } from "@/forms/comment-form";
import { plural } from "@/lib/format";
import { Skeleton } from "@/ui/skeleton";
import { LoadFailure } from "./load-failure";
import { Remark } from "./remark";

interface CommentsProps {
  kind: PostKind;
  postId: string;
}

/** What people say under a post, and the form to say something (R162, R201). */
export function Comments({ kind, postId }: CommentsProps) {
  const comments = useQuery(commentsQuery(kind, postId));
  const remove = useDeleteComment(kind, postId);
  const count = comments.data?.length;
  return (
    <section aria-label="Comments" className="mt-6" id="comments">
      <h2 className="mb-3 font-bold text-xl">{count ? plural(count, "comment") : "Comments"}</h2>
      <CommentForm kind={kind} postId={postId} />
      {comments.isPending && (
        <div role="status" aria-label="Loading comments" className="mt-4 grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {comments.isError && (
        <div className="mt-4">
          <LoadFailure query={comments} title="Comments did not load" />
        </div>
      )}
      {count === 0 && (
        <p className="mt-4 flex items-center gap-2 text-muted">
          <MessageSquare aria-hidden="true" size={18} />
          No comments yet. Add what you know.
        </p>
      )}
      <ul className="mt-2">
        {comments.data?.map((comment) => (
          <Remark key={comment.id} kind="comment" remark={comment} remove={remove} />
        ))}
      </ul>
    </section>
  );
}
