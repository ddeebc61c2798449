import type { ReactNode } from "react";
import type { ListItem } from "@/data/lists";
import { authorName } from "@/data/names";
import { cx } from "@/lib/cx";
import { formatCount, formatDate, formatPrice, plural } from "@/lib/format";
import { remarkAnchor } from "@/lib/remark-anchor";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/button";
import { ArrowDown, ArrowUp, MapPin, StickyNote, X } from "@/ui/icons";

interface ListItemCardProps {
  item: ListItem;
  /** Given to the list's owner alone. */
  onRemove?: (() => void) | undefined;
}

/** What a card says, whichever of the five kinds the item is. */
function summarise({ recommendation, review, product, company, response }: ListItem) {
  if (recommendation) {
    return {
      label: recommendation.category?.name ?? "General",
      title: recommendation.title,
      text: recommendation.content,
      href: paths.recommendation(recommendation.id),
    };
  }
  if (review) {
    const { id, title, content } = review;
    return { label: "Review", title, text: content, href: paths.review(id) };
  }
  if (product) {
    const { id, name, description } = product;
    return { label: "Product", title: name, text: description, href: paths.product(id) };
  }
  if (company) {
    const { id, name, description } = company;
    return { label: "Company", title: name, text: description, href: paths.company(id) };
  }
  if (response) {
    const { content, created_at, request } = response;
    return {
      label: "Answer",
      title: `${authorName(response)} on “${request.title}”`,
      text: content,
      href: `${paths.request(request.id)}#${remarkAnchor(created_at)}`,
    };
  }
  return { label: "General", title: null, text: null, href: null };
}

/** One saved thing in a list, with the note its owner left (R131). */
export function ListItemCard({ item, onRemove }: ListItemCardProps) {
  const { label, title, text, href } = summarise(item);
  const name = title || "Untitled";
  return (
    <article className="card relative flex flex-col gap-1.5 p-3 hover:border-field-line/60 sm:gap-2.5 sm:p-4">
      <header
        className={cx(
          "flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm",
          onRemove && "-my-2.5 min-h-11",
        )}
      >
        <Badge tone="indigo" className="min-w-0 shrink">
          <span className="truncate py-0.5">{label}</span>
        </Badge>
        <span className="min-w-0">
          Added <time dateTime={item.created_at}>{formatDate(item.created_at)}</time>
        </span>
        {onRemove && (
          <IconButton
            label={`Remove “${name}” from the list`}
            onClick={onRemove}
            className="z-10 -mr-3 ml-auto text-muted"
          >
            <X aria-hidden="true" size={20} />
          </IconButton>
        )}
      </header>
      <h3 className="line-clamp-2 font-bold text-base sm:text-lg">
        {href ? (
          <Link to={href} className="after:absolute after:inset-0">
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className={cx("text-md text-muted", item.response ? "prose-text" : "line-clamp-2")}>
        {text || "No description available"}
      </p>
      {item.notes && (
        <p className="flex gap-2 rounded-field bg-sunk px-3 py-2 text-md [overflow-wrap:anywhere]">
          <StickyNote aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-clay" />
          <span>
            <span className="sr-only">Note: </span>
            {item.notes}
          </span>
        </p>
      )}
      {item.recommendation && <RecommendationFacts recommendation={item.recommendation} />}
    </article>
  );
}

interface RecommendationFactsProps {
  recommendation: NonNullable<ListItem["recommendation"]>;
}

function RecommendationFacts({ recommendation }: RecommendationFactsProps) {
  const { pricing, location, upvotes, downvotes } = recommendation;
  return (
    <footer className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm [overflow-wrap:anywhere]">
      {pricing && <span className="font-bold text-ink">{formatPrice(pricing)}</span>}
      {location && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <MapPin aria-hidden="true" size={16} className="shrink-0" />
          {location}
        </span>
      )}
      <span className="ml-auto flex gap-3">
        <Votes icon={<ArrowUp aria-hidden="true" size={16} />} noun="upvote">
          {upvotes}
        </Votes>
        <Votes icon={<ArrowDown aria-hidden="true" size={16} />} noun="downvote">
          {downvotes}
        </Votes>
      </span>
    </footer>
  );
}

interface VotesProps {
  icon: ReactNode;
  noun: "upvote" | "downvote";
  children: number;
}

function Votes({ icon, noun, children }: VotesProps) {
  return (
    <span className="inline-flex items-center gap-1 even-figures">
      {icon}
      <span aria-hidden="true">{formatCount(children)}</span>
      <span className="sr-only">{plural(children, noun)}</span>
    </span>
  );
}
