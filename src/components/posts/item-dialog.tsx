import { useQuery } from "@tanstack/react-query";
import { Comments } from "@/components/comments/comments";
import { ErrorBoundary } from "@/components/page/error-boundary";
import { LoadFailure } from "@/components/page/load-failure";
import { postQuery } from "@/data/posts/post-detail";
import type { Post, Recommendation, Review } from "@/data/posts/posts";
import { t } from "@/lib/i18n";
import { langOf } from "@/lib/language";
import { Trans } from "@/lib/trans";
import { Dialog } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";
import { PostBody } from "./post-body";

interface ItemDialogProps {
  item: Pick<Post, "kind" | "id" | "title">;
  /** Its card, shown until the whole post has loaded. */
  card?: Post;
  onClose: () => void;
}

/** A recommendation or review opened in place, from a list (R079, R129). */
export default function ItemDialog({ item, card, onClose }: ItemDialogProps) {
  const query = useQuery(postQuery(item.kind, item.id));
  const { data, isPending, isError } = query;
  const post = data ? toPost(data) : data === null ? null : card;
  return (
    <Dialog
      title={post === null ? MISSING[item.kind] : item.title}
      titleLang={post ? langOf(post) : undefined}
      size="wide"
      onClose={onClose}
    >
      {post && (
        <>
          <p className="-mt-1 mb-3 font-medium text-indigo text-sm">
            {post.category?.name ?? t`General`}
            {post.subcategory && (
              <span className="font-normal text-muted"> · {post.subcategory.name}</span>
            )}
          </p>
          <PostBody post={post} fallback={t`Anonymous`} />
        </>
      )}
      {isPending && (
        <div role="status" aria-label={t`Loading`} className="mt-3 grid gap-3">
          {!card && <Skeleton className="h-8 w-48" />}
          <Skeleton className="h-24" />
        </div>
      )}
      {isError && <LoadFailure query={query} {...(card && { title: t`The rest didn’t load` })} />}
      {post === null && (
        <p className="text-muted">
          <Trans>It was removed in the meantime.</Trans>
        </p>
      )}
      {post && (
        <ErrorBoundary>
          <Comments kind={post.kind} postId={post.id} />
        </ErrorBoundary>
      )}
    </Dialog>
  );
}

const MISSING = { recommendation: t`Recommendation Not Found`, review: t`Review Not Found` };

function toPost(row: Recommendation | Review): Post {
  return "rating" in row ? { ...row, kind: "review" } : { ...row, kind: "recommendation" };
}
