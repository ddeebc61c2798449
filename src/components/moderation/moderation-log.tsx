import type { LogEntry } from "@/data/moderation";
import { nameOfKind, REASON_LABELS } from "@/lib/choices";
import { formatAge, formatDate } from "@/lib/format";
import { EmptyState } from "@/ui/states";

const ACTIONS: Record<LogEntry["action"], string> = {
  dismiss: "dismissed the reports of",
  hide: "hid",
  restore: "restored",
  answer: "answered about",
  suspend: "suspended the author of",
  lift: "ended the suspension for",
  appeal: "appealed the suspension for",
};

/** The newest hundred decisions and answers. */
export function ModerationLog({ entries }: { entries: LogEntry[] }) {
  if (entries.length === 0) return <EmptyState title="Nothing was decided yet" />;
  return (
    <ol className="card ruled">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-0.5 px-4 py-3 text-md">
          <p className="[overflow-wrap:anywhere]">
            <b className="font-medium">
              {entry.action === "answer" || entry.action === "appeal"
                ? "The author"
                : (entry.actor ?? "A former moderator")}
            </b>{" "}
            {ACTIONS[entry.action]} the {nameOfKind(entry.kind)}{" "}
            {entry.title && <>“{entry.title}”</>}
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
