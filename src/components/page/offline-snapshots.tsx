import { useQuery } from "@tanstack/react-query";
import { useUserId } from "@/data/auth/session-store";
import { offlineSnapshotsQuery } from "@/data/offline/offline-snapshots";
import { formatMoment } from "@/lib/format";
import { paths } from "@/paths";
import { Link } from "@/routing/link";

const KINDS = {
  recommendation: "Recommendation",
  review: "Review",
  request: "Request",
  product: "Product",
  company: "Company",
  list: "List",
} as const;

/** Items that can be read on this device without a network, the last read first (F19). */
export default function OfflineSnapshots() {
  const { data: snapshots = [] } = useQuery(offlineSnapshotsQuery(useUserId()));
  if (snapshots.length === 0) return null;
  return (
    <nav aria-label="Saved on your phone" className="mt-6">
      <h2 className="font-bold text-xl">Saved on your phone</h2>
      <ul className="mt-2">
        {snapshots.map(({ kind, id, title, at }) => (
          <li key={id} className="border-line border-b">
            <Link to={paths[kind](id)} className="block min-h-11 py-2.5 hover:underline">
              <span dir="auto" className="block font-medium [overflow-wrap:anywhere]">
                {title}
              </span>
              <span className="block text-muted text-sm">
                {KINDS[kind]} · read {formatMoment(at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
