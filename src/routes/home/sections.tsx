import { type ReactNode, useId } from "react";
import { useAuthPrompt } from "@/components/auth/auth-dialog";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { RequestCard } from "@/components/requests/request-card";
import { useUserId } from "@/data/auth/session-store";
import type { CategoryTotals, HomeFeed } from "@/data/posts/feeds";
import type { PostKind, PostOrder, Recommendation, Review } from "@/data/posts/posts";
import {
  HOME_CATEGORIES,
  HOME_RECOMMENDATIONS,
  HOME_REQUESTS,
  HOME_REVIEWS,
} from "@/lib/constants";
import { cx } from "@/lib/cx";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useNavigate } from "@/routing/router";
import { Button, buttonClass } from "@/ui/button";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

const MORE = "text-link inline-flex min-h-11 items-center text-sm";

interface SectionProps {
  title: string;
  controls?: ReactNode;
  more: { to: string; label: string };
  children: ReactNode;
}

function Section({ title, controls, more, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-2 md:pt-9"
    >
      <h2
        id={id}
        className={cx(
          "me-auto font-bold text-base sm:text-xl md:me-0",
          // As high as the controls beside it, which may load a moment after the title.
          controls !== undefined && "flex min-h-14 items-center",
        )}
      >
        {title}
      </h2>
      {controls}
      <div className="min-w-0 basis-full md:order-last">{children}</div>
      {/* After the cards in the document, as on a phone: placed before them, it would move down as they arrive. */}
      <Link to={more.to} className={cx(MORE, "ms-auto")}>
        {more.label}
      </Link>
    </section>
  );
}

/** Categories; on a phone, a row that scrolls sideways. */
export function HomeCategories({ categories }: { categories: CategoryTotals[] | undefined }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-2 md:pt-9">
      <h2 id={id} className="font-bold text-xl max-md:sr-only">
        <Trans>Browse by category</Trans>
      </h2>
      <div className="rail gap-2.5 sm:grid sm:grid-cols-2 md:mt-3 md:grid-cols-5 2xl:mt-1 2xl:grid-cols-2">
        {categories
          ?.slice(0, HOME_CATEGORIES)
          .map((category) => <CategoryChip key={category.id} category={category} />) ??
          Array.from({ length: HOME_CATEGORIES }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never move
            <Skeleton key={index} className="h-14 rounded-card max-sm:w-44 lg:h-18" />
          ))}
        {/* First on a phone, where the end of the row is out of sight. */}
        <Link
          to={paths.categories()}
          className={cx(MORE, "px-3 max-sm:order-first max-sm:whitespace-nowrap max-sm:ps-0")}
        >
          <Trans>
            <span className="max-sm:sr-only">View&nbsp;</span>All
            <span className="max-sm:sr-only">&nbsp;Categories</span>
          </Trans>
        </Link>
      </div>
    </section>
  );
}

/** Without an icon: the icons of all categories would add 2 kB to load before the first text. */
function CategoryChip({ category }: { category: CategoryTotals }) {
  return (
    <Link
      to={paths.category(category.slug)}
      className="card block px-3 py-2 eased hover:border-field-line/60 sm:p-3.5"
    >
      <span className="block font-medium text-sm leading-tight">{category.name}</span>
      <span className="mt-0.5 block text-muted text-xs">
        {plural(category.recommendation_count + category.review_count, {
          one: "# post",
          other: "# posts",
        })}
      </span>
    </Link>
  );
}

const ORDERS = [
  { value: "recent", label: t`Recent` },
  { value: "trending", label: t`Trending` },
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
  {
    title: string;
    order: string;
    all: string;
    empty: { title: string; text?: string };
    count: number;
  }
> = {
  recommendation: {
    title: t`Recommendations`,
    order: t`Order of recommendations`,
    all: paths.recommendations(),
    empty: {
      title: t`No recommendations yet`,
      text: t`Be the first to share a recommendation!`,
    },
    count: HOME_RECOMMENDATIONS,
  },
  review: {
    title: t`Reviews`,
    order: t`Order of reviews`,
    all: paths.reviews(),
    empty: { title: t`No reviews available at the moment.` },
    count: HOME_REVIEWS,
  },
};

export function HomePosts(props: HomePostsProps) {
  const { title, order, all, empty, count } = POST_TEXTS[props.kind];
  const posts =
    props.kind === "recommendation"
      ? props.posts?.map((post) => ({ ...post, kind: "recommendation" as const }))
      : props.posts?.map((post) => ({ ...post, kind: "review" as const }));
  return (
    <Section
      title={title}
      more={{ to: all, label: t`View All` }}
      controls={
        <Segmented
          label={order}
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
      title={t`People are asking`}
      more={{ to: paths.requests(), label: t`View All Requests` }}
      controls={
        <Button variant="quiet" onClick={makeRequest}>
          <Trans>Make a Request</Trans>
        </Button>
      }
    >
      {requests?.length === 0 ? (
        <EmptyState
          title={t`No recent requests found.`}
          action={
            <Button onClick={makeRequest}>
              <Trans>Create First Request</Trans>
            </Button>
          }
        />
      ) : (
        <div className="sheet grid grid-cols-1 sm:gap-3 md:grid-cols-2 md:gap-4 2xl:grid-cols-1">
          {requests?.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              actions={
                <Link to={paths.request(request.id)} className={buttonClass("quiet")}>
                  <Trans>
                    View<bdi className="sr-only"> {request.title}</bdi>
                  </Trans>
                </Link>
              }
            />
          )) ??
            Array.from({ length: HOME_REQUESTS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never move
              <Skeleton key={index} className="h-44 rounded-card" />
            ))}
        </div>
      )}
    </Section>
  );
}
