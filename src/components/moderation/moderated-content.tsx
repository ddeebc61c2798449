import { useState } from "react";
import { displayName } from "@/data/members/names";
import type { ItemKind, ModeratedItem, ReportedItem } from "@/data/moderation/moderation";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { dialogOnDemand } from "@/ui/on-demand";

const VersionsDialog = dialogOnDemand(() => import("@/components/edits/versions-dialog"));

/** Path of the screen that shows an item; answers, comments, contacts and replies always have a parent. */
function pathOf({ kind, id, parent_kind: parentKind, parent_id: parentId }: ModeratedItem): string {
  if (parentKind && parentId) return paths[parentKind](parentId);
  if (kind === "profile") return paths.user(id);
  return kind === "response" || kind === "comment" || kind === "handle" || kind === "reply"
    ? paths.home()
    : paths[kind](id);
}

/** Headings of items without a title that have no link. */
const UNTITLED: Record<ItemKind, string> = {
  recommendation: t`A recommendation`,
  review: t`A review`,
  request: t`A question`,
  response: t`An answer`,
  comment: t`A comment`,
  list: t`A list`,
  product: t`A product`,
  company: t`A business`,
  handle: t`A contact`,
  profile: t`A profile`,
  reply: t`A reply`,
};
const LINKS: Record<ItemKind, string> = {
  recommendation: t`See the recommendation`,
  review: t`See the review`,
  request: t`See the question`,
  response: t`See the answer`,
  comment: t`See the comment`,
  list: t`See the list`,
  product: t`See the product`,
  company: t`See the business`,
  handle: t`See the contact`,
  profile: t`See the profile`,
  reply: t`See the reply`,
};

interface ModeratedContentProps {
  item: ModeratedItem;
  titleId: string;
  history: ReportedItem["history"];
  /** Whether its author deleted it. */
  isGone: boolean;
}

/** Title, author and text of an item, with a link if a screen shows it. */
export function ModeratedContent({ item, titleId, history, isGone }: ModeratedContentProps) {
  const [isLookingBack, setIsLookingBack] = useState(false);
  const name = displayName(item.author);
  const { reported = 0, hidden = 0 } = history ?? {};
  return (
    <div>
      <h2 id={titleId} dir="auto" className="font-medium [overflow-wrap:anywhere]">
        {isGone || (item.hidden_for && item.kind !== "comment" && item.kind !== "response") ? (
          (item.title ?? UNTITLED[item.kind])
        ) : (
          <Link to={pathOf(item)} className="text-link">
            {item.title ?? LINKS[item.kind]}
          </Link>
        )}
      </h2>
      {item.author && (
        <p className="text-muted text-sm">
          <Trans>
            by <bdi translate="no">{name}</bdi>
          </Trans>
        </p>
      )}
      {reported > 1 && (
        <p className="text-muted text-sm">
          {plural(reported, {
            one: `From this author: # post reported, ${hidden} hidden.`,
            other: `From this author: # posts reported, ${hidden} hidden.`,
          })}
        </p>
      )}
      {item.body && (
        <p dir="auto" className="prose-text mt-1 text-sm">
          {item.body}
        </p>
      )}
      {item.is_edited && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsLookingBack(true)}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          <Trans>Earlier versions</Trans>
        </button>
      )}
      {isGone && (
        <p className="mt-1 text-muted text-sm">
          {item.kind === "list"
            ? t`Its owner deleted it or made it private. This is what was reported.`
            : t`Its author has deleted it. This is what was reported.`}
        </p>
      )}
      {isLookingBack && <VersionsDialog item={item} onClose={() => setIsLookingBack(false)} />}
    </div>
  );
}
