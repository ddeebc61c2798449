import { authorName } from "@/data/names";
import type { Author } from "@/data/posts";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";
import { BadgeCheck } from "@/ui/icons";
import { TimeAgo } from "./time-ago";

interface BylineProps {
  /** What was written. */
  row: Parameters<typeof authorName>[0] & { author: Author | null; created_at: string };
  /** Where it is about; the author's own place is shown when there is none. */
  location?: string | null;
  /** "Anonymous" on cards, "Anonymous User" on detail pages (C30). */
  fallback?: "Anonymous" | "Anonymous User";
}

/** Who, where and when, with a link to the member. */
export function Byline({ row, location, fallback = "Anonymous" }: BylineProps) {
  const { author, created_at: createdAt } = row;
  const name = authorName(row, fallback);
  const place = location ?? author?.location;
  return (
    <div className="flex min-w-0 items-center gap-2.5 text-muted text-sm">
      <Avatar name={name} url={author?.avatar_url} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-1.5 [overflow-wrap:anywhere]">
          {author ? (
            <Link
              to={paths.user(author.id)}
              className="relative z-10 -my-1.5 py-1.5 font-semibold text-ink hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="font-semibold text-ink">{name}</span>
          )}
          {author?.is_verified && <VerifiedMember />}
          {place && <span>· {place}</span>}
        </div>
        <TimeAgo iso={createdAt} className="block text-xs" />
      </div>
    </div>
  );
}

function VerifiedMember() {
  return (
    <span role="img" aria-label="Verified member" className="text-indigo">
      <BadgeCheck aria-hidden="true" size={16} />
    </span>
  );
}
