import { type QueryClient, useQuery } from "@tanstack/react-query";
import { NOTHING } from "@/components/page/filter-chips";
import { FilteredList } from "@/components/page/filtered-list";
import { ListingFilters } from "@/components/page/listing-filters";
import { LoadedList } from "@/components/page/loaded-list";
import { Matches, NoMatches } from "@/components/page/matches";
import { Page } from "@/components/page/page";
import { Pagination } from "@/components/page/pagination";
import { SearchBox } from "@/components/page/search-box";
import { WaitingEntries } from "@/components/page/waiting-entries";
import { type Category, categoriesQuery } from "@/data/catalog/catalog";
import { postsQuery } from "@/data/posts/feeds";
import type { PostKind, PostOrder } from "@/data/posts/posts";
import { PAGE_SIZE } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { hasFilters, useFilters } from "@/routing/use-filters";
import { usePaging, useUrlFilter } from "@/routing/use-paging";
import { useUrlQuery } from "@/routing/use-url-query";
import { buttonClass } from "@/ui/button";
import { Select } from "@/ui/control";
import { Plus } from "@/ui/icons";
import { Segmented } from "@/ui/segmented";
import { EmptyState } from "@/ui/states";
import { PostCard } from "./post-card";
import { PostGrid, PostGridSkeleton } from "./post-grid";

const ORDERS = [
  { value: "recent", label: t`Recent` },
  { value: "trending", label: t`Trending` },
] as const;

/** Texts of each listing. */
export const LISTINGS = {
  recommendation: {
    title: t`All Recommendations`,
    description: t`What people across Africa recommend to each other, newest or best liked first.`,
    noun: "recommendations",
    search: t`Search recommendations`,
    filterNames: ["place", "priceBelow", "hasImages", "isVerified", "languages"],
    add: { to: paths.submitRecommendation(), label: t`Add Recommendation` },
    empty: {
      title: t`No recommendations found`,
      text: t`Be the first to share a recommendation!`,
    },
  },
  review: {
    title: t`All Reviews`,
    description: t`What people across Africa say about what they bought and whom they trusted.`,
    noun: "reviews",
    search: t`Search reviews`,
    filterNames: ["place", "minRating", "hasImages", "isVerified", "languages"],
    add: { to: paths.submitReview(), label: t`Add Review` },
    empty: { title: t`No reviews found`, text: t`Be the first to share a review!` },
  },
} as const satisfies Record<PostKind, object>;

/** Prefetches the first page of a listing, and the categories to choose from. */
export function prefetchListing(client: QueryClient, kind: PostKind): Promise<void>[] {
  return [
    client.prefetchQuery(postsQuery(kind, { order: "recent", page: 1, pageSize: PAGE_SIZE })),
    client.prefetchQuery(categoriesQuery()),
  ];
}

/** All recommendations or all reviews, in pages, with a choice of order and category (R108–R114). */
export function PostListing({ kind }: { kind: PostKind }) {
  const { title, description, noun, search, filterNames, add, empty } = LISTINGS[kind];
  const { page, pageSize, setPageSize } = usePaging();
  const [order, setOrder] = useUrlFilter<PostOrder>("sort", ["recent", "trending"], "recent");
  const [categoryId, setCategoryId] = useCategoryFilter();
  const [filters, changeFilters] = useFilters(filterNames);
  const posts = useQuery(postsQuery(kind, { order, categoryId, page, pageSize, ...filters }));
  const categories = useQuery(categoriesQuery());
  const isChosen = hasFilters(filters);
  // Counted by the feed if it is filtered, else by the counters of each category.
  const total = isChosen
    ? posts.data?.total
    : categories.data && countPosts(categories.data, kind, categoryId);

  return (
    <Page
      title={title}
      head={{ description }}
      back={{ to: paths.home(), label: t`Back to Home` }}
      action={
        <Link to={add.to} className={buttonClass("primary", "max-sm:px-3")}>
          <Plus aria-hidden="true" size={20} />
          <span className="max-sm:sr-only">{add.label}</span>
        </Link>
      }
    >
      <FilteredList
        filters={
          <>
            {" "}
            <div className="mb-3 flex flex-wrap items-center gap-2 sm:gap-3">
              <SearchBox
                label={search}
                placeholder={search}
                filter={noun}
                className="w-full sm:w-72 2xl:w-full"
              />
              <Segmented label={t`Order`} options={ORDERS} value={order} onChange={setOrder} />
              <div className="min-w-0 flex-[1_1_8rem] sm:max-w-60 2xl:max-w-none">
                <Select
                  aria-label={t`Category`}
                  value={categoryId ?? ""}
                  onChange={({ target }) => setCategoryId(target.value)}
                >
                  <option value="">
                    <Trans>All categories</Trans>
                  </option>
                  {categories.data?.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </div>
            </div>
            <ListingFilters names={filterNames} filters={filters} onChange={changeFilters} />
          </>
        }
      >
        <h2 className="sr-only">
          <Trans>Results</Trans>
        </h2>
        {page === 1 && <WaitingEntries of={(entry) => entry.kind === kind} />}
        <Matches feed={isChosen ? posts.data : undefined} of={noun} />
        <LoadedList
          query={posts}
          skeleton={<PostGridSkeleton />}
          empty={
            isChosen ? (
              <NoMatches of={noun} onClear={() => changeFilters(NOTHING)} />
            ) : (
              <EmptyState {...empty} />
            )
          }
        >
          {(items) => (
            <PostGrid>
              {items.map((post) => (
                <PostCard key={post.id} post={post} page={page} />
              ))}
            </PostGrid>
          )}
        </LoadedList>
        {total !== undefined && !(isChosen && total === 0) && (
          <Pagination
            label={title}
            page={page}
            pageSize={pageSize}
            total={total}
            onPageSizeChange={setPageSize}
          />
        )}
      </FilteredList>
    </Page>
  );
}

/** Number of posts, from the counters that the database keeps on each category. */
function countPosts(
  categories: Category[],
  kind: PostKind,
  categoryId: number | undefined,
): number {
  return categories
    .filter(({ id }) => categoryId === undefined || id === categoryId)
    .reduce(
      (sum, category) =>
        sum + (kind === "review" ? category.review_count : category.recommendation_count),
      0,
    );
}

function useCategoryFilter(): [number | undefined, (value: string) => void] {
  const [query, changeQuery] = useUrlQuery();
  const id = Number(query.get("category"));
  const change = (value: string) => changeQuery({ page: undefined, category: value || undefined });
  return [Number.isInteger(id) && id > 0 ? id : undefined, change];
}
