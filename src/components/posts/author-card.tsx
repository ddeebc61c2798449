import { displayName } from "@/data/names";
import { storedUrl } from "@/data/photos";
import { OTHERS } from "@/data/post-detail";
import type { Author, Post } from "@/data/posts";
import { formatNumber, plural } from "@/lib/format";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";
import { buttonClass } from "@/ui/button";
import { Stars } from "@/ui/stars";
import { standingOf } from "./standing";

/** Who wrote a post, at its end: how many stars they give, and what else they posted. Of nobody who is not named. */
export function AuthorCard({ post: { author } }: { post: Post }) {
  if (!author) return null;
  const name = displayName(author);
  const others = othersOf(author);
  return (
    <aside
      aria-label="About the author"
      className="card mt-5 grid grid-cols-1 gap-3 p-4 lg:sticky lg:top-[84px] lg:mt-0"
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} url={storedUrl(author.avatar_url)} size="medium" />
        <div className="min-w-0 text-muted">
          <p className="truncate font-medium text-ink">{name}</p>
          <p className="text-xs">{standingOf(author).join(" · ")}</p>
        </div>
      </div>
      <Ratings counts={author.ratings_given ?? []} />
      {others.length > 0 && (
        <div>
          <h2 className="font-medium text-muted text-sm">Also by {name}</h2>
          <ul>
            {others.map(({ id, title, to }) => (
              <li key={id}>
                <Link to={to} className="text-link flex min-h-11 items-center text-md">
                  <span className="truncate">{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Link to={paths.user(author.id)} className={buttonClass("quiet")}>
        View Profile
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

/** Whether somebody gives five stars to everything: the average, and how often each. */
function Ratings({ counts }: { counts: number[] }) {
  const reviews = counts.reduce((sum, count) => sum + count, 0);
  if (reviews === 0) return null;
  const average = counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / reviews;
  const most = Math.max(...counts);
  return (
    <div className="flex items-end justify-between gap-4 text-sm">
      <div>
        <p className="flex items-center gap-2">
          <b className="font-bold text-lg even-figures leading-none">{average.toFixed(1)}</b>
          <Stars rating={average} size={16} />
        </p>
        <p className="mt-1 text-muted">on average, in {plural(reviews, "review")}</p>
      </div>
      <ul aria-label="Stars given" className="flex items-end gap-1">
        {counts.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars from one to five
          <li key={index} className="grid w-4 justify-items-center gap-0.5">
            <span className="flex h-7 w-full items-end" aria-hidden="true">
              <span
                className="block w-full bg-star"
                style={{ height: count === 0 ? "1px" : `${(100 * count) / most}%` }}
              />
            </span>
            <span className="text-muted text-xs even-figures" aria-hidden="true">
              {index + 1}
            </span>
            <span className="sr-only">
              {plural(index + 1, "star")}: {formatNumber(count)} of {formatNumber(reviews)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
