import type { OutboxEntry } from "@/data/outbox/outbox";
import { useWaiting } from "@/data/outbox/waiting";
import { t } from "@/lib/i18n";
import { useLanding } from "@/routing/use-landing";
import { Clock } from "@/ui/icons";

/**
 * Outbox entries written without a network, where they will appear, marked as not sent yet (F01). Not loaded on
 * demand: without a network, its code could not be loaded either.
 */
export function WaitingEntries({ of }: { of: (entry: OutboxEntry) => boolean }) {
  const entries = useWaiting().filter(of);
  if (entries.length === 0) return null;
  return (
    <ul aria-label={t`Yours, waiting to be sent`} className="my-3 grid gap-2">
      {entries.map((entry) => (
        <WaitingEntry key={entry.row.id} {...entry} />
      ))}
    </ul>
  );
}

function WaitingEntry({ row, title, failure }: Pick<OutboxEntry, "row" | "title" | "failure">) {
  const [container] = useLanding<HTMLLIElement>(row.id, row.id);
  return (
    <li ref={container} className="rounded-card border border-line border-dashed px-4 py-3">
      <p dir="auto" className="prose-text line-clamp-4">
        {title}
      </p>
      <p className="mt-1 flex items-center gap-2 text-muted text-sm">
        <Clock aria-hidden="true" size={16} className="shrink-0" />
        {failure ?? t`On your phone until you’re back online.`}
      </p>
    </li>
  );
}
