import { lazy, type MouseEvent, type ReactNode, Suspense } from "react";
import { SaveButton } from "@/components/lists/save-button";
import { photosOf } from "@/data/photos";
import type { Post } from "@/data/posts";
import { CARD_TAGS, STARS } from "@/lib/constants";
import { formatCount, formatPrice, plural } from "@/lib/format";
import { textsOf } from "@/lib/text";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { Check, Image, Link2, MessageSquare } from "@/ui/icons";
import { Stars } from "@/ui/stars";
import { Byline } from "./byline";
import { Card, CardText, CardTitle } from "./card";
import { VoteControl } from "./vote-control";

/** Most cards have no picture; one whose code does not arrive keeps its empty box. */
const Thumbnail = lazy(() => import("./thumbnail").catch(() => ({ default: () => null })));

interface PostCardProps {
  post: Post;
  /** The listing's page, for the back link of the detail screen (R030). */
  page?: number;
  /** Opens the post in place; the title stays a link, for a new tab. */
  onOpen?: (post: Post) => void;
  /** Says which of the two kinds it is, where a list mixes them (R071). */
  showKind?: boolean;
  /** Shows the title and the text in another way: what a search found in them. */
  renderText?: (text: string) => ReactNode;
}

/** A recommendation or a review in a list: what, how good, who, where, how much, when (R071, R109). */
export function PostCard({
  post,
  page,
  onOpen,
  showKind = false,
  renderText = (text) => text,
}: PostCardProps) {
  const thumbnail = photosOf(post.images)[0]?.thumbnail;
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
  return (
    <Card>
      <header className="-my-2 flex min-h-11 items-center gap-2 text-sm">
        {showKind && (
          <Badge tone={post.kind === "review" ? "neutral" : "indigo"}>
            {post.kind === "review" ? "Review" : "Rec"}
          </Badge>
        )}
        <span className="min-w-0 truncate font-semibold text-indigo text-xs">
          {post.category?.name ?? "General"}
        </span>
        {post.kind === "recommendation" && (
          <span className="-mr-3 ml-auto">
            <SaveButton recommendation={post} appearance="icon" />
          </span>
        )}
      </header>
      <div className="flex gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <CardTitle>
            <Link to={href} onClick={open} className="after:absolute after:inset-0">
              {renderText(post.title)}
            </Link>
          </CardTitle>
          {post.kind === "review" && <Rating rating={post.rating} isVerified={post.verified} />}
          <CardText>{renderText(post.content)}</CardText>
        </div>
        {thumbnail && (
          <div className="size-24 shrink-0 overflow-hidden rounded-field bg-sunk">
            <Suspense>
              <Thumbnail picture={thumbnail} alt={`Photo of ${post.title}`} />
            </Suspense>
          </div>
        )}
      </div>
      {post.kind === "recommendation" && post.pricing && (
        <p className="font-bold [overflow-wrap:anywhere]">{formatPrice(post.pricing)}</p>
      )}
      <PostExtras post={post} />
      <Byline row={post} {...(post.kind === "recommendation" ? { location: post.location } : {})} />
      <footer className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-3 text-muted text-sm">
        <VoteControl kind={post.kind} row={post} />
        <span className="inline-flex items-center gap-1.5">
          <MessageSquare aria-hidden="true" size={18} />
          <span aria-hidden="true">{formatCount(post.comment_count)}</span>
          <span className="sr-only">{plural(post.comment_count, "comment")}</span>
        </span>
      </footer>
    </Card>
  );
}

/** Five stars, "n/5", and whether the purchase is verified (R107). */
export function Rating({ rating, isVerified }: { rating: number; isVerified: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-sm">
      <Stars rating={rating} />
      <span aria-hidden="true">
        {rating}/{STARS}
      </span>
      {isVerified && (
        <span className="inline-flex items-center gap-1 text-leaf">
          <Check aria-hidden="true" size={16} />
          Verified Purchase
        </span>
      )}
    </div>
  );
}

/** The first tags, and how many pictures and links wait inside. */
function PostExtras({ post }: { post: Post }) {
  const allTags = textsOf(post.tags);
  const tags = allTags.slice(0, CARD_TAGS);
  const more = allTags.length - tags.length;
  const images = photosOf(post.images).length;
  const links = textsOf(post.links).length;
  if (tags.length + images + links === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-muted text-xs">
      {tags.map((tag) => (
        <Badge key={tag}>#{tag}</Badge>
      ))}
      {more > 0 && <span>+{more}</span>}
      {images > 0 && (
        <span className="inline-flex items-center gap-1">
          <Image aria-hidden="true" size={14} />
          {plural(images, "image")}
        </span>
      )}
      {links > 0 && (
        <span className="inline-flex items-center gap-1">
          <Link2 aria-hidden="true" size={14} />
          {plural(links, "link")}
        </span>
      )}
    </div>
  );
}
