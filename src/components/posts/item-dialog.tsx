import { Comments } from "@/components/comments/comments";
import { SaveReviewButton } from "@/components/lists/save-review-button";
import { ErrorBoundary } from "@/components/page/error-boundary";
import type { Post } from "@/data/posts";
import { Dialog } from "@/ui/dialog";
import { PostBody } from "./post-body";

/** A recommendation or review opened in place, from a list (R079). */
export default function ItemDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  return (
    <Dialog title={post.title} size="wide" onClose={onClose}>
      <p className="-mt-1 mb-3 font-medium text-indigo text-sm">
        {post.category?.name ?? "General"}
        {post.subcategory && (
          <span className="font-normal text-muted"> · {post.subcategory.name}</span>
        )}
      </p>
      <PostBody
        post={post}
        fallback="Anonymous"
        actions={post.kind === "review" && <SaveReviewButton />}
      />
      <ErrorBoundary>
        <Comments kind={post.kind} postId={post.id} />
      </ErrorBoundary>
    </Dialog>
  );
}
