import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ProductCard } from "@/components/catalog/product-card";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { NOTHING } from "@/components/page/filter-chips";
import { FilteredList } from "@/components/page/filtered-list";
import { ListingFilters } from "@/components/page/listing-filters";
import { LoadedList } from "@/components/page/loaded-list";
import { Matches, NoMatches } from "@/components/page/matches";
import { NotFound } from "@/components/page/not-found";
import { headingClass, Page } from "@/components/page/page";
import { Pagination } from "@/components/page/pagination";
import { QueryBoundary } from "@/components/page/query-boundary";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { type SubcategoryPage, subcategoryQuery } from "@/data/catalog/catalog";
import { type SubcategoryItem, subcategoryFeedQuery } from "@/data/posts/feeds";
import type { Feed, Post, SubcategoryKind } from "@/data/posts/posts";
import { useLastKnown } from "@/hooks/use-last-known";
import { PAGE_SIZE } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useParams } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";
import {
  EVERY_FILTER,
  type FilterName,
  hasFilters,
  type UrlFilters,
  useFilters,
} from "@/routing/use-filters";
import { type Paging, usePaging, useUrlFilter } from "@/routing/use-paging";
import { buttonClass } from "@/ui/button";
import { dialogOnDemand } from "@/ui/on-demand";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

const ItemDialog = dialogOnDemand(() => import("@/components/posts/item-dialog"));

const KINDS = ["all", "recommendations", "reviews", "products"] as const;
const FILTERS: Record<SubcategoryKind, readonly FilterName[]> = {
  all: EVERY_FILTER,
  recommendations: EVERY_FILTER.filter((name) => name !== "minRating"),
  reviews: EVERY_FILTER.filter((name) => name !== "priceBelow"),
  products: [],
};

const EMPTY: Record<SubcategoryKind, string> = {
  all: t`No content found in this subcategory yet.`,
  recommendations: t`No recommendations found in this subcategory yet.`,
  reviews: t`No reviews found in this subcategory yet.`,
  products: t`No products found in this subcategory yet.`,
};

export const prefetch: Prefetch = (client, { params }) => {
  const { categorySlug = "", subcategorySlug = "" } = params;
  const slugs = { category: categorySlug, subcategory: subcategorySlug };
  return [
    client.prefetchQuery(subcategoryQuery(categorySlug, subcategorySlug)),
    client.prefetchQuery(subcategoryFeedQuery(slugs, "all", { page: 1, pageSize: PAGE_SIZE })),
  ];
};

/** A subcategory: recommendations, reviews and products, separately or together (R074–R078). */
export default function SubcategoryScreen() {
  const { categorySlug = "", subcategorySlug = "" } = useParams();
  const subcategory = useQuery(subcategoryQuery(categorySlug, subcategorySlug));
  const [kind, setKind] = useUrlFilter<SubcategoryKind>("show", KINDS, "all");
  const paging = usePaging();
  const { page, pageSize } = paging;
  const [filters, changeFilters] = useFilters(FILTERS[kind]);
  // Requested in parallel with the subcategory.
  const feed = useQuery(
    subcategoryFeedQuery({ category: categorySlug, subcategory: subcategorySlug }, kind, {
      page,
      pageSize,
      ...filters,
    }),
  );

  return (
    <QueryBoundary
      query={subcategory}
      skeleton={<SubcategorySkeleton />}
      missing={
        <NotFound
          title={t`Subcategory not found`}
          link={{ to: paths.categories(), label: t`Back to Categories` }}
        />
      }
    >
      {(shown) => (
        <Subcategory
          subcategory={shown}
          feed={feed}
          kind={kind}
          onKindChange={setKind}
          paging={paging}
          filters={filters}
          changeFilters={changeFilters}
        />
      )}
    </QueryBoundary>
  );
}

function SubcategorySkeleton() {
  return (
    <div className="wrap pt-3 pb-12">
      <Skeleton className="mb-8 h-12 w-72" />
      <PostGridSkeleton />
    </div>
  );
}

