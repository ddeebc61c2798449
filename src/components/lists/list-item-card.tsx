import type { ReactNode } from "react";
import type { ListItem } from "@/data/lists";
import { formatCount, formatDate, formatPrice, plural } from "@/lib/format";
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

/** What a card says, whichever of the four kinds the item is. */
function summarise({ recommendation, review, product, company }: ListItem) {
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
  return { label: "General", title: null, text: null, href: null };
}

/** One saved thing in a list, with the note its owner left (R131). */
export function ListItemCard({ item, onRemove }: ListItemCardProps) {
  const { label, title, text, href } = summarise(item);
  const name = title || "Untitled";
  return (
    <article className="card relative flex flex-col gap-2.5 p-4 hover:border-field-line/60">
      <header className="-my-2 flex min-h-11 items-center gap-2">
        <Badge tone="indigo" className="min-w-0 shrink">
          <span className="truncate py-0.5">{label}</span>
        </Badge>
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
      <h3 className="line-clamp-3 font-bold text-lg">
        {href ? (
          <Link to={href} className="after:absolute after:inset-0">
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className="line-clamp-2 text-md text-muted">{text || "No description available"}</p>
      {item.notes && (
        <p className="flex gap-2 rounded-field bg-sunk px-3 py-2 text-md [overflow-wrap:anywhere]">
          <StickyNote aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-clay" />
          <span>
            <span className="sr-only">Note: </span>
            {item.notes}
          </span>
        </p>
      )}
      <RecommendationFacts item={item} />
      <footer className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t pt-3 text-muted text-sm">
        {item.recommendation && (
          <>
            <Votes icon={<ArrowUp aria-hidden="true" size={16} />} noun="upvote">
              {item.recommendation.upvotes}
            </Votes>
            <Votes icon={<ArrowDown aria-hidden="true" size={16} />} noun="downvote">
              {item.recommendation.downvotes}
            </Votes>
          </>
        )}
        <span className="ml-auto">
          Added <time dateTime={item.created_at}>{formatDate(item.created_at)}</time>
        </span>
      </footer>
    </article>
  );
}

function RecommendationFacts({ item: { recommendation } }: { item: ListItem }) {
  if (!recommendation?.location && !recommendation?.pricing) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm [overflow-wrap:anywhere]">
      {recommendation.location && (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden="true" size={18} className="shrink-0" />
          {recommendation.location}
        </span>
      )}
      {recommendation.pricing && (
        <span className="font-bold text-ink">{formatPrice(recommendation.pricing)}</span>
      )}
    </div>
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
