import { type ReactNode, useState } from "react";
import { Highlight } from "@/components/posts/highlight";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid } from "@/components/posts/post-grid";
import type {
  FoundCompany,
  FoundProduct,
  SearchResults as Results,
  SearchFilter,
} from "@/data/search";
import { SEARCH_EXCERPT } from "@/lib/constants";
import { formatCount } from "@/lib/format";
import { Button } from "@/ui/button";
import { onDemand } from "@/ui/on-demand";
import { CatalogCard, ListCard } from "./cards";

const CatalogDialog = onDemand(() => import("@/components/catalog/catalog-dialog"));

/** So many of each kind are shown where all kinds stand together. */
const SHOWN_TOGETHER = 6;

export type FoundKind = Exclude<SearchFilter, "all">;

interface SearchResultsProps {
  results: Results;
  text: string;
  filter: SearchFilter;
  onFilter: (filter: SearchFilter) => void;
}

/** What was found, kind by kind, with the words that were searched for marked (R121, R123). */
export function SearchResults({ results, text, filter, onFilter }: SearchResultsProps) {
  const [opened, setOpened] = useState<FoundProduct | FoundCompany | null>(null);
  const highlight = (found: string) => <Highlight text={found} query={text} max={SEARCH_EXCERPT} />;
  const section = <Item extends { id: string }>(
    kind: FoundKind,
    title: string,
    items: Item[],
    card: (item: Item) => ReactNode,
  ) =>
    (filter === "all" || filter === kind) && (
      <ResultSection
        title={title}
        count={results.counts[kind]}
        items={items}
        card={card}
        {...(filter === "all" ? { onMore: () => onFilter(kind) } : {})}
      />
    );
  return (
    <>
      {section("recommendations", "Recommendations", results.recommendations, (post) => (
        <PostCard post={post} renderText={highlight} />
      ))}
      {section("reviews", "Reviews", results.reviews, (post) => (
        <PostCard post={post} renderText={highlight} />
      ))}
      {section("lists", "Lists", results.lists, (list) => (
        <ListCard list={list} query={text} />
      ))}
      {section("products", "Products", results.products, (product) => (
        <CatalogCard item={product} query={text} onOpen={setOpened} />
      ))}
      {section("companies", "Companies", results.companies, (company) => (
        <CatalogCard item={company} query={text} onOpen={setOpened} />
      ))}
      {opened && <CatalogDialog item={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface ResultSectionProps<Item> {
  title: string;
  count: number;
  items: Item[];
  card: (item: Item) => ReactNode;
  /** Shows this kind alone; set where it stands among the others. */
  onMore?: () => void;
}

function ResultSection<Item extends { id: string }>({
  title,
  count,
  items,
  card,
  onMore,
}: ResultSectionProps<Item>) {
  if (items.length === 0) return null;
  const shown = onMore ? items.slice(0, SHOWN_TOGETHER) : items;
  return (
    <section aria-label={title} className="mt-8">
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-3">
        <h2 className="font-bold text-xl">{title}</h2>
        {onMore && count > shown.length && (
          <Button variant="ghost" className="ml-auto" onClick={onMore}>
            See all {formatCount(count)} {title.toLowerCase()}
          </Button>
        )}
      </div>
      <PostGrid>
        {shown.map((item) => (
          <div key={item.id} className="grid grid-cols-[minmax(0,1fr)]">
            {card(item)}
          </div>
        ))}
      </PostGrid>
      {!onMore && count > shown.length && (
        <p className="mt-4 text-muted">
          These are the best {shown.length} of {formatCount(count)}. Another word narrows them down.
        </p>
      )}
    </section>
  );
}
