import { hasDraft } from "@/browser/drafts";
import { useAuthState } from "@/data/auth/session-store";
import type { PostKind } from "@/data/posts/posts";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useLocation } from "@/routing/router";
import { FormFailure } from "@/ui/form-failure";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { COMMENT_SIGNED_OUT, remarkDraft } from "./remark";

/** Loaded only for members. */
const MemberCommentForm = onDemand(
  () => import("./member-comment-form"),
  <Skeleton className="h-[176px]" />,
);

interface CommentFormProps {
  kind: PostKind;
  postId: string;
}

/**
 * A new comment on a post; asks visitors to sign in (R162). A member whose session ended while writing gets
 * a message, and their text back after signing in (F06).
 */
export function CommentForm({ kind, postId }: CommentFormProps) {
  const auth = useAuthState();
  const { pathname, search } = useLocation();
  if (auth.status === "signed-out") {
    const isInterrupted = hasDraft(remarkDraft(postId));
    return (
      <div className="grid gap-2">
        <FormFailure
          title={isInterrupted ? COMMENT_SIGNED_OUT : null}
          detail={t`What you wrote is saved until then.`}
        />
        <p className="rounded-card border border-line border-dashed px-4 py-3 text-muted text-sm">
          <Trans>
            Sign in required to comment.{" "}
            <Link
              to={paths.login({ next: pathname + search })}
              className="text-link inline-flex min-h-11 items-center"
            >
              Sign In
            </Link>
          </Trans>
        </p>
      </div>
    );
  }
  return (
    <MemberCommentForm
      key={postId}
      on={{ kind, id: postId }}
      path={paths[kind](postId)}
      userId={auth.status === "signed-in" ? auth.user.id : null}
    />
  );
}
