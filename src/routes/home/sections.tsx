import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router-dom";
import { useAuthPrompt } from "@/components/auth/auth-dialog";
import { CategoryCard } from "@/components/catalog/category-card";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { RequestCard } from "@/components/requests/request-card";
import type { Category } from "@/data/catalog";
import type { HomeFeed } from "@/data/feeds";
import type { PostKind, PostOrder, Recommendation, Review } from "@/data/posts";
import { useUserId } from "@/data/session-store";
import {
  HOME_CATEGORIES,
  HOME_RECOMMENDATIONS,
  HOME_REQUESTS,
  HOME_REVIEWS,
} from "@/lib/constants";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Button, buttonClass } from "@/ui/button";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

interface SectionProps {
  title: string;
  controls?: ReactNode;
  more: { to: string; label: string };
  children: ReactNode;
}

function Section({ title, controls, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-8 md:pt-11">
      <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="basis-full font-bold text-[1.4rem] sm:basis-auto md:text-2xl">
          {title}
        </h2>
        {controls}
        <Link
          to={more.to}
          className={cx(
            "text-link inline-flex min-h-11 items-center text-md sm:ml-auto",
            Boolean(controls) && "ml-auto",
          )}
        >
          {more.label}
        </Link>
      </div>
      {children}
    </section>
  );
}

export function HomeCategories({ categories }: { categories: Category[] | undefined }) {
  return (
    <Section
      title="Browse by category"
      more={{ to: paths.categories(), label: "View All Categories" }}
    >
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
        {categories
          ?.slice(0, HOME_CATEGORIES)
          .map((category) => <CategoryCard key={category.id} category={category} />) ??
          Array.from({ length: HOME_CATEGORIES }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never move
            <Skeleton key={index} className="h-[130px] rounded-card md:h-[74px]" />
          ))}
      </div>
    </Section>
  );
}

const ORDERS = [
  { value: "recent", label: "Recent" },
  { value: "trending", label: "Trending" },
] as const;

type HomePostsProps = {
  order: PostOrder;
  onOrderChange: (order: PostOrder) => void;
} & (
  | { kind: "recommendation"; posts: Recommendation[] | undefined }
  | { kind: "review"; posts: Review[] | undefined }
);

const POST_TEXTS: Record<
  PostKind,
  { title: string; all: string; empty: { title: string; text?: string }; count: number }
> = {
  recommendation: {
    title: "Recommendations",
    all: paths.recommendations(),
    empty: {
      title: "No recommendations yet",
      text: "Be the first to share a recommendation!",
    },
    count: HOME_RECOMMENDATIONS,
  },
  review: {
    title: "Reviews",
    all: paths.reviews(),
    empty: { title: "No reviews available at the moment." },
    count: HOME_REVIEWS,
  },
};

export function HomePosts(props: HomePostsProps) {
  const { title, all, empty, count } = POST_TEXTS[props.kind];
  const posts =
    props.kind === "recommendation"
      ? props.posts?.map((post) => ({ ...post, kind: "recommendation" as const }))
      : props.posts?.map((post) => ({ ...post, kind: "review" as const }));
  return (
    <Section
      title={title}
      more={{ to: all, label: "View All" }}
      controls={
        <Segmented
          label={`Order of ${title.toLowerCase()}`}
          options={ORDERS}
          value={props.order}
          onChange={props.onOrderChange}
        />
      }
    >
      {!posts && <PostGridSkeleton count={count} />}
      {posts?.length === 0 && <EmptyState {...empty} />}
      {posts && posts.length > 0 && (
        <PostGrid>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </PostGrid>
      )}
    </Section>
  );
}

export function HomeRequests({ requests }: { requests: HomeFeed["requests"] | undefined }) {
  const userId = useUserId();
  const { ask } = useAuthPrompt();
  const navigate = useNavigate();
  const makeRequest = () =>
    userId ? navigate(paths.submitRequest()) : ask("signup", paths.submitRequest());
  return (
    <Section
      title="People are asking"
      more={{ to: paths.requests(), label: "View All Requests" }}
      controls={
        <Button variant="quiet" onClick={makeRequest}>
          Make a Request
        </Button>
      }
    >
      {requests?.length === 0 ? (
        <EmptyState
          title="No recent requests found."
          action={<Button onClick={makeRequest}>Create First Request</Button>}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 md:gap-4">
          {requests?.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              actions={
                <Link to={paths.request(request.id)} className={buttonClass("quiet")}>
                  View<span className="sr-only"> {request.title}</span>
                </Link>
              }
            />
          )) ??
            Array.from({ length: HOME_REQUESTS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never move
              <Skeleton key={index} className="h-56 rounded-card" />
            ))}
        </div>
      )}
    </Section>
  );
}
