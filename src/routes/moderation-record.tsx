import { useQuery } from "@tanstack/react-query";
import { Page } from "@/components/page/page";
import { Pagination } from "@/components/page/pagination";
import { QueryBoundary } from "@/components/page/query-boundary";
import {
  type ModerationRecord,
  moderationRecordQuery,
  RECORD_PAGE,
  type RecordEntry,
} from "@/data/moderation/moderation-record";
import { REASON_LABELS } from "@/lib/choices";
import { formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { nameOfKind } from "@/lib/name-of-kind";
import { Trans } from "@/lib/trans";
import { usePaging } from "@/routing/use-paging";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

const SENTENCES: Record<RecordEntry["action"], (noun: string) => string> = {
  hide: (noun) => t`Moderators hid ${noun}`,
  hold: (noun) => t`Reports from members hid ${noun} until a moderator checks it`,
  restore: (noun) => t`Moderators restored ${noun}`,
  suspend: (noun) => t`Moderators suspended the author of ${noun}`,
  lift: (noun) => t`Moderators ended the suspension of the author of ${noun}`,
  approve: (noun) => t`Moderators gave ${noun} to its owner`,
  decline: (noun) => t`Moderators declined the claim of ${noun}`,
  withdraw: (noun) => t`Moderators removed the owner of ${noun}`,
  merge: (noun) => t`Moderators merged ${noun} with its duplicate`,
  remove_logo: (noun) => t`Moderators removed the logo of ${noun}`,
};

function sentenceOf({ action, kind }: RecordEntry): string {
  const noun = nameOfKind(kind);
  return SENTENCES[action](`${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`);
}

/** Public record of the moderators' actions and reasons, without names. */
export default function ModerationRecordScreen() {
  const { page } = usePaging();
  return (
    <QueryBoundary
      query={useQuery(moderationRecordQuery(page))}
      skeleton={
        <div role="status" aria-label={t`Loading`} className="wrap py-12">
          <Skeleton className="h-44 rounded-card" />
        </div>
      }
      missing={null}
    >
      {(record) => <Entries record={record} page={page} />}
    </QueryBoundary>
  );
}

function Entries({ record, page }: { record: ModerationRecord; page: number }) {
  return (
    <Page
      title={t`What moderators did`}
      width="narrow"
      head={{
        description: t`What was hidden, shown again, suspended, claimed or merged, when and why. Nobody is named.`,
      }}
    >
      <p className="mb-4 text-sm text-muted">
        <Trans>
          What was hidden, shown again, suspended, claimed or merged, on which day and why. No names
          are given: neither authors nor moderators.
        </Trans>
      </p>
      {record.entries.length === 0 ? (
        <EmptyState title={t`Nothing was hidden yet`} />
      ) : (
        <ol className="card ruled">
          {record.entries.map((entry, position) => (
            // Nothing tells one from another but where it stands.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read whole and never changed
            <li key={position} className="px-4 py-3 text-sm">
              <p>
                {sentenceOf(entry)}
                {entry.reason && `: ${REASON_LABELS[entry.reason].toLowerCase()}`}
              </p>
              <time dateTime={entry.day} className="text-muted text-sm">
                {formatDate(`${entry.day}T12:00:00Z`)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {record.total > RECORD_PAGE && (
        <Pagination label={t`Decisions`} page={page} pageSize={RECORD_PAGE} total={record.total} />
      )}
    </Page>
  );
}
