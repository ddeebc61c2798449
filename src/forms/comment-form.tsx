import { lazy } from "react";
import { useLocation } from "react-router-dom";
import { Link } from "@/components/link";
import { OnDemand } from "@/components/on-demand";
import type { PostKind } from "@/data/posts";
import { useAuthState } from "@/data/session-store";
import { hasDraft } from "@/lib/drafts";
import { paths } from "@/paths";
import { FormFailure } from "@/ui/form-failure";
import { Skeleton } from "@/ui/skeleton";
import { remarkDraft } from "./remark-draft";

/** What a member's form is written with is loaded for members. */
const MemberCommentForm = lazy(() => import("./member-comment-form"));

export const SESSION_EXPIRED = "Session expired. Please sign in again to post comments.";

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
    const isInterrupted = hasDraft(remarkDraft(postId));
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
    <OnDemand fallback={<Skeleton className="h-[176px]" />}>
      <MemberCommentForm
        key={postId}
        kind={kind}
        postId={postId}
        userId={auth.status === "signed-in" ? auth.user.id : null}
      />
    </OnDemand>
  );
}
