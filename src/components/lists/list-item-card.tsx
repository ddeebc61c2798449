import { type ReactNode, useId } from "react";
import { CardThumbnail } from "@/components/posts/card-thumbnail";
import type { ListItem } from "@/data/lists/lists";
import type { Item } from "@/data/lists/saves";
import { authorName } from "@/data/members/names";
import { cx } from "@/lib/cx";
import { formatCount, formatDate, formatPrice } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { langOf } from "@/lib/language";
import { remarkAnchor } from "@/lib/remark-anchor";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { ArrowBigDown, ArrowBigUp, MapPin, StickyNote } from "@/ui/icons";

interface ListItemCardProps {
  item: ListItem;
  /** Owner's actions, at the end of the card's header. */
  actions?: ReactNode;
}

interface Summary {
  kind: Item["kind"];
  label: string;
  name: string;
  text: string | null;
  href: string;
  /** False if the item was deleted since: its entry and note remain. */
  isThere: boolean;
}

/** Content of a saved item's card, for each of the six kinds (F48). */
export function summarise(item: ListItem): Summary {
  const { recommendation, review, request, product, company, response } = item;
  if (recommendation) {
    const { id, title, content, category } = recommendation;
    const label = category?.name ?? t`General`;
    return summary("recommendation", label, title, content, paths.recommendation(id));
  }
  if (review) {
    return summary("review", t`Review`, review.title, review.content, paths.review(review.id));
  }
  if (request) {
    const { id, title, description } = request;
    return summary("request", t`Question`, title, description, paths.request(id));
  }
  if (product) {
    const { id, name, description } = product;
    return summary("product", t`Product`, name, description, paths.product(id));
  }
  if (company) {
    const { id, name, description } = company;
    return summary("company", t`Company`, name, description, paths.company(id));
  }
  if (response) {
    const { id, content, request: asked } = response;
    const [author, question] = [isolate(authorName(response)), isolate(asked.title)];
    return summary(
      "response",
      t({ message: "Answer", context: "noun" }),
      t`${author} on “${question}”`,
      content,
      `${paths.request(asked.id)}#${remarkAnchor({ kind: "response", id })}`,
    );
  }
  return { ...summary("recommendation", t`General`, null, null, ""), isThere: false };
}

const summary = (
  kind: Item["kind"],
  label: string,
  name: string | null,
  text: string | null,
  href: string,
): Summary => ({ kind, label, name: name || t`Untitled`, text, href, isThere: true });

/** A saved item in a list, with its picture and the owner's note (R131, R416). */
export function ListItemCard({ item, actions }: ListItemCardProps) {
  const { label, name, text, href, isThere } = summarise(item);
  const pictured = item.recommendation ?? item.review;
  const lang = langOf(pictured ?? item.request ?? {});
  const date = <time dateTime={item.created_at}>{formatDate(item.created_at)}</time>;
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="card relative flex flex-col gap-1.5 p-3 hover:border-field-line/60 sm:gap-2.5 sm:p-4"
    >
      <header
        className={cx(
          "flex items-center gap-x-2 text-muted text-sm",
          actions ? "-my-2.5 min-h-11" : "flex-wrap gap-y-1",
        )}
      >
        <Badge tone="indigo" className="min-w-0 shrink">
          <span className="truncate py-0.5">{label}</span>
        </Badge>
        <span className="max-w-1/2 shrink-0 truncate whitespace-normal">
          {actions ? (
            <Trans>
              <span className="sr-only">Added </span>
              {date}
            </Trans>
          ) : (
            <Trans>Added {date}</Trans>
          )}
        </span>
        {actions && <span className="relative z-10 ms-auto flex shrink-0">{actions}</span>}
      </header>
      <div className="flex gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5 sm:gap-2.5">
          <h3 id={titleId} dir="auto" className="line-clamp-2 font-bold text-base leading-[1.2]">
            {isThere ? (
              <Link to={href} lang={lang} className="after:absolute after:inset-0">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p
            lang={text ? lang : undefined}
            dir="auto"
            className={cx("text-sm text-muted", item.response ? "prose-text" : "line-clamp-2")}
          >
            {text || t`No description available`}
          </p>
        </div>
        {pictured && <CardThumbnail of={pictured} />}
      </div>
      {item.notes && (
        <p className="flex gap-2 rounded-field bg-sunk px-3 py-2 text-sm [overflow-wrap:anywhere]">
          <StickyNote aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-muted" />
          <span>
            <span className="sr-only">
              <Trans>Note:</Trans>{" "}
            </span>
            <bdi>{item.notes}</bdi>
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
      {pricing && <bdi className="font-medium text-ink">{formatPrice(pricing)}</bdi>}
      {location && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <MapPin aria-hidden="true" size={16} className="shrink-0" />
          <bdi>{location}</bdi>
        </span>
      )}
      <span className="ms-auto flex gap-3">
        <Votes
          icon={<ArrowBigUp aria-hidden="true" size={16} />}
          count={upvotes}
          text={plural(upvotes, { one: "# upvote", other: "# upvotes" })}
        />
        <Votes
          icon={<ArrowBigDown aria-hidden="true" size={16} />}
          count={downvotes}
          text={plural(downvotes, { one: "# downvote", other: "# downvotes" })}
        />
      </span>
    </footer>
  );
}

interface VotesProps {
  icon: ReactNode;
  count: number;
  text: string;
}

function Votes({ icon, count, text }: VotesProps) {
  return (
    <span className="inline-flex items-center gap-1 even-figures">
      {icon}
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
