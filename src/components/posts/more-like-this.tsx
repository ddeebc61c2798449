import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { useAuthPrompt } from "@/components/auth/auth-dialog";
import { useAuthState } from "@/data/auth/session-store";
import { similarPostsQuery } from "@/data/posts/similar-posts";
import { similarDetail } from "@/forms/base/similar-detail";
import { APP_NAME } from "@/lib/constants";
import { oneLine } from "@/lib/text";
import { paths } from "@/paths";
import { cameFrom } from "@/routing/came-from";
import { Link } from "@/routing/link";
import { Button } from "@/ui/button";

interface MoreLikeThisProps {
  id: string;
  title: string;
}

/** Questions and recommendations that resemble a post, below it; nothing while there are none. */
export default function MoreLikeThis({ id, title }: MoreLikeThisProps) {
  const { data } = useQuery(similarPostsQuery(oneLine(title)));
  const others = data?.filter((post) => post.id !== id) ?? [];
  return (
    <>
      {others.length > 0 && (
        <section aria-labelledby="more-like-this">
          <h2 id="more-like-this" className="mb-2 font-bold text-xl">
            More like this
          </h2>
          <ul className="card divide-y divide-line">
            {others.map((post) => (
              <li key={post.id}>
                <Link
                  to={paths[post.kind](post.id)}
                  className="grid gap-0.5 px-4 py-3 eased hover:bg-sunk"
                >
                  <span dir="auto" className="line-clamp-2 font-bold leading-[1.2]">
                    {post.title}
                  </span>
                  <span className="truncate text-muted text-xs">{similarDetail(post)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <JoinStrip />
    </>
  );
}

/** One line for a visitor whom a link brought here, who may not know where they are. */
function JoinStrip() {
  const { key } = useLocation();
  const { ask } = useAuthPrompt();
  const isMember = useAuthState().status !== "signed-out";
  if (isMember || cameFrom(key) !== undefined) return null;
  return (
    <aside
      aria-label={`Join ${APP_NAME}`}
      className="mt-6 flex flex-wrap items-center gap-3 rounded-card bg-indigo-wash px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-48 text-sm">
        On <span translate="no">{APP_NAME}</span>, people say what’s worth buying and whom to trust.
        Join to ask, vote and save.
      </p>
      <Button onClick={() => ask("signup")}>Join</Button>
    </aside>
  );
}
