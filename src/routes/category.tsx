import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { CategoryIcon } from "@/components/catalog/category-icon";
import { Follow } from "@/components/following/follow";
import { BackToTop } from "@/components/page/back-to-top";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { NOTHING } from "@/components/page/filter-chips";
import { FilteredList } from "@/components/page/filtered-list";
import { ListingFilters } from "@/components/page/listing-filters";
import { LoadFailure } from "@/components/page/load-failure";
import { Matches, NoMatches } from "@/components/page/matches";
import { NotFound } from "@/components/page/not-found";
import { headingClass, Page } from "@/components/page/page";
import { Pagination } from "@/components/page/pagination";
import { QueryBoundary } from "@/components/page/query-boundary";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { type CategoryWithSubcategories, categoryQuery } from "@/data/catalog/catalog";
import { type CategoryFeed, categoryFeedQuery } from "@/data/posts/feeds";
import type { Post } from "@/data/posts/posts";
import { CATEGORY_PAGE_SIZE, CATEGORY_PAGE_SIZE_RANGE } from "@/lib/constants";
import { formatNumber } from "@/lib/format-number";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useParams } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";
import { EVERY_FILTER, hasFilters, type UrlFilters, useFilters } from "@/routing/use-filters";
import { type Paging, usePaging } from "@/routing/use-paging";
import { dialogOnDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

const ItemDialog = dialogOnDemand(() => import("@/components/posts/item-dialog"));

export const prefetch: Prefetch = (client, { params: { categorySlug = "" } }) => [
  client.prefetchQuery(categoryQuery(categorySlug)),
  client.prefetchQuery(categoryFeedQuery(categorySlug, { page: 1, pageSize: CATEGORY_PAGE_SIZE })),
];

/** A category: its subcategories, then its newest content (R065–R073). */
export default function CategoryScreen() {
  const { categorySlug = "" } = useParams();
  const category = useQuery(categoryQuery(categorySlug));
  const paging = usePaging(CATEGORY_PAGE_SIZE, CATEGORY_PAGE_SIZE_RANGE);
  const { page, pageSize } = paging;
  const [filters, changeFilters] = useFilters(EVERY_FILTER);
  // Requested in parallel with the category.
  const feed = useQuery(categoryFeedQuery(categorySlug, { page, pageSize, ...filters }));

  return (
    <QueryBoundary
      query={category}
      skeleton={<CategorySkeleton />}
      missing={
        <NotFound
          title={t`Category Not Found`}
          text={t`The category you're looking for doesn't exist.`}
        />
      }
    >
      {(shown) => (
        <Category
          category={shown}
          feed={feed}
          paging={paging}
          filters={filters}
          changeFilters={changeFilters}
        />
      )}
    </QueryBoundary>
  );
}

function CategorySkeleton() {
  return (
    <div className="wrap pt-3 pb-12">
      <Skeleton className="mb-8 h-12 w-72" />
      <PostGridSkeleton />
    </div>
  );
}

interface CategoryProps {
  category: CategoryWithSubcategories;
  feed: UseQueryResult<CategoryFeed>;
  paging: Paging;
  filters: UrlFilters;
  changeFilters: (change: UrlFilters) => void;
}

function Category(props: CategoryProps) {
  const { id, name, description, icon } = props.category;
  const { place } = props.filters;
  return (
    <Page title={name} head={{ description }} hasOwnHeading>
      <CategoryHead
        trail={<Breadcrumb trail={[{ to: paths.home(), label: t`Home` }]} current={name} />}
        icon={<CategoryIcon name={icon} size={22} />}
        name={name}
        text={description}
        action={
          <Follow
            key={place}
            of={{ category_id: id, ...(place && { place_id: place }) }}
            name={name}
          />
        }
      />
      <Subcategories category={props.category} />
      <RecentContent {...props} />
      <BackToTop />
    </Page>
  );
}

type HeadPart = "trail" | "icon" | "name" | "text" | "action";

export function CategoryHead({ trail, icon, name, text, action }: Record<HeadPart, ReactNode>) {
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-start gap-x-3 sm:gap-x-4">
        {trail}
        <span className="max-sm:hidden">{icon}</span>
        <h1 className={headingClass}>{name}</h1>
        {action}
      </div>
      {text && <p className="mt-1 max-w-prose text-muted text-sm sm:text-base">{text}</p>}
    </header>
  );
}

