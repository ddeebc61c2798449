import { TimeAgo } from "@/components/posts/time-ago";
import { displayName } from "@/data/members/names";
import type { ModeratedItem, Report, ReportedItem } from "@/data/moderation/moderation";
import { photosOf } from "@/data/photos/photos";
import { REASON_LABELS } from "@/lib/choices";
import { cx } from "@/lib/cx";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { useLanding } from "@/routing/use-landing";
import { Badge } from "@/ui/badge";
import { onDemand } from "@/ui/on-demand";
import { DecisionButtons } from "./decision-buttons";
import { KIND_LABELS } from "./kind-labels";
import { ModeratedContent } from "./moderated-content";

const PhotoRow = onDemand(() => import("@/components/posts/photo-row"));

interface ModerationItemProps {
  item: ModeratedItem;
  reports: Report[];
  since?: string;
  isGone?: boolean | undefined;
  /** Addresses of its photos. */
  images?: readonly string[];
  history?: ReportedItem["history"];
  /** Whether its author is suspended already. */
  isSuspended?: boolean;
}

/** An item that was reported or hidden, its reports, and the possible decisions. */
export function ModerationItem({
  item,
  reports,
  since,
  isGone = false,
  images = [],
  history = null,
  isSuspended = false,
}: ModerationItemProps) {
  const { id, kind, hidden_for: hiddenFor, answer } = item;
  const photos = photosOf(images);
  const [container, isTarget] = useLanding<HTMLLIElement>(id);
  return (
    <li ref={container} id={id} className={cx("rounded-card", isTarget && "animate-lit")}>
      <article aria-labelledby={`${id}-title`} className="card grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <Badge>{KIND_LABELS[kind]}</Badge>
          {hiddenFor && <Badge tone="brick">{REASON_LABELS[hiddenFor]}</Badge>}
          {reports.length > 0 && (
            <Badge tone="indigo">
              {plural(reports.length, { one: "# report", other: "# reports" })}
            </Badge>
          )}
          {hiddenFor && reports.length > 0 && (
            <Badge tone="brick">
              <Trans>Hidden by reports</Trans>
            </Badge>
          )}
          {answer && (
            <Badge tone="indigo">
              <Trans>Answered</Trans>
            </Badge>
          )}
          {since}
        </div>
        <ModeratedContent item={item} titleId={`${id}-title`} history={history} isGone={isGone} />
        {photos.length > 0 && <PhotoRow photos={photos} title={item.title ?? KIND_LABELS[kind]} />}
        {reports.length > 0 && <Reports reports={reports} />}
        {answer && (
          <p className="rounded-field bg-sunk px-3 py-2 text-sm [overflow-wrap:anywhere]">
            <b className="font-medium">
              <Trans>The author answers:</Trans>
            </b>{" "}
            <bdi>{answer}</bdi>
          </p>
        )}
        {item.takes_two && !item.is_mine && (
          <p className="text-muted text-sm">
            <Trans>A moderator wrote this, so two others must decide.</Trans>{" "}
            {item.proposal && <ProposalWords of={item.proposal} />}
          </p>
        )}
        {item.is_mine ? (
          <p className="text-muted text-sm">
            <Trans>This is yours, so another moderator must decide.</Trans>
          </p>
        ) : (
          <DecisionButtons
            item={item}
            reports={reports}
            isGone={isGone}
            isSuspended={isSuspended}
          />
        )}
      </article>
    </li>
  );
}

function Reports({ reports }: { reports: Report[] }) {
  return (
    <ul aria-label={t`Reports`} className="grid gap-2 border-line border-s ps-3 text-sm">
      {reports.map(({ id, reason, note, said, reporter, created_at: at }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <b className="font-medium">{REASON_LABELS[reason]}</b>{" "}
          <TimeAgo iso={at} className="text-muted" />
          {note && <p dir="auto">{note}</p>}
          {reporter && (
            <p className="text-muted text-sm">
              {reporter === "right"
                ? t`Their earlier reports were mostly right.`
                : t`Their earlier reports were mostly wrong.`}
            </p>
          )}
          {said && (
            <p className="prose-text text-muted">
              <Trans>
                It said:{" "}
                <q>
                  <bdi>{said}</bdi>
                </q>
              </Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A moderator's proposal, which another moderator has to confirm. */
function ProposalWords({ of }: { of: NonNullable<ModeratedItem["proposal"]> }) {
  const name = isolate(displayName(of.moderator));
  const label = of.reason && REASON_LABELS[of.reason];
  const mine = label ? t`You propose to hide it: ${label}.` : t`You propose to restore it.`;
  const others = label
    ? t`${name} proposes to hide it: ${label}.`
    : t`${name} proposes to restore it.`;
  return <b className="font-medium">{of.is_mine ? mine : others}</b>;
}
