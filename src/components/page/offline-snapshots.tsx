import { useQuery } from "@tanstack/react-query";
import { useUserId } from "@/data/auth/session-store";
import { offlineSnapshotsQuery } from "@/data/offline/offline-snapshots";
import { formatMoment } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";

const KINDS = {
  recommendation: t`Recommendation`,
  review: t`Review`,
  request: t`Request`,
  product: t`Product`,
  company: t`Company`,
  list: t`List`,
} as const;

/** Items that can be read on this device without a network, the last read first (F19). */
export default function OfflineSnapshots() {
  const { data: snapshots = [] } = useQuery(offlineSnapshotsQuery(useUserId()));
  if (snapshots.length === 0) return null;
  return (
    <nav aria-label={t`Saved on your phone`} className="mt-6">
      <h2 className="font-bold text-xl">
        <Trans>Saved on your phone</Trans>
      </h2>
      <ul className="mt-2">
        {snapshots.map(({ kind, id, title, at }) => {
          const [label, moment] = [KINDS[kind], formatMoment(at)];
          return (
            <li key={id} className="border-line border-b">
              <Link to={paths[kind](id)} className="block min-h-11 py-2.5 hover:underline">
                <span dir="auto" className="block font-medium [overflow-wrap:anywhere]">
                  {title}
                </span>
                <span className="block text-muted text-sm">
                  <Trans>
                    {label} · read {moment}
                  </Trans>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
