import { useQuery } from "@tanstack/react-query";
import { Page } from "@/components/page/page";
import { Pagination } from "@/components/page/pagination";
import { QueryBoundary } from "@/components/page/query-boundary";
import type { ItemKind, ReportReason } from "@/data/moderation/moderation";
import {
  type ModerationRecord,
  moderationRecordQuery,
  RECORD_PAGE,
  type RecordEntry,
} from "@/data/moderation/moderation-record";
import { formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { usePaging } from "@/routing/use-paging";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

const HIDDEN: Record<ItemKind, string> = {
  recommendation: t`Moderators hid a recommendation`,
  review: t`Moderators hid a review`,
  request: t`Moderators hid a question`,
  response: t`Moderators hid an answer`,
  comment: t`Moderators hid a comment`,
  list: t`Moderators hid a list`,
  product: t`Moderators hid a product`,
  company: t`Moderators hid a business`,
  handle: t`Moderators hid a contact`,
  profile: t`Moderators hid a profile`,
  reply: t`Moderators hid a reply`,
};
const HELD: Record<ItemKind, string> = {
  recommendation: t`Reports from members hid a recommendation until a moderator checks it`,
  review: t`Reports from members hid a review until a moderator checks it`,
  request: t`Reports from members hid a question until a moderator checks it`,
  response: t`Reports from members hid an answer until a moderator checks it`,
  comment: t`Reports from members hid a comment until a moderator checks it`,
  list: t`Reports from members hid a list until a moderator checks it`,
  product: t`Reports from members hid a product until a moderator checks it`,
  company: t`Reports from members hid a business until a moderator checks it`,
  handle: t`Reports from members hid a contact until a moderator checks it`,
  profile: t`Reports from members hid a profile until a moderator checks it`,
  reply: t`Reports from members hid a reply until a moderator checks it`,
};
const RESTORED: Record<ItemKind, string> = {
  recommendation: t`Moderators restored a recommendation`,
  review: t`Moderators restored a review`,
  request: t`Moderators restored a question`,
  response: t`Moderators restored an answer`,
  comment: t`Moderators restored a comment`,
  list: t`Moderators restored a list`,
  product: t`Moderators restored a product`,
  company: t`Moderators restored a business`,
  handle: t`Moderators restored a contact`,
  profile: t`Moderators restored a profile`,
  reply: t`Moderators restored a reply`,
};
const SUSPENDED: Record<ItemKind, string> = {
  recommendation: t`Moderators suspended the author of a recommendation`,
  review: t`Moderators suspended the author of a review`,
  request: t`Moderators suspended the author of a question`,
  response: t`Moderators suspended the author of an answer`,
  comment: t`Moderators suspended the author of a comment`,
  list: t`Moderators suspended the author of a list`,
  product: t`Moderators suspended the author of a product`,
  company: t`Moderators suspended the author of a business`,
  handle: t`Moderators suspended the author of a contact`,
  profile: t`Moderators suspended the author of a profile`,
  reply: t`Moderators suspended the author of a reply`,
};
const LIFTED: Record<ItemKind, string> = {
  recommendation: t`Moderators ended the suspension of the author of a recommendation`,
  review: t`Moderators ended the suspension of the author of a review`,
  request: t`Moderators ended the suspension of the author of a question`,
  response: t`Moderators ended the suspension of the author of an answer`,
  comment: t`Moderators ended the suspension of the author of a comment`,
  list: t`Moderators ended the suspension of the author of a list`,
  product: t`Moderators ended the suspension of the author of a product`,
  company: t`Moderators ended the suspension of the author of a business`,
  handle: t`Moderators ended the suspension of the author of a contact`,
  profile: t`Moderators ended the suspension of the author of a profile`,
  reply: t`Moderators ended the suspension of the author of a reply`,
};

const SENTENCES: Record<RecordEntry["action"], (kind: ItemKind) => string> = {
  hide: (kind) => HIDDEN[kind],
  hold: (kind) => HELD[kind],
  restore: (kind) => RESTORED[kind],
  suspend: (kind) => SUSPENDED[kind],
  lift: (kind) => LIFTED[kind],
  approve: () => t`Moderators gave a business to its owner`,
  decline: () => t`Moderators declined the claim of a business`,
  withdraw: () => t`Moderators removed the owner of a business`,
  merge: (kind) =>
    kind === "product"
      ? t`Moderators merged a product with its duplicate`
      : t`Moderators merged a business with its duplicate`,
  remove_logo: () => t`Moderators removed the logo of a business`,
};

/** Reasons as worded after a colon. */
const REASONS: Record<ReportReason, string> = {
  spam: t`spam or advertising`,
  scam: t`scam or fraud`,
  abuse: t`abuse or hatred`,
  wrong: t`wrong or misleading`,
  private_data: t`someone’s private data`,
  other: t`something else`,
};

function sentenceOf({ action, kind, reason }: RecordEntry): string {
  const decision = SENTENCES[action](kind);
  if (!reason) return decision;
  const why = REASONS[reason];
  return t`${decision}: ${why}`;
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
            // Entries have no id, only a position.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read whole and never changed
            <li key={position} className="px-4 py-3 text-sm">
              <p>{sentenceOf(entry)}</p>
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
