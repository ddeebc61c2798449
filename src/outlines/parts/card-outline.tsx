import type { ReactNode } from "react";
import { Card, CardFooter, CardHeader, CardText, CardTitle } from "@/components/posts/card";
import type { Recommendation, Review } from "@/data/posts/posts";
import { cx } from "@/lib/cx";
import { BASE } from "@/lib/language";
import { Skeleton } from "@/ui/skeleton";
import { slotsOf } from "./slots";

const { Slot, Where } = slotsOf<Recommendation & Review>();

interface CardOutlineProps {
  /** Whether the card has a badge, which makes its first line higher. */
  hasBadge?: boolean | undefined;
  text: ReactNode;
  rating?: ReactNode;
  photo?: ReactNode;
  extras?: ReactNode;
}

/** A card with only its title and text. */
export function CardOutline({ hasBadge, text, rating, photo, extras }: CardOutlineProps) {
  return (
    <Card>
      <CardHeader>
        <Skeleton className={cx("w-32", hasBadge ? "h-6" : "h-5")} />
      </CardHeader>
      <div className="flex gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <CardTitle>
            {/* src/boot completes its address, so that it works before the app has loaded. */}
            <a href={`${BASE}/`} className="py-[3px] after:absolute after:inset-0">
              <Slot of="title" />
            </a>
          </CardTitle>
          {rating}
          <CardText>{text}</CardText>
        </div>
        {photo}
      </div>
      {extras}
      <CardFooter>
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-4 w-24" />
      </CardFooter>
    </Card>
  );
}

/** The same for a recommendation or review. */
export function PostCardOutline({ hasBadge }: Pick<CardOutlineProps, "hasBadge">) {
  return (
    <CardOutline
      hasBadge={hasBadge}
      text={
        <>
          <Where of="pricing">
            <span className="font-medium text-ink">
              <Slot of="pricing" />
            </span>
            {" · "}
          </Where>
          <Slot of="content" />
        </>
      }
      rating={
        <Where of="rating">
          <Skeleton className="mt-px h-4 w-24" />
        </Where>
      }
      photo={
        // Repeated for each photo, of which a card shows the first.
        <Where of="images">
          <Skeleton className="size-[88px] shrink-0 nth-[n+3]:hidden sm:size-26" />
        </Where>
      }
      extras={<Skeleton className="h-4 w-40" />}
    />
  );
}
