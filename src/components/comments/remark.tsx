import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { HiddenNotice } from "@/components/moderation/hidden-notice";
import { ReportButton } from "@/components/moderation/report-button";
import { Confirm } from "@/components/page/confirm";
import { VoteControl } from "@/components/posts/vote-control";
import type { Comment } from "@/data/comments";
import { explain } from "@/data/errors";
import { authorName } from "@/data/names";
import { cx } from "@/lib/cx";
import { formatDate, formatRelativeTime } from "@/lib/format";
import { remarkAnchor } from "@/lib/remark-anchor";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";
import { IconButton } from "@/ui/button";
import { Trash2 } from "@/ui/icons";
import { toast } from "@/ui/toast-store";

interface RemarkProps {
  kind: "comment" | "response";
  remark: Pick<
    Comment,
    | "id"
    | "content"
    | "created_at"
    | "author"
    | "user_id"
    | "is_mine"
    | "hidden_for"
    | "upvotes"
    | "downvotes"
    | "my_vote"
  >;
  remove: UseMutationResult<{ id: string }, Error, string>;
}

/**
 * A comment or a response: who, when, what, votes, and the bin for one's own (R098, R201). Who comes from
 * the notification of it lands on it, and sees it lit for two seconds.
 */
export function Remark({ kind, remark, remove }: RemarkProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const name = authorName(remark);
  const anchor = remarkAnchor(remark.created_at);
  const isTarget = useLocation().hash === `#${anchor}`;
  const item = useRef<HTMLLIElement>(null);
  // The router has looked for it before it was read.
  useEffect(() => {
    if (isTarget) item.current?.scrollIntoView({ block: "center" });
  }, [isTarget]);
  return (
    <li
      ref={item}
      id={anchor}
      className={cx(
        "grid grid-cols-[32px_minmax(0,1fr)] gap-2.5 border-line border-b py-3.5",
        isTarget && "animate-lit",
      )}
    >
      <Avatar name={name} url={remark.author?.avatar_url} />
      <div>
        <div className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          {remark.author ? (
            <Link
              to={paths.user(remark.author.id)}
              className="-my-1.5 py-1.5 font-semibold text-ink hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="font-semibold text-ink">{name}</span>
          )}
          <time dateTime={remark.created_at} title={formatDate(remark.created_at)}>
            {formatRelativeTime(remark.created_at)}
          </time>
        </div>
        <p className="prose-text mt-0.5">{remark.content}</p>
        {remark.hidden_for && (
          <HiddenNotice item={{ kind, id: remark.id }} reason={remark.hidden_for} />
        )}
        <div className="mt-2 flex items-center gap-2">
          {!remark.hidden_for && <VoteControl kind={kind} row={remark} />}
          {!remark.is_mine && <ReportButton item={{ kind, id: remark.id }} />}
          {remark.is_mine && (
            <IconButton
              label={`Delete ${kind}`}
              onClick={() => setIsDeleting(true)}
              className="text-muted"
            >
              <Trash2 aria-hidden="true" size={18} />
            </IconButton>
          )}
        </div>
        {isDeleting && (
          <Confirm
            title={`Delete ${kind}?`}
            description="It disappears for everyone and cannot be brought back."
            confirmLabel={`Delete ${kind}`}
            isDangerous
            isBusy={remove.isPending}
            onClose={() => setIsDeleting(false)}
            onConfirm={() =>
              remove.mutate(remark.id, {
                onSuccess: () => {
                  setIsDeleting(false);
                  toast.success("Deleted");
                },
                onError: (error) => {
                  setIsDeleting(false);
                  toast.error(
                    "Delete failed",
                    explain(error) ?? `Could not delete the ${kind}. Please try again.`,
                  );
                },
              })
            }
          />
        )}
      </div>
    </li>
  );
}
