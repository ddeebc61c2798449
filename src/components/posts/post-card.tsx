import type { MouseEvent, ReactNode } from "react";
import { IN_CARD, SaveButton } from "@/components/lists/save-button";
import { photosOf } from "@/data/photos/photos";
import type { Post } from "@/data/posts/posts";
import { useHydrated } from "@/hooks/use-hydrated";
import { CARD_TAGS, STARS } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { formatCount, formatPrice } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { langOf } from "@/lib/language";
import { textsOf } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { Check, Image, Link2, MessageSquare } from "@/ui/icons";
import { Stars } from "@/ui/stars";
import { AuthorLine } from "./author-line";
import { Card, CardFooter, CardHeader, CardText, CardTitle } from "./card";
import { CardThumbnail } from "./card-thumbnail";
import { TimeAgo } from "./time-ago";
import { VoteControl } from "./vote-control";

interface PostCardProps {
  post: Post;
  /** The listing's page, for the back link of the detail screen (R030). */
  page?: number;
  /** Opens the post in place; the title stays a link, for a new tab. */
  onOpen?: (post: Post) => void;
  /** Whether to show the post's kind, in lists that mix both (R071). */
  showKind?: boolean;
  /** Whether it is on its category's own page, where cards need not name the category. */
  isInCategory?: boolean;
  /** Whether it is on its subject's page: the text is shown whole, and cards need not name the subject. */
  isWhole?: boolean;
  /** Renders the title and the text differently, as with a search's matches highlighted. */
  renderText?: (text: string) => ReactNode;
}

/** A recommendation or review in a list: title, rating, author, place, price and time (R071, R109). */
export function PostCard({
  post,
  page,
  onOpen,
  showKind = false,
  isInCategory = false,
  isWhole = false,
  renderText = (text) => text,
}: PostCardProps) {
  const isHydrated = useHydrated();
  const query = page === undefined ? {} : { page };
  const href =
    post.kind === "recommendation"
      ? paths.recommendation(post.id, query)
      : paths.review(post.id, query);
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(post);
  };
  const price = post.kind === "recommendation" && post.pricing;
  const amount = post.price_paid && formatPrice(`${post.price_paid}`);
  const paid = price ? formatPrice(price) : amount && t`Paid ${amount}`;
  const categoryName = !isInCategory && (post.category?.name ?? t`General`);
  // The post's place, never its author's home (R071).
  const place =
    (post.kind === "recommendation" && post.location) || (!isWhole && post.company?.location);
  const where = [categoryName, place && isolate(place)].filter(Boolean).join(" · ");
  const lang = langOf(post);
  const text = (
    <CardText lang={lang} price={paid || null} isWhole={isWhole}>
      {renderText(post.content)}
    </CardText>
  );
  return (
    <Card>
      <CardHeader>
        {showKind && (
          <Badge tone={post.kind === "review" ? "neutral" : "indigo"} className="shrink-0">
            {post.kind === "review" ? t`Review` : t`Rec`}
          </Badge>
        )}
        <span className="flex min-w-0 flex-wrap gap-x-1">
          {where && <span className="min-w-0 max-w-max flex-[1_1_4rem] truncate">{where}</span>}
          {/* For screen readers only when prerendered: that date is longer, and its neighbours would move. */}
          <TimeAgo
            iso={post.created_at}
            className={isHydrated ? where && "before:content-['·_']" : "sr-only"}
          />
        </span>
        <SaveButton item={post} className={IN_CARD} />
      </CardHeader>
      <div
        className={isWhole ? "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1" : "flex gap-3"}
      >
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <CardTitle lang={lang}>
            <Link to={href} onClick={open} className="py-[3px] after:absolute after:inset-0">
              {renderText(post.title)}
            </Link>
          </CardTitle>
          {post.kind === "review" && (
            <Rating
              rating={post.rating}
              badge={
                post.verified && (
                  <span className="inline-flex items-center gap-1 text-leaf">
                    <Check aria-hidden="true" size={14} />
                    <Trans>Verified</Trans>
                  </span>
                )
              }
              subject={!isWhole && <Subject of={post} />}
            />
          )}
          {!isWhole && text}
        </div>
        <CardThumbnail of={post} className={isWhole ? "sm:row-span-2" : undefined} />
        {/* Below the small photo on a phone, beside it on wider screens. */}
        {isWhole && <div className="col-span-2 sm:col-span-1 sm:col-start-1">{text}</div>}
      </div>
      <PostExtras post={post} />
      <CardFooter>
        <AuthorLine row={post} />
        <div className="-my-1.5 ms-auto flex items-center">
          <VoteControl kind={post.kind} row={post} name={`“${post.title}”`} isInCard />
          <Link
            to={`${href}#comments`}
            className="relative z-10 -me-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1 hover:text-ink"
          >
            <MessageSquare aria-hidden="true" size={16} />
            <span aria-hidden="true">{formatCount(post.comment_count)}</span>
            <span className="sr-only">
              {plural(post.comment_count, { one: "# comment", other: "# comments" })}
            </span>
          </Link>
        </div>
      </CardFooter>
    </Card>
  );
}

/** Link to the product or company that was reviewed. */
function Subject({ of: { product, company } }: { of: Post }) {
  const subject = product ?? company;
  if (!subject) return null;
  return (
    <Link
      to={product ? paths.product(subject.id) : paths.company(subject.id)}
      className="text-link relative z-10 -mb-1.5 min-w-0 max-w-max flex-[1_1_4rem] truncate pb-1.5"
    >
      <bdi translate="no">{subject.name}</bdi>
    </Link>
  );
}

interface RatingProps {
  rating: number;
  /** Badge of a verified purchase. */
  badge: ReactNode;
  subject?: ReactNode;
}

/** Stars, "n/5", and the badge of a verified purchase (R071, R107). */
export function Rating({ rating, badge, subject }: RatingProps) {
  return (
    <div className="mt-px flex flex-wrap items-center gap-x-2 text-xs">
      <Stars rating={rating} size={16} />
      <span aria-hidden="true" className={cx(Boolean(subject) && "max-sm:hidden")}>
        {rating}/{STARS}
      </span>
      {subject}
      {badge}
    </div>
  );
}

/** The first tags, and the numbers of pictures and links. */
function PostExtras({ post }: { post: Post }) {
  const allTags = textsOf(post.tags);
  const tags = allTags.slice(0, CARD_TAGS);
  const more = allTags.length - tags.length;
  const images = photosOf(post.images).length;
  const links = textsOf(post.links).length;
  if (tags.length + images + links === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
      {tags.map((tag) => (
        <Link
          key={tag}
          to={paths.search({ q: tag })}
          // Extends the touch target upwards only: the author and the votes are below.
          className="relative z-10 -mt-8 max-w-full truncate pt-8 hover:text-ink"
        >
          <bdi>#{tag}</bdi>
        </Link>
      ))}
      {more > 0 && <span>+{more}</span>}
      {images > 0 && (
        <span className="inline-flex items-center gap-1">
          <Image aria-hidden="true" size={14} />
          {plural(images, { one: "# image", other: "# images" })}
        </span>
      )}
      {links > 0 && (
        <span className="inline-flex items-center gap-1">
          <Link2 aria-hidden="true" size={14} />
          {plural(links, { one: "# link", other: "# links" })}
        </span>
      )}
    </div>
  );
}
