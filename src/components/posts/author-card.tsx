import { displayName } from "@/data/members/names";
import { storedUrl } from "@/data/photos/photos";
import { OTHERS } from "@/data/posts/post-detail";
import type { Author, Post } from "@/data/posts/posts";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";
import { buttonClass } from "@/ui/button";
import { authorStats } from "./author-stats";
import { RatingsGiven } from "./ratings-given";

/** Author summary below a post: ratings given and other posts. Not rendered for anonymous authors. */
export function AuthorCard({ post: { author } }: { post: Post }) {
  if (!author) return null;
  const name = displayName(author);
  const others = othersOf(author);
  return (
    <aside
      aria-label={t`About the author`}
      className="card mt-5 grid grid-cols-1 gap-3 p-4 lg:sticky lg:top-[84px] lg:mt-11"
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} url={storedUrl(author.avatar_url)} size="medium" />
        <div className="min-w-0 text-muted">
          <p dir="auto" translate="no" className="truncate font-bold text-ink">
            {name}
          </p>
          <p className="text-xs">{authorStats(author).join(" · ")}</p>
        </div>
      </div>
      <RatingsGiven counts={author.ratings_given ?? []} />
      {others.length > 0 && (
        <div>
          <h2 className="font-medium text-muted text-sm">
            <Trans>
              Also by <bdi translate="no">{name}</bdi>
            </Trans>
          </h2>
          <ul>
            {others.map(({ id, title, to }) => (
              <li key={id}>
                <Link to={to} className="text-link flex min-h-11 items-center text-sm">
                  <bdi className="truncate">{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Link to={paths.user(author.id)} className={buttonClass("quiet")}>
        <Trans>View Profile</Trans>
      </Link>
    </aside>
  );
}

function othersOf({ recommendations = [], reviews = [] }: Author) {
  return [
    ...recommendations.map((post) => ({ ...post, to: paths.recommendation(post.id) })),
    ...reviews.map((post) => ({ ...post, to: paths.review(post.id) })),
  ]
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, OTHERS);
}
