import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { editDraft, hasDraft, onDraftRestored } from "@/browser/drafts";
import { Edited } from "@/components/edits/edited";
import { useWaitingEdit, WaitingEdit } from "@/components/edits/waiting-edit";
import { MoreAbout } from "@/components/moderation/more-about";
import type { Shared } from "@/components/page/share-words";
import { AuthorName } from "@/components/posts/author-name";
import { AuthorStats } from "@/components/posts/author-stats";
import { Seal } from "@/components/posts/mark";
import { VoteControl } from "@/components/posts/vote-control";
import type { Comment } from "@/data/comments/comments";
import { authorName, namedAuthor } from "@/data/members/names";
import { faceUrl } from "@/data/photos/photos";
import { cx } from "@/lib/cx";
import { formatAge, formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { type RemarkRef, remarkAnchor } from "@/lib/remark-anchor";
import { useLanding } from "@/routing/use-landing";
import { Avatar } from "@/ui/avatar";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";

const HiddenNotice = onDemand(() => import("@/components/moderation/hidden-notice"));
const OwnRemarkTools = onDemand(() => import("./own-remark-tools"), <span className="size-11" />);
const EditRemarkForm = onDemand(
  () => import("@/forms/comments/edit-remark-form"),
  <Skeleton className="mt-1 h-[202px]" />,
);

/** Whether its author is editing it: they tapped Edit, or have an unsent draft. */
function useEditing({ id, is_mine: isMine }: RemarkProps["remark"]) {
  const hasOwnDraft = () => isMine && hasDraft(editDraft(id));
  const [isEditing, setIsEditing] = useState(hasOwnDraft);
  const open = useEffectEvent(() => hasOwnDraft() && setIsEditing(true));
  useEffect(() => onDraftRestored(() => open()), []);
  return [isEditing, setIsEditing] as const;
}

export interface RemarkProps {
  kind: "comment" | "response";
  remark: Pick<
    Comment,
    | "id"
    | "content"
    | "created_at"
    | "edited_at"
    | "author"
    | "user_id"
    | "is_mine"
    | "hidden_for"
    | "upvotes"
    | "downvotes"
    | "my_vote"
  >;
  remove: UseMutationResult<{ id: string }, Error, string>;
  /** Set for a reply: the comment or answer that it replies to. */
  parent?: RemarkRef;
  /** Line saying that an answer helped. */
  praise?: ReactNode;
  /** Card of the item that an answer refers to. */
  card?: ReactNode;
  /** Shown beside the votes. */
  actions?: ReactNode;
  /** Set if the item can be shared. */
  shared?: Shared | undefined;
  /** Replies are deleted along with it. */
  hasReplies?: boolean;
  /** Replies and the reply form. */
  children?: ReactNode;
}

/** Names a remark in the label of its votes. */
const calledBy = {
  comment: (name: string) => t`the comment of ${name}`,
  response: (name: string) => t`the answer of ${name}`,
  reply: (name: string) => t`the reply of ${name}`,
};

/**
 * A comment, an answer or a reply: author, time, text, votes, and the author's own edit and delete buttons (R098,
 * R201, R290). Opened from its notification, it is scrolled into view and lit for two seconds.
 */
export function Remark({
  kind,
  remark,
  remove,
  parent,
  praise,
  card,
  actions,
  shared,
  hasReplies = false,
  children,
}: RemarkProps) {
  const [isEditing, setIsEditing] = useEditing(remark);
  const isWaiting = useWaitingEdit(remark.id);
  const name = authorName(remark);
  const shownKind = parent ? "reply" : kind;
  const anchor = remarkAnchor({ kind, id: remark.id }, parent);
  const [item, isTarget] = useLanding<HTMLLIElement>(anchor, remark.id);
  return (
    <li
      ref={item}
      id={anchor}
      className={cx(
        "grid grid-cols-[32px_minmax(0,1fr)] gap-2.5 [transition:border-color_160ms]",
        praise
          ? "my-3 rounded-card border border-leaf bg-card px-3 py-3.5"
          : "border-line border-b py-3.5",
        parent && "py-2.5 last:border-b-0",
        isTarget && "animate-lit",
      )}
    >
      <Avatar name={name} url={faceUrl(remark.author?.avatar_url)} />
      <div>
        <div className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <AuthorName author={remark.author} name={name} className="-my-1.5 py-1.5" />
          {remark.author?.is_verified && <Seal />}
          <time dateTime={remark.created_at} title={formatDate(remark.created_at)}>
            {formatAge(remark.created_at)}
          </time>
          <Edited kind={kind} row={remark} />
          <AuthorStats of={remark.author} />
        </div>
        {praise}
        {isEditing ? (
          <EditRemarkForm
            kind={kind}
            remark={remark}
            anchor={anchor}
            onDone={() => setIsEditing(false)}
          />
        ) : (
          <p dir="auto" className="prose-text mt-0.5">
            {remark.content}
          </p>
        )}
        <WaitingEdit id={remark.id} />
        {card}
        {remark.hidden_for && (
          <HiddenNotice item={{ kind, id: remark.id }} reason={remark.hidden_for} />
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-1">
          {!remark.hidden_for && (
            <VoteControl
              kind={kind}
              row={remark}
              name={calledBy[shownKind](name)}
              isInCard={parent !== undefined}
            />
          )}
          {actions}
          {remark.is_mine ? (
            <OwnRemarkTools
              of={shownKind}
              hasReplies={hasReplies}
              onDelete={(options) => remove.mutate(remark.id, options)}
              isDeleting={remove.isPending}
              shared={shared}
              {...(!remark.hidden_for &&
                !isEditing &&
                !isWaiting && { onEdit: () => setIsEditing(true) })}
            />
          ) : (
            <MoreAbout
              item={{ kind, id: remark.id }}
              author={namedAuthor(remark)}
              shared={shared}
            />
          )}
        </div>
        {children}
      </div>
    </li>
  );
}
