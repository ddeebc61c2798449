import { type ReactNode, useState } from "react";
import { Highlight } from "@/components/posts/highlight";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid } from "@/components/posts/post-grid";
import type {
  FoundCompany,
  FoundProduct,
  SearchResults as Results,
  SearchFilter,
  SearchKind,
} from "@/data/search/search";
import { SEARCH_EXCERPT } from "@/lib/constants";
import { formatCount } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { dialogOnDemand } from "@/ui/on-demand";
import { CatalogCard, ListCard, PersonCard, QuestionCard } from "./cards";

const CatalogDialog = dialogOnDemand(() => import("@/components/catalog/catalog-dialog"));

/** Number of results of each kind when all kinds are shown together. */
const SHOWN_TOGETHER = 3;

export const KIND_NAMES: Record<SearchKind, string> = {
  recommendations: t`Recommendations`,
  reviews: t`Reviews`,
  lists: t`Lists`,
  products: t`Products`,
  companies: t`Companies`,
  requests: t`Questions`,
  people: t`People`,
};

/** Label of the button that shows a single kind; a phone has room only for its beginning. */
const SEE_ALL: Record<SearchKind, (count: string) => ReactNode> = {
  recommendations: (count) => (
    <Trans>
      See all {count} <span className="max-sm:sr-only">recommendations</span>
    </Trans>
  ),
  reviews: (count) => (
    <Trans>
      See all {count} <span className="max-sm:sr-only">reviews</span>
    </Trans>
  ),
  lists: (count) => (
    <Trans>
      See all {count} <span className="max-sm:sr-only">lists</span>
    </Trans>
  ),
  products: (count) => (
    <Trans>
      See all {count} <span className="max-sm:sr-only">products</span>
    </Trans>
  ),
  companies: (count) => (
    <Trans>
      See all {count} <span className="max-sm:sr-only">companies</span>
    </Trans>
  ),
  requests: (count) => (
    <Trans>
      See all {count} <span className="max-sm:sr-only">questions</span>
    </Trans>
  ),
  people: (count) => (
    <Trans>
      See all {count} <span className="max-sm:sr-only">people</span>
    </Trans>
  ),
};

/** Number of results of a kind; "12+" if the count stopped there. */
export function countText(results: Results, kind: SearchKind): string {
  return `${formatCount(results.counts[kind])}${results.at_least.includes(kind) ? "+" : ""}`;
}

const cell = ({ id }: { id: string }, card: ReactNode) => (
  <div key={id} className="grid grid-cols-[minmax(0,1fr)]">
    {card}
  </div>
);

interface SearchResultsProps {
  results: Results;
  text: string;
  filter: SearchFilter;
  onFilter: (filter: SearchFilter) => void;
}

/** Search results, kind by kind, with the searched words highlighted (R121, R123). */
export function SearchResults({ results, text, filter, onFilter }: SearchResultsProps) {
  const [opened, setOpened] = useState<FoundProduct | FoundCompany | null>(null);
  const highlight = (found: string) => <Highlight text={found} query={text} max={SEARCH_EXCERPT} />;
  const inPlace = { query: text, onOpen: setOpened };
  const cards: Record<SearchKind, () => ReactNode[]> = {
    recommendations: () =>
      results.recommendations.map((post) =>
        cell(post, <PostCard post={post} renderText={highlight} />),
      ),
    reviews: () =>
      results.reviews.map((post) => cell(post, <PostCard post={post} renderText={highlight} />)),
    lists: () => results.lists.map((list) => cell(list, <ListCard list={list} query={text} />)),
    products: () =>
      results.products.map((item) => cell(item, <CatalogCard item={item} {...inPlace} />)),
    companies: () =>
      results.companies.map((item) => cell(item, <CatalogCard item={item} {...inPlace} />)),
    requests: () =>
      results.requests.map((request) =>
        cell(request, <QuestionCard request={request} query={text} />),
      ),
    people: () =>
      results.people.map((person) => cell(person, <PersonCard person={person} query={text} />)),
  };
  const kinds = filter === "all" ? results.order : [filter];
  return (
    <>
      {kinds.map((kind) => (
        <ResultSection
          key={kind}
          title={KIND_NAMES[kind]}
          count={results.counts[kind]}
          countText={countText(results, kind)}
          seeAll={SEE_ALL[kind]}
          cards={cards[kind]()}
          {...(filter === "all" ? { onMore: () => onFilter(kind) } : {})}
        />
      ))}
      {opened && <CatalogDialog item={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface ResultSectionProps {
  title: string;
  count: number;
  countText: string;
  seeAll: (count: string) => ReactNode;
  cards: ReactNode[];
  /** Shows only this kind; set if all kinds are shown. */
  onMore?: () => void;
}

function ResultSection({ title, count, countText, seeAll, cards, onMore }: ResultSectionProps) {
  if (cards.length === 0) return null;
  const shown = onMore ? cards.slice(0, SHOWN_TOGETHER) : cards;
  const best = shown.length;
  return (
    <section aria-label={title} className="mt-2 sm:mt-8">
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 sm:mb-4">
        <h2 className="font-bold text-xl">{title}</h2>
        {onMore && count > shown.length && (
          <Button variant="ghost" className="-me-3 px-3 text-indigo" onClick={onMore}>
            <span>{seeAll(countText)}</span>
          </Button>
        )}
      </div>
      <PostGrid>{shown}</PostGrid>
      {!onMore && count > shown.length && (
        <p className="mt-4 text-muted">
          <Trans>
            These are the best {best} of {countText}. Add a word to narrow them down.
          </Trans>
        </p>
      )}
    </section>
  );
}
