import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import { hasDraft } from "@/browser/drafts";
import { useMembersOnly } from "@/components/auth/use-members-only";
import { LoadFailure } from "@/components/page/load-failure";
import { WaitingEntries } from "@/components/page/waiting-entries";
import { useUserId } from "@/data/auth/session-store";
import {
  type RepliedKind,
  type Reply,
  repliesQuery,
  useDeleteComment,
} from "@/data/comments/comments";
import { uniqueById } from "@/data/comments/remark-pages";
import { useReplyCount } from "@/data/comments/reply-count";
import { authorName } from "@/data/members/names";
import { useIntent } from "@/forms/base/use-intent";
import { remarkDraft } from "@/forms/comments/remark";
import { formatCount } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { remarkAnchor } from "@/lib/remark-anchor";
import { Trans } from "@/lib/trans";
import { useLocation } from "@/routing/router";
import { Button } from "@/ui/button";
import { MessageCircleReply } from "@/ui/icons";
import { LoadButton } from "@/ui/load-button";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { MoreRemarks } from "./more-remarks";
import { Remark, type RemarkProps } from "./remark";

/** Loaded when a member replies. */
const ReplyForm = onDemand(
  () => import("@/forms/comments/reply-form"),
  <Skeleton className="mt-3 h-[150px]" />,
);

interface ThreadProps extends Omit<RemarkProps, "parent" | "hasReplies" | "children"> {
  kind: RepliedKind;
  remark: RemarkProps["remark"] & { reply_count: number; replies: Reply[] };
}

/** A comment or an answer with its replies, one level deep, and the reply form (R304). */
export function Thread({ kind, remark, actions, ...rest }: ThreadProps) {
  const [isReplying, setIsReplying] = useState(() => hasDraft(remarkDraft(remark.id)));
  const [wantsFocus, setWantsFocus] = useState(false);
  const userId = useUserId();
  const formId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const intent = `reply ${remark.id}`;
  const count = useReplyCount(kind, remark);
  const isAllowed = useMembersOnly(t`Authentication Required`, t`Please log in to reply.`);
  const name = isolate(authorName(remark));
  const open = () => {
    setWantsFocus(true);
    setIsReplying(true);
  };
  useIntent(intent, opener, open);
  const close = () => {
    setIsReplying(false);
    opener.current?.focus();
  };
  return (
    <Remark
      {...rest}
      kind={kind}
      remark={remark}
      hasReplies={count > 0}
      actions={
        <>
          {!remark.hidden_for && (
            <Button
              ref={opener}
              variant="ghost"
              className="px-2 text-muted"
              aria-expanded={isReplying}
              aria-controls={formId}
              onClick={() => isAllowed(intent) && (isReplying ? close() : open())}
            >
              <MessageCircleReply aria-hidden="true" size={18} className="max-sm:hidden" />
              <span>
                <Trans>
                  Reply <span className="sr-only">to {name}</span>
                </Trans>
              </span>
            </Button>
          )}
          {actions}
        </>
      }
    >
      <Replies kind={kind} remark={remark} count={count} />
      <div id={formId}>
        {isReplying && userId && (
          <ReplyForm
            key={remark.id}
            on={{ kind, id: remark.id }}
            userId={userId}
            takesFocus={wantsFocus}
            onClose={close}
          />
        )}
      </div>
    </Remark>
  );
}

/** The latest replies; all of them on request, or when the address's hash names an older one. */
function Replies({
  kind,
  remark,
  count,
}: Pick<ThreadProps, "kind" | "remark"> & { count: number }) {
  const { id, replies: latest } = remark;
  const parent = { kind, id };
  const name = authorName(remark);
  const total = formatCount(count);
  const remove = useDeleteComment();
  const { hash } = useLocation();
  const isHere = (replies: readonly Reply[]) =>
    replies.some((reply) => `#${remarkAnchor({ kind: "comment", id: reply.id }, parent)}` === hash);
  const isLacking = hash.startsWith(`#${remarkAnchor(parent)}_`) && !isHere(latest);
  const [isOpen, setIsOpen] = useState(false);
  const wantsAll = isOpen || isLacking;
  const all = useInfiniteQuery({ ...repliesQuery(kind, id), enabled: wantsAll });
  const shown = (wantsAll && all.data && uniqueById(all.data.pages).reverse()) || latest;
  return (
    <>
      {wantsAll && all.isError && !all.data && (
        <LoadFailure query={all} title={t`The replies didn’t load`} />
      )}
      {isLacking && all.isSuccess && !isHere(shown) && !all.hasNextPage && <GoneReply />}
      {all.data ? (
        <MoreRemarks query={all} of="replies" />
      ) : (
        count > latest.length &&
        !(wantsAll && all.isError) && (
          <LoadButton
            variant="ghost"
            className="px-2.5 text-indigo"
            isBusy={wantsAll}
            onClick={() => setIsOpen(true)}
          >
            {plural(count, { one: "Show # reply", other: `Show all ${total} replies` })}
          </LoadButton>
        )
      )}
      {shown.length > 0 && (
        <ul aria-label={t`Replies to ${name}`} className="border-line border-s-2 ps-3">
          {shown.map((reply) => (
            <Remark key={reply.id} kind="comment" remark={reply} remove={remove} parent={parent} />
          ))}
        </ul>
      )}
      <WaitingEntries of={({ kind, row }) => kind === "comment" && row.post.id === id} />
    </>
  );
}

function GoneReply(): ReactNode {
  return (
    <p role="status" className="my-3 rounded-field bg-sunk px-4 py-3 text-muted">
      <Trans>The reply you’re looking for is no longer here. It was removed.</Trans>
    </p>
  );
}
