import { useId } from "react";
import { StatusPill } from "@/components/requests/status-pill";
import type { Entry, EntryKind } from "@/data/members/content";
import { USER_CONTENT_EXCERPT } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { formatAge, formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { truncate } from "@/lib/text";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/button";
import type { Icon } from "@/ui/create-icon";
import { ListChecks, MessageCircleQuestion, Star, ThumbsUp, Trash2 } from "@/ui/icons";
import { Stars } from "@/ui/stars";

const KINDS: Record<EntryKind, { label: string; Icon: Icon; to: (id: string) => string }> = {
  recommendation: {
    label: t`Recommendation`,
    Icon: ThumbsUp,
    to: (id) => paths.recommendation(id),
  },
  review: { label: t`Review`, Icon: Star, to: (id) => paths.review(id) },
  request: { label: t`Request`, Icon: MessageCircleQuestion, to: (id) => paths.request(id) },
  list: { label: t`List`, Icon: ListChecks, to: (id) => paths.list(id) },
};

interface ContentEntryProps {
  entry: Entry;
  /** Null if the reader may not delete it (R149). */
  onDelete: ((entry: Entry) => void) | null;
}

/** A post, request or list of a member; the whole card links to its page (R148). */
export function ContentEntry({ entry, onDelete }: ContentEntryProps) {
  const { title } = entry;
  const { label, Icon, to } = KINDS[entry.kind];
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="card relative flex items-start gap-3 p-3 hover:border-field-line/60 sm:p-4"
    >
      <span className="mt-0.5 hidden size-10 shrink-0 place-items-center rounded-full bg-indigo-wash text-indigo sm:grid">
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <div
          className={cx(
            "flex flex-wrap items-center gap-2 text-muted text-sm",
            onDelete && "pe-12",
          )}
        >
          <Badge>{label}</Badge>
          {entry.status && <StatusPill status={entry.status} />}
          {entry.is_public !== null && <span>{entry.is_public ? t`Public` : t`Private`}</span>}
          <time dateTime={entry.created_at} title={formatDate(entry.created_at)}>
            {formatAge(entry.created_at)}
          </time>
          {entry.rating !== null && <Stars rating={entry.rating} />}
        </div>
        <h3 id={titleId} dir="auto" className="line-clamp-2 font-bold text-base leading-[1.2]">
          <Link to={to(entry.id)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        {entry.text && (
          <p dir="auto" className="line-clamp-2 text-sm text-muted">
            {truncate(entry.text, USER_CONTENT_EXCERPT)}
          </p>
        )}
      </div>
      {onDelete && (
        <span className="absolute top-0 inset-e-0 z-10">
          <IconButton
            label={t`Delete “${title}”`}
            className="text-muted"
            onClick={() => onDelete(entry)}
          >
            <Trash2 aria-hidden="true" size={20} />
          </IconButton>
        </span>
      )}
    </article>
  );
}
