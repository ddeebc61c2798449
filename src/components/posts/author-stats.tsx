import type { Author } from "@/data/posts/posts";
import { formatCount } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { formatSince } from "@/lib/months";

/** Author statistics: posts, people helped, member since. Empty for anonymous authors, and on cards. */
export function authorStats(author: Author | null): string[] {
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

/** The same beside a name; parts that do not fit the line are hidden, as the profile has them. */
export function AuthorStats({ of: author }: { of: Author | null }) {
  const parts = authorStats(author);
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
