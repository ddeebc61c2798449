import { useQuery } from "@tanstack/react-query";
import { useAuthPrompt } from "@/components/auth/auth-dialog";
import { useAuthState } from "@/data/auth/session-store";
import { postsQuery } from "@/data/posts/feeds";
import type { CategoryRef } from "@/data/posts/posts";
import { APP_NAME } from "@/lib/constants";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { langOf } from "@/lib/language";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { cameFrom } from "@/routing/came-from";
import { Link } from "@/routing/link";
import { useLocation } from "@/routing/router";
import { Button } from "@/ui/button";

interface MoreInCategoryProps {
  /** The post or question above, which is left out. */
  id: string;
  category: CategoryRef | null;
}

const SHOWN = 3;

/** End of a post's or question's screen: recommendations from its category, and an invitation to join for visitors. */
export default function MoreInCategory({ id, category }: MoreInCategoryProps) {
  return (
    <>
      {category && <Others id={id} category={category} />}
      <JoinStrip />
    </>
  );
}

/** The most upvoted recommendations of a category; nothing while there are none. */
function Others({ id, category }: { id: string; category: CategoryRef }) {
  const { data } = useQuery(
    postsQuery("recommendation", {
      categoryId: category.id,
      order: "trending",
      page: 1,
      // One more, as the post above may be among them.
      pageSize: SHOWN + 1,
    }),
  );
  const others = data?.items.filter((post) => post.id !== id).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  const { name } = category;
  return (
    <section aria-labelledby="more-in-category">
      <h2 id="more-in-category" className="mb-2 font-bold text-xl">
        <Trans>More in {name}</Trans>
      </h2>
      <ul className="card ruled">
        {others.map((post) => (
          <li key={post.id}>
            <Link
              to={paths.recommendation(post.id)}
              className="grid gap-0.5 px-4 py-3 eased hover:bg-sunk"
            >
              <span lang={langOf(post)} dir="auto" className="line-clamp-2 font-bold leading-[1.2]">
                {post.title}
              </span>
              <span className="truncate text-muted text-xs">
                {[
                  post.kind === "recommendation" && post.location && isolate(post.location),
                  plural(post.upvotes, { one: "# upvote", other: "# upvotes" }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Introduces the site to a visitor who arrived here by a link from elsewhere. */
function JoinStrip() {
  const { key } = useLocation();
  const { ask } = useAuthPrompt();
  const isVisitor = useAuthState().status === "signed-out";
  if (!isVisitor || cameFrom(key) !== undefined) return null;
  return (
    <aside
      aria-label={t`Join ${APP_NAME}`}
      className="mt-6 flex flex-wrap items-center gap-3 rounded-card bg-indigo-wash px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <Trans>
          On <span translate="no">{APP_NAME}</span>, people say what’s worth buying and whom to
          trust. Join to ask, vote and save.
        </Trans>
      </p>
      <Button onClick={() => ask("signup")}>
        <Trans>Join</Trans>
      </Button>
    </aside>
  );
}
