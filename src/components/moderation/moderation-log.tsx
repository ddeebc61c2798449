import type { LogEntry } from "@/data/moderation/moderation";
import { REASON_LABELS } from "@/lib/choices";
import { formatAge, formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { nameOfKind } from "@/lib/name-of-kind";
import { Trans } from "@/lib/trans";
import { EmptyState } from "@/ui/states";

const ACTIONS: Record<LogEntry["action"], string> = {
  dismiss: "dismissed the reports of",
  hide: "hid",
  restore: "restored",
  answer: "answered about",
  suspend: "suspended the author of",
  lift: "ended the suspension for",
  appeal: "appealed the suspension for",
  hold: "hid",
  propose: "proposed to hide",
  approve: "approved a claim of",
  decline: "declined a claim of",
  withdraw: "took back from its owner",
  release: "gave up",
  rename: "renamed",
  remove_logo: "removed the logo of",
  merge: "merged with another",
  reopen: "reopened the reports of",
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
            <bdi className="font-medium">{nameOf(entry)}</bdi>{" "}
            {entry.action === "propose" && !entry.reason
              ? "proposed to restore"
              : ACTIONS[entry.action]}{" "}
            <Trans>the</Trans> {nameOfKind(entry.kind)}{" "}
            {entry.title && (
              <>
                “<bdi>{entry.title}</bdi>”
              </>
            )}
            {entry.reason && <> ({REASON_LABELS[entry.reason]})</>}
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
