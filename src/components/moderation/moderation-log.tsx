import type { ReactNode } from "react";
import type { ItemKind, LogEntry } from "@/data/moderation/moderation";
import { REASON_LABELS } from "@/lib/choices";
import { formatAge, formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { EmptyState } from "@/ui/states";

type Sentence = (who: ReactNode, what: ReactNode, isToHide: boolean) => ReactNode;
const SENTENCES: Record<LogEntry["action"], Sentence> = {
  dismiss: (who, what) => (
    <Trans>
      {who} dismissed the reports of {what}
    </Trans>
  ),
  hide: (who, what) => (
    <Trans>
      {who} hid {what}
    </Trans>
  ),
  restore: (who, what) => (
    <Trans>
      {who} restored {what}
    </Trans>
  ),
  answer: (who, what) => (
    <Trans>
      {who} answered about {what}
    </Trans>
  ),
  suspend: (who, what) => (
    <Trans>
      {who} suspended the author of {what}
    </Trans>
  ),
  lift: (who, what) => (
    <Trans>
      {who} ended the suspension for {what}
    </Trans>
  ),
  appeal: (who, what) => (
    <Trans>
      {who} appealed the suspension for {what}
    </Trans>
  ),
  hold: (who, what) => (
    <Trans>
      {who} hid {what}
    </Trans>
  ),
  propose: (who, what, isToHide) =>
    isToHide ? (
      <Trans>
        {who} proposed to hide {what}
      </Trans>
    ) : (
      <Trans>
        {who} proposed to restore {what}
      </Trans>
    ),
  approve: (who, what) => (
    <Trans>
      {who} approved a claim of {what}
    </Trans>
  ),
  decline: (who, what) => (
    <Trans>
      {who} declined a claim of {what}
    </Trans>
  ),
  withdraw: (who, what) => (
    <Trans>
      {who} took back from its owner {what}
    </Trans>
  ),
  release: (who, what) => (
    <Trans>
      {who} gave up {what}
    </Trans>
  ),
  rename: (who, what) => (
    <Trans>
      {who} renamed {what}
    </Trans>
  ),
  remove_logo: (who, what) => (
    <Trans>
      {who} removed the logo of {what}
    </Trans>
  ),
  merge: (who, what) => (
    <Trans>
      {who} merged with another {what}
    </Trans>
  ),
  reopen: (who, what) => (
    <Trans>
      {who} reopened the reports of {what}
    </Trans>
  ),
};

const ITEMS: Record<ItemKind, string> = {
  recommendation: t`the recommendation`,
  review: t`the review`,
  request: t`the question`,
  response: t`the answer`,
  comment: t`the comment`,
  list: t`the list`,
  product: t`the product`,
  company: t`the business`,
  handle: t`the contact`,
  profile: t`the profile`,
  reply: t`the reply`,
};

/** The actor's name, as far as the log discloses it. */
function nameOf({ action, actor }: LogEntry): string {
  if (action === "hold") return t`Reports from members`;
  if (action === "answer" || action === "appeal") return t`The author`;
  return actor ?? t`A former moderator`;
}

/** The newest hundred decisions and answers. */
export function ModerationLog({ entries }: { entries: LogEntry[] }) {
  if (entries.length === 0) return <EmptyState title={t`No decisions yet`} />;
  return (
    <ol className="card ruled">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-0.5 px-4 py-3 text-sm">
          <p className="[overflow-wrap:anywhere]">
            {SENTENCES[entry.action](
              <bdi className="font-medium">{nameOf(entry)}</bdi>,
              <>
                {ITEMS[entry.kind]}{" "}
                {entry.title && (
                  <>
                    “<bdi>{entry.title}</bdi>”
                  </>
                )}
                {entry.reason && <> ({REASON_LABELS[entry.reason]})</>}
              </>,
              entry.reason !== null,
            )}
          </p>
          <time
            dateTime={entry.created_at}
            title={formatDate(entry.created_at)}
            className="text-muted text-sm"
          >
            {formatAge(entry.created_at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