interface SubcategoryProps {
  subcategory: SubcategoryPage;
  feed: UseQueryResult<Feed<SubcategoryItem>>;
  kind: SubcategoryKind;
  onKindChange: (kind: SubcategoryKind) => void;
  paging: Paging;
  filters: UrlFilters;
  changeFilters: (change: UrlFilters) => void;
}

function Subcategory(props: SubcategoryProps) {
  const { name, description, category } = props.subcategory;
  return (
    <Page title={name} head={{ description }} hasOwnHeading>
      <header className="mb-4 sm:mb-6">
        <div className="flex flex-wrap items-start gap-x-3">
          <Breadcrumb
            trail={[
              { to: paths.categories(), label: t`Categories` },
              { to: paths.category(category.slug), label: category.name },
            ]}
            current={name}
          />
          <h1 className={headingClass}>{name}</h1>
        </div>
        {description && (
          <p className="mt-0.5 max-w-prose text-muted text-sm sm:mt-1 sm:text-base">
            {description}
          </p>
        )}
      </header>
      <Content {...props} />
    </Page>
  );
}

function Content({
  subcategory,
  feed,
  kind,
  onKindChange,
  paging: { page, pageSize, setPageSize },
  filters,
  changeFilters,
}: SubcategoryProps) {
  // Page links would jump below a list that is still loading; once shown, they stay and keep the focus.
  const hasPages = useLastKnown(feed.data ?? null) !== null;
  const [opened, setOpened] = useState<Post | null>(null);

  const counts = {
    recommendations: subcategory.recommendation_count,
    reviews: subcategory.review_count,
    products: subcategory.product_count,
    all: subcategory.recommendation_count + subcategory.review_count + subcategory.product_count,
  };
  const options = [
    { value: "all", label: t`All (${counts.all})` },
    { value: "recommendations", label: t`Recommendations (${counts.recommendations})` },
    { value: "reviews", label: t`Reviews (${counts.reviews})` },
    { value: "products", label: t`Products (${counts.products})` },
  ] as const;
  const noun = kind === "all" ? "posts" : kind;
  const isChosen = hasFilters(filters);
  const matches = useLastKnown(feed.data?.total ?? null) ?? 0;
  const total = isChosen ? matches : counts[kind];

  return (
    <section aria-label={t`Content of ${subcategory.name}`}>
      <h2 className="sr-only">
        <Trans>Content</Trans>
      </h2>
      <div className="mb-3">
        <Segmented label={t`Show`} options={options} value={kind} onChange={onKindChange} />
      </div>
      <FilteredList
        filters={
          FILTERS[kind].length > 0 &&
          counts[kind] > 0 && (
            <ListingFilters names={FILTERS[kind]} filters={filters} onChange={changeFilters} />
          )
        }
      >
        <Matches feed={isChosen ? feed.data : undefined} of={noun} />
        <LoadedList
          query={feed}
          skeleton={<PostGridSkeleton />}
          empty={
            isChosen ? (
              <NoMatches of={noun} onClear={() => changeFilters(NOTHING)} />
            ) : (
              <EmptyState
                title={EMPTY[kind]}
                action={
                  <Link to={paths.submitRecommendation()} className={buttonClass()}>
                    <Trans>Add Recommendation or Review</Trans>
                  </Link>
                }
              />
            )
          }
        >
          {(items) => (
            <PostGrid>
              {items.map((item) =>
                item.kind === "product" ? (
                  <ProductCard key={item.id} product={item} />
                ) : (
                  <PostCard key={item.id} post={item} onOpen={setOpened} showKind isInCategory />
                ),
              )}
            </PostGrid>
          )}
        </LoadedList>
        {hasPages && total > 0 && (
          <Pagination
            label={subcategory.name}
            page={page}
            pageSize={pageSize}
            total={total}
            onPageSizeChange={setPageSize}
          />
        )}
      </FilteredList>
      {opened && <ItemDialog item={opened} card={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
