import type { OutboxEntry } from "@/data/outbox";
import { Clock } from "@/ui/icons";

/** What waits to be sent, as it will read. */
export default function WaitingList({ entries }: { entries: readonly OutboxEntry[] }) {
  return (
    <ul aria-label="Yours, waiting to be sent" className="my-3 grid gap-2">
      {entries.map(({ row, title, failure }) => (
        <li key={row.id} className="rounded-card border border-line border-dashed px-4 py-3">
          <p className="prose-text line-clamp-4">{title}</p>
          <p className="mt-1 flex items-center gap-2 text-muted text-sm">
            <Clock aria-hidden="true" size={16} className="shrink-0" />
            {failure ?? "Waits on your phone until there is a network."}
          </p>
        </li>
      ))}
    </ul>
  );
}
