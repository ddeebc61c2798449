import { useState } from "react";
import { displayName } from "@/data/members/names";
import type { ModeratedItem, ReportedItem } from "@/data/moderation/moderation";
import { plural, t } from "@/lib/i18n";
import { nameOfKind } from "@/lib/name-of-kind";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { onDemand } from "@/ui/on-demand";

const VersionsDialog = onDemand(() => import("@/components/edits/versions-dialog"));

/** Path of the screen that shows an item; answers, comments, contacts and replies always have a parent. */
function pathOf({ kind, id, parent_kind: parentKind, parent_id: parentId }: ModeratedItem): string {
  if (parentKind && parentId) return paths[parentKind](parentId);
  if (kind === "profile") return paths.user(id);
  return kind === "response" || kind === "comment" || kind === "handle" || kind === "reply"
    ? paths.home()
    : paths[kind](id);
}

interface ModeratedContentProps {
  item: ModeratedItem;
  titleId: string;
  history: ReportedItem["history"];
  /** Whether its author deleted it. */
  isGone: boolean;
}

/** The words of an item, their author, and the way to it while others can see it. */
export function ModeratedContent({ item, titleId, history, isGone }: ModeratedContentProps) {
  const [isLookingBack, setIsLookingBack] = useState(false);
  return (
    <div>
      <h2 id={titleId} dir="auto" className="font-medium [overflow-wrap:anywhere]">
        {isGone || (item.hidden_for && item.kind !== "comment" && item.kind !== "response") ? (
          (item.title ?? `A ${nameOfKind(item.kind)}`)
        ) : (
          <Link to={pathOf(item)} className="text-link">
            {item.title ?? t`See the ${nameOfKind(item.kind)}`}
          </Link>
        )}
      </h2>
      {item.author && (
        <p className="text-muted text-sm">
          <Trans>
            by <bdi translate="no">{displayName(item.author)}</bdi>
          </Trans>
        </p>
      )}
      {history && history.reported > 1 && (
        <p className="text-muted text-sm">
          <Trans>
            From this author: {plural(history.reported, { one: "# post", other: "# posts" })}{" "}
            reported, {history.hidden} hidden.
          </Trans>
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
            ? t`Its owner deleted it or made it private.`
            : t`Its author has deleted it.`}{" "}
          <Trans>This is what was reported.</Trans>
        </p>
      )}
      {isLookingBack && <VersionsDialog item={item} onClose={() => setIsLookingBack(false)} />}
    </div>
  );
}
