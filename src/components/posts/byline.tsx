import { Fragment, type ReactNode } from "react";
import { authorName } from "@/data/members/names";
import { faceUrl } from "@/data/photos/photos";
import { Trans } from "@/lib/trans";
import { Avatar } from "@/ui/avatar";
import type { AuthorLineProps } from "./author-line";
import { AuthorName } from "./author-name";
import { authorStats } from "./author-stats";
import { Seal } from "./mark";
import { TimeAgo } from "./time-ago";

interface BylineProps extends Pick<AuthorLineProps, "row"> {
  /** "Anonymous" on cards, "Anonymous User" on detail pages (C30). */
  fallback: string;
  /** Shown after the time. */
  children?: ReactNode;
}

/** Author with a link to the profile, location, time and author statistics. */
export function Byline({ row, fallback, children }: BylineProps) {
  const { author, created_at: createdAt } = row;
  const name = authorName(row, fallback);
  const place = author?.location;
  return (
    <div className="flex min-w-0 items-center gap-2.5 text-muted text-sm">
      <Avatar name={name} url={faceUrl(author?.avatar_url)} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-1.5 [overflow-wrap:anywhere]">
          <AuthorName author={author} name={name} className="-my-1.5 py-1.5" />
          {author?.is_verified && <Seal />}
          {place && (
            <span>
              <Trans>
                from <bdi>{place}</bdi>
              </Trans>
            </span>
          )}
        </div>
        <div className="text-xs">
          <TimeAgo iso={createdAt} />
          {authorStats(author).map((part) => (
            // A line may end with the dot, but not begin with it.
            <Fragment key={part}>
              {"\u00a0· "}
              <span className="inline-block">{part}</span>
            </Fragment>
          ))}{" "}
          {children}
        </div>
      </div>
    </div>
  );
}
