import type { ReactNode } from "react";
import { authorName } from "@/data/names";
import { storedUrl } from "@/data/photos";
import type { Author } from "@/data/posts";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";
import { BadgeCheck } from "@/ui/icons";
import { TimeAgo } from "./time-ago";

interface BylineProps {
  /** What was written. */
  row: Parameters<typeof authorName>[0] & { author: Author | null; created_at: string };
  /** "Anonymous" on cards, "Anonymous User" on detail pages (C30). */
  fallback?: "Anonymous" | "Anonymous User";
  /** Beside the time. */
  children?: ReactNode;
}

interface AuthorLineProps extends Pick<BylineProps, "row"> {
  /** Said elsewhere where others share the line. */
  hasTime?: boolean;
}

/** Who and when, on one line of a card. */
export function AuthorLine({ row, hasTime = true }: AuthorLineProps) {
  const { author, created_at: createdAt } = row;
  const name = authorName(row);
  return (
    <div className="flex min-w-0 flex-[1_1_8rem] items-center gap-1.5 sm:basis-auto">
      <Avatar name={name} url={storedUrl(author?.avatar_url)} size="tiny" />
      <Name author={author} name={name} className="-my-3 min-w-0 truncate py-3" />
      {hasTime && (
        <span className="min-w-0 truncate">
          · <TimeAgo iso={createdAt} />
        </span>
      )}
    </div>
  );
}

interface NameProps {
  author: Author | null;
  name: string;
  className?: string;
}

/** The name as a link to the member, where there is one. */
function Name({ author, name, className }: NameProps) {
  const look = cx("font-medium text-ink", className);
  if (!author) return <span className={look}>{name}</span>;
  return (
    <>
      <Link to={paths.user(author.id)} className={cx("relative z-10 hover:underline", look)}>
        {name}
      </Link>
      {author.is_verified && <VerifiedMember />}
    </>
  );
}

/** Who, from where and when, with a link to the member. */
export function Byline({ row, fallback = "Anonymous", children }: BylineProps) {
  const { author, created_at: createdAt } = row;
  const name = authorName(row, fallback);
  return (
    <div className="flex min-w-0 items-center gap-2.5 text-muted text-sm">
      <Avatar name={name} url={storedUrl(author?.avatar_url)} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-1.5 [overflow-wrap:anywhere]">
          <Name author={author} name={name} className="-my-1.5 py-1.5" />
          {author?.location && <span>· {author.location}</span>}
        </div>
        <div className="flex flex-wrap items-center gap-x-1.5 text-xs">
          <TimeAgo iso={createdAt} />
          {children}
        </div>
      </div>
    </div>
  );
}

function VerifiedMember() {
  return (
    <span role="img" aria-label="Verified member" className="shrink-0 text-indigo">
      <BadgeCheck aria-hidden="true" size={16} />
    </span>
  );
}
