import type { MouseEvent } from "react";
import { Card, CardTitle } from "@/components/posts/card";
import { Highlight } from "@/components/posts/highlight";
import { displayName } from "@/data/names";
import type { FoundCompany, FoundList, FoundProduct } from "@/data/search";
import { PRODUCT_EXCERPT, SEARCH_EXCERPT } from "@/lib/constants";
import { plural } from "@/lib/format";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { ListChecks } from "@/ui/icons";
import { Stars } from "@/ui/stars";

/** A public list that was found. */
export function ListCard({ list, query }: { list: FoundList; query: string }) {
  return (
    <Card>
      <Badge className="self-start">
        <ListChecks aria-hidden="true" />
        List
      </Badge>
      <CardTitle>
        <Link to={paths.list(list.id)} className="after:absolute after:inset-0">
          <Highlight text={list.name} query={query} max={SEARCH_EXCERPT} />
        </Link>
      </CardTitle>
      {list.description && (
        <p className="text-md text-muted">
          <Highlight text={list.description} query={query} max={SEARCH_EXCERPT} />
        </p>
      )}
      <p className="mt-auto text-muted text-sm">
        {plural(list.item_count, "item")} · by {displayName(list.author)}
      </p>
    </Card>
  );
}

interface CatalogCardProps<Item> {
  item: Item;
  query: string;
  /** Opens the item in place; the name stays a link, for a new tab. */
  onOpen: (item: Item) => void;
}

/** A product or company that was found (R123). */
export function CatalogCard<Item extends FoundProduct | FoundCompany>({
  item,
  query,
  onOpen,
}: CatalogCardProps<Item>) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(item);
  };
  const isProduct = item.kind === "product";
  return (
    <Card>
      <header className="flex items-center gap-2">
        <Badge>{isProduct ? "Product" : "Company"}</Badge>
        <span className="min-w-0 truncate font-semibold text-indigo text-xs">
          {item.category?.name ?? "General"}
        </span>
      </header>
      <CardTitle>
        <Link
          to={isProduct ? paths.product(item.id) : paths.company(item.id)}
          onClick={open}
          aria-haspopup="dialog"
          className="after:absolute after:inset-0"
        >
          <Highlight text={item.name} query={query} max={SEARCH_EXCERPT} />
        </Link>
      </CardTitle>
      {item.description && (
        <p className="text-md text-muted">
          <Highlight text={item.description} query={query} max={PRODUCT_EXCERPT} />
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        {item.average_rating === null ? (
          "No ratings yet"
        ) : (
          <>
            <Stars rating={Number(item.average_rating.toFixed(1))} />
            <span className="font-semibold text-ink">{item.average_rating.toFixed(1)}</span>
          </>
        )}
        <span>
          {plural(item.review_count, "review")} ·{" "}
          {plural(item.recommendation_count, "recommendation")}
        </span>
      </p>
    </Card>
  );
}
