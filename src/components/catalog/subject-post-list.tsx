import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CardReply } from "@/components/business/card-reply";
import { LoadFailure } from "@/components/page/load-failure";
import { type Listed, Matches, NoMatches } from "@/components/page/matches";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { SUBJECT_PAGE } from "@/data/catalog/subjects";
import { postPagesQuery } from "@/data/posts/feeds";
import type { Post, PostFilter, PostKind } from "@/data/posts/posts";
import { FILTERED_MAX, SUBJECT_EXCERPT } from "@/lib/constants";
import { formatNumber } from "@/lib/format-number";
import { truncate } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { LoadButton } from "@/ui/load-button";

/** Filter and order of a subject's posts. */
export type SubjectFilter = Omit<PostFilter, "page" | "pageSize">;

interface SubjectPostListProps {
  id?: string;
  title: string;
  kind: PostKind;
  /** The business whose replies are shown below its reviews. */
  business?: { id: string; name: string } | null;
  /** Line shown if there are no posts, with a link to write the first one unless the reader may not. */
  empty: { text: string; way: { label: string; to: string } | null };
  /** The newest posts, loaded with the subject. */
  first: readonly Post[];
  /** Number of all posts, regardless of the filter. */
  total: number;
  filter: SubjectFilter;
  /** Controls that sort and filter the posts. */
  choice?: ReactNode;
  /** Set while a filter is on: the matches' kind and rating ("Excellent"), and how to clear it. */
  filtered?: { of: Listed; rating?: string | undefined; onClear: () => void } | undefined;
}

/** The beginning of a post's text (R241). */
const excerpt = (text: string) => truncate(text, SUBJECT_EXCERPT);

/** Posts about a product or company: the first ones immediately, more on request. */
export function SubjectPostList(props: SubjectPostListProps) {
  const { id, title, empty, total, choice } = props;
  if (total === 0) {
    return (
      <section
        aria-label={title}
        className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 sm:mt-8"
      >
        <h2 className="font-bold text-xl">{title}</h2>
        <p className="text-muted text-sm sm:text-base">
          {empty.text}{" "}
          {empty.way && (
            <Link to={empty.way.to} className="text-link inline-flex min-h-11 items-center">
              {empty.way.label}
            </Link>
          )}
        </p>
      </section>
    );
  }
  return (
    <section id={id} aria-label={title} className="mt-5 scroll-mt-20 sm:mt-10">
      <div className="mb-2 flex items-center gap-3 sm:mb-4">
        <h2 className="font-bold text-xl">{title}</h2>
        <Badge className="shrink-0">{formatNumber(total)}</Badge>
      </div>
      {choice}
      <Posts {...props} />
    </section>
  );
}

function Posts({ kind, business, first, total, filter, filtered }: SubjectPostListProps) {
  const isThere = !filtered && filter.order === "recent";
  const [wanted, setWanted] = useState("");
  const choice = JSON.stringify(filter);
  const query = postPagesQuery(kind, { ...filter, pageSize: SUBJECT_PAGE }, isThere ? 2 : 1);
  const asked = useInfiniteQuery({ ...query, enabled: !isThere || wanted === choice });
  const more = () => (asked.data ? asked.fetchNextPage() : setWanted(choice));
  const pages = asked.data?.pages ?? [];
  const counted = pages.find((page) => page.total !== undefined);
  const pageable = Math.min(counted?.total ?? total, counted ? FILTERED_MAX : total);
  const shownPages = pages.length + (isThere ? 1 : 0);
  // By id, as a new post shifts the last post of a loaded page onto the next one.
  const posts = new Map(
    [...(isThere ? first : []), ...pages.flatMap(({ items }) => items)].map((post) => [
      post.id,
      post,
    ]),
  );

  return (
    <>
      <Matches
        feed={filtered || counted?.is_capped ? counted : undefined}
        of={filtered?.of ?? `${kind}s`}
        rating={filtered?.rating}
      />
      {posts.size > 0 && (
        <PostGrid isSingle>
          {[...posts.values()].map((post) =>
            business && post.kind === "review" ? (
              <div key={post.id} className="grid grid-cols-1 grid-rows-[1fr_auto]">
                <PostCard post={post} renderText={excerpt} isInCategory isWhole />
                <CardReply review={post} business={business} />
              </div>
            ) : (
              <PostCard key={post.id} post={post} renderText={excerpt} isInCategory isWhole />
            ),
          )}
        </PostGrid>
      )}
      {posts.size === 0 && asked.isFetching && <PostGridSkeleton count={Math.min(pageable, 6)} />}
      {posts.size === 0 && !asked.isFetching && !asked.isError && filtered && (
        <NoMatches {...filtered} />
      )}
      {asked.isError && (
        <div className="mt-4">
          <LoadFailure
            query={{ ...asked, refetch: asked.isFetchNextPageError ? more : asked.refetch }}
            RetryButton={LoadButton}
          />
        </div>
      )}
      {!asked.isError && posts.size > 0 && pageable > shownPages * SUBJECT_PAGE && (
        <div className="mt-5 text-center">
          <LoadButton variant="quiet" isBusy={asked.isFetching} onClick={more}>
            <Trans>Show more</Trans>
          </LoadButton>
        </div>
      )}
    </>
  );
}
