import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadFailure } from "@/components/page/load-failure";
import { WaitingEntries } from "@/components/page/waiting-entries";
import {
  type Comment,
  commentQuery,
  commentsQuery,
  useDeleteComment,
} from "@/data/comments/comments";
import type { PostKind } from "@/data/posts/posts";
import { CommentForm } from "@/forms/comments/comment-form";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useHashTarget } from "@/routing/use-hash-target";
import { MessageSquare } from "@/ui/icons";
import { Skeleton } from "@/ui/skeleton";
import { LinkedRemark } from "./linked-remark";
import { MoreRemarks } from "./more-remarks";
import { Thread } from "./thread";

interface CommentsProps {
  kind: PostKind;
  postId: string;
}

/**
 * Comments under a post, and the form to add one (R162, R201). The latest page is loaded
 * first and shown in chronological order; earlier comments load on request.
 */
export function Comments({ kind, postId }: CommentsProps) {
  const comments = useInfiniteQuery(commentsQuery(kind, postId));
  const remove = useDeleteComment();
  const shown = comments.data?.pages.flat().reverse();
  const count = shown?.at(-1)?.post?.comment_count;
  const item = (comment: Comment) => (
    <Thread key={comment.id} kind="comment" remark={comment} remove={remove} />
  );
  useHashTarget();
  return (
    <section aria-label={t`Comments`} className="mt-6" id="comments" tabIndex={-1}>
      <h2 className="mb-3 font-bold text-xl">
        {count ? plural(count, { one: "# comment", other: "# comments" }) : t`Comments`}
      </h2>
      <CommentForm kind={kind} postId={postId} />
      {comments.isPending && (
        <div role="status" aria-label={t`Loading comments`} className="mt-4 grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {comments.isError && !comments.isFetchNextPageError && (
        <div className="mt-4">
          <LoadFailure query={comments} title={t`Comments didn’t load`} />
        </div>
      )}
      {shown?.length === 0 && (
        <p className="mt-4 flex items-center gap-2 text-muted">
          <MessageSquare aria-hidden="true" size={18} />
          <Trans>No comments yet. Add what you know.</Trans>
        </p>
      )}
      <LinkedRemark
        kind="comment"
        shown={shown}
        queryOf={(id) => commentQuery(kind, postId, id)}
        render={item}
      />
      <MoreRemarks query={comments} of="comments" />
      {shown && shown.length > 0 && <ul className="mt-2">{shown.map(item)}</ul>}
      <WaitingEntries of={({ kind, row }) => kind === "comment" && row.post.id === postId} />
    </section>
  );
}
