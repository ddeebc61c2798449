import type { Author } from "@/data/posts/posts";
import { formatCount } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { formatSince } from "@/lib/months";

/** How much a member has posted, how many their answers helped and since when; nothing of who is not named, or stands on a card. */
export function standingOf(author: Author | null): string[] {
  if (author?.created_at === undefined) return [];
  const posts = (author.total_recommendations ?? 0) + (author.total_reviews ?? 0);
  const helped = author.helped_count ?? 0;
  const [postCount, people] = [formatCount(posts), formatCount(helped)];
  return [
    posts > 0
      ? plural(posts, { one: `${postCount} post`, other: `${postCount} posts` })
      : t`new here`,
    ...(helped > 0
      ? [plural(helped, { one: `helped ${people} person`, other: `helped ${people} people` })]
      : []),
    formatSince(author.created_at),
  ];
}

/** The same on the line with a name: what does not fit is left out, and stands on the profile. */
export function Standing({ of: author }: { of: Author | null }) {
  const parts = standingOf(author);
  if (parts.length === 0) return null;
  return (
    <span className="flex h-[1.333em] min-w-0 flex-[1_1_3.5rem] flex-wrap gap-x-1 overflow-hidden text-xs">
      {parts.map((part) => (
        <span key={part} className="whitespace-nowrap">
          · {part}
        </span>
      ))}
    </span>
  );
}
