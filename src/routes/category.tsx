import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { lazy, useDeferredValue, useState } from "react";
import { useParams } from "react-router-dom";
import { BackToTop } from "@/components/back-to-top";
import { Breadcrumb } from "@/components/breadcrumb";
import { CategoryIcon } from "@/components/category-icon";
import { Link } from "@/components/link";
import { LoadFailure } from "@/components/load-failure";
import { NotFound } from "@/components/not-found";
import { OnDemand } from "@/components/on-demand";
import { Page } from "@/components/page";
import { Pagination } from "@/components/pagination";
import { PostCard } from "@/components/post-card";
import { PostGrid, PostGridSkeleton } from "@/components/post-grid";
import { type CategoryWithSubcategories, categoryQuery } from "@/data/catalog";
import { type CategoryFeed, categoryFeedQuery } from "@/data/feeds";
import type { Post } from "@/data/posts";
import { type Paging, usePaging } from "@/hooks/use-paging";
import { CATEGORY_PAGE_SIZE, CATEGORY_PAGE_SIZE_RANGE } from "@/lib/constants";
import { formatNumber } from "@/lib/format";
import { paths } from "@/paths";
import { Badge } from "@/ui/badge";
import { buttonClass } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

const ItemDialog = lazy(() => import("@/components/item-dialog"));

/** A category: its subcategories, then what is new in it (R065–R073). */
export default function CategoryScreen() {
  const { categorySlug = "" } = useParams();
  const category = useQuery(categoryQuery(categorySlug));
  // Drawn in small steps, between which the page answers.
  const shown = useDeferredValue(category.data);
  const paging = usePaging(CATEGORY_PAGE_SIZE, CATEGORY_PAGE_SIZE_RANGE);
  const { page, pageSize } = paging;
  // Asked for beside the category, not after it.
  const feed = useQuery(categoryFeedQuery(categorySlug, { page, pageSize }));

  if (category.isPending || (shown === undefined && !category.isError)) {
    return (
      <div className="wrap pt-4 pb-12">
        <Skeleton className="my-3 h-5 w-40" />
        <Skeleton className="mt-6 mb-8 h-12 w-72" />
        <PostGridSkeleton />
      </div>
    );
  }
  if (category.isError) {
    return (
      <div className="wrap py-12">
        <LoadFailure query={category} />
      </div>
    );
  }
  if (!shown) {
    return (
      <NotFound title="Category Not Found" text="The category you're looking for doesn't exist." />
    );
  }
  const { name, description, icon } = shown;
  return (
    <Page title={name} head={{ description }} hasOwnHeading>
      <Breadcrumb trail={[{ to: paths.home(), label: "Home" }]} current={name} />
      <header className="mt-3 mb-8 flex items-start gap-4">
        <CategoryIcon name={icon} size={22} />
        <div className="min-w-0">
          <h1 className="font-bold text-2xl sm:text-3xl">{name}</h1>
          {description && <p className="mt-1 max-w-prose text-muted">{description}</p>}
        </div>
      </header>
      <Subcategories category={shown} />
      <RecentContent category={shown} feed={feed} paging={paging} />
      <BackToTop />
    </Page>
  );
}

function Subcategories({ category }: { category: CategoryWithSubcategories }) {
  if (category.subcategories.length === 0) {
    return <EmptyState title="No subcategories available in this category." />;
  }
  return (
    <section aria-label="Subcategories">
      <h2 className="sr-only">Subcategories</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {category.subcategories.map((subcategory) => (
          <li key={subcategory.id} className="card relative p-4 hover:border-field-line/60">
            <h3 className="font-semibold">
              <Link
                to={paths.subcategory(category.slug, subcategory.slug)}
                className="after:absolute after:inset-0"
              >
                {subcategory.name}
              </Link>
            </h3>
            {subcategory.description && (
              <p className="mt-1 text-[15px] text-muted">{subcategory.description}</p>
            )}
            <p aria-hidden="true" className="mt-2 font-semibold text-indigo text-sm">
              Browse products
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentContent({
  category,
  feed,
  paging: { page, pageSize, setPageSize },
}: {
  category: CategoryWithSubcategories;
  feed: UseQueryResult<CategoryFeed>;
  paging: Paging;
}) {
  // Drawn in small steps, between which the page answers.
  const shown = useDeferredValue(feed.data);
  const [opened, setOpened] = useState<Post | null>(null);
  const filter = { category: category.id };
  return (
    <section aria-labelledby="recent-content" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="recent-content" className="font-bold text-2xl">
          Recent Content in {category.name}
        </h2>
        {shown && <Badge>{formatNumber(shown.total)}</Badge>}
        <div className="flex flex-wrap gap-2 lg:ml-auto">
          <Link to={paths.recommendations(filter)} className={buttonClass("quiet")}>
            View All Recommendations
          </Link>
          <Link to={paths.reviews(filter)} className={buttonClass("quiet")}>
            View All Reviews
          </Link>
        </div>
      </div>
      {!shown && !feed.isError && <PostGridSkeleton />}
      {feed.isError && <LoadFailure query={feed} />}
      {shown?.items.length === 0 && (
        <EmptyState title="No content available in this category yet." />
      )}
      {shown && (
        <>
          <PostGrid>
            {shown.items.map((post) => (
              <PostCard key={post.id} post={post} onOpen={setOpened} showKind />
            ))}
          </PostGrid>
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
      {opened && (
        <OnDemand>
          <ItemDialog post={opened} onClose={() => setOpened(null)} />
        </OnDemand>
      )}
    </section>
  );
}