function Subcategories({ category }: { category: CategoryWithSubcategories }) {
  if (category.subcategories.length === 0) {
    return <EmptyState title={t`No subcategories available in this category.`} />;
  }
  return (
    <section aria-label={t`Subcategories`}>
      <h2 className="sr-only">
        <Trans>Subcategories</Trans>
      </h2>
      <SubcategoryGrid>
        {category.subcategories.map(({ id, slug, name, description }) => (
          <SubcategoryCard
            key={id}
            name={
              <Link
                to={paths.subcategory(category.slug, slug)}
                className="after:absolute after:inset-0"
              >
                {name}
              </Link>
            }
            text={description}
          />
        ))}
      </SubcategoryGrid>
    </section>
  );
}

export function SubcategoryGrid({ children }: { children: ReactNode }) {
  return <ul className="rail gap-3 sm:grid sm:grid-cols-2 lg:grid-cols-3">{children}</ul>;
}

export function SubcategoryCard({ name, text }: { name: ReactNode; text: ReactNode }) {
  return (
    <li className="card relative max-w-[80%] px-3 py-2.5 hover:border-field-line/60 sm:max-w-none sm:p-4">
      <h3 className="font-bold">{name}</h3>
      {text && <p className="mt-0.5 truncate text-muted text-sm sm:whitespace-normal">{text}</p>}
      <p aria-hidden="true" className="mt-1 font-medium text-indigo text-sm sm:mt-2">
        <Trans>Browse products</Trans>
      </p>
    </li>
  );
}

export const SECTION = "mt-6 sm:mt-10";

interface RecentHeadingProps {
  /** Not in the outline, which the app's heading replaces while both are in the page. */
  id?: string;
  category: { name: ReactNode };
  /** How many posts the category has, once known. */
  total?: number | undefined;
}

/** Part of the outline too: two lines of it are the largest text of the screen. */
export function RecentHeading({ id, category, total }: RecentHeadingProps) {
  return (
    <div className="mb-2 sm:mb-4">
      <h2 id={id} className="inline font-bold text-xl">
        <Trans>Recent Content in {category.name}</Trans>
      </h2>
      {total !== undefined && (
        // The non-breaking space keeps the number on the line of the last word.
        <span className="text-muted">{`\u00a0${formatNumber(total)}`}</span>
      )}
    </div>
  );
}

const MORE = "text-link inline-flex min-h-11 items-center text-sm";

function RecentContent({
  category,
  feed,
  paging: { page, pageSize, setPageSize },
  filters,
  changeFilters,
}: CategoryProps) {
  // Deferred, so that React renders it in small steps and the page stays responsive.
  const shown = useDeferredValue(feed.data);
  const [opened, setOpened] = useState<Post | null>(null);
  const filter = { category: category.id };
  const isChosen = hasFilters(filters);
  return (
    <section aria-labelledby="recent-content" className={SECTION}>
      <RecentHeading id="recent-content" category={category} total={shown?.total} />
      <FilteredList
        filters={
          category.recommendation_count + category.review_count > 0 && (
            <ListingFilters names={EVERY_FILTER} filters={filters} onChange={changeFilters} />
          )
        }
      >
        <Matches feed={isChosen ? shown : undefined} of="posts" />
        {!shown && !feed.isError && <PostGridSkeleton />}
        {feed.isError && <LoadFailure query={feed} />}
        {shown?.items.length === 0 &&
          (isChosen ? (
            <NoMatches of="posts" onClear={() => changeFilters(NOTHING)} />
          ) : (
            <EmptyState title={t`No content available in this category yet.`} />
          ))}
        {shown && (
          <>
            <PostGrid>
              {shown.items.map((post) => (
                <PostCard key={post.id} post={post} onOpen={setOpened} showKind isInCategory />
              ))}
            </PostGrid>
            <p className="mt-2 flex flex-wrap gap-x-5">
              <Link to={paths.recommendations(filter)} className={MORE}>
                <Trans>View All Recommendations</Trans>
              </Link>
              <Link to={paths.reviews(filter)} className={MORE}>
                <Trans>View All Reviews</Trans>
              </Link>
            </p>
            <Pagination
              label={category.name}
              page={page}
              pageSize={pageSize}
              total={shown.total}
              range={CATEGORY_PAGE_SIZE_RANGE}
              onPageSizeChange={setPageSize}
            />
          </>
        )}
      </FilteredList>
      {opened && <ItemDialog item={opened} card={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
