import type { ReactNode } from "react";
import { TimeAgo } from "@/components/posts/time-ago";
import type { Reply } from "@/data/posts/posts";
import { cx } from "@/lib/cx";
import { Trans } from "@/lib/trans";
import { Building2 } from "@/ui/icons";

interface ReplyTextProps {
  reply: Reply;
  /** The business's name. */
  name: string;
  /** Only the beginning, for a card. */
  isShort?: boolean;
  /** Shown at the end of the header: the report button. */
  aside?: ReactNode;
}

/** A business's reply to a review, under the business's name (R384). */
export function ReplyText({ reply, name, isShort = false, aside }: ReplyTextProps) {
  return (
    <>
      <div className="flex items-start gap-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-muted text-sm">
          <Building2 aria-hidden="true" size={16} className="shrink-0 text-leaf" />
          <Trans>
            <bdi translate="no" className="font-medium text-ink [overflow-wrap:anywhere]">
              {name}
            </bdi>{" "}
            replied <TimeAgo iso={reply.created_at} />
          </Trans>
          {reply.edited_at && (
            <span>
              {"· "}
              <Trans>
                Edited <TimeAgo iso={reply.edited_at} />
              </Trans>
            </span>
          )}
        </p>
        {aside && <div className="-mt-3 -me-2">{aside}</div>}
      </div>
      <p dir="auto" className={cx("prose-text mt-1", isShort && "line-clamp-4 text-sm")}>
        {reply.content}
      </p>
    </>
  );
}

/** Classes of a reply below its review. */
export const replyClass = "rounded-field bg-indigo-wash p-3";
