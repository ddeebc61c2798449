import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "@/components/breadcrumb";
import { Link } from "@/components/link";
import { LoadFailure } from "@/components/load-failure";
import { NotFound } from "@/components/not-found";
import { OnDemand } from "@/components/on-demand";
import { Page } from "@/components/page";
import { Pagination } from "@/components/pagination";
import { PostCard } from "@/components/post-card";
import { PostGrid, PostGridSkeleton } from "@/components/post-grid";
import { ProductCard } from "@/components/product-card";
import { type SubcategoryPage, subcategoryQuery } from "@/data/catalog";
import { type SubcategoryItem, type SubcategoryKind, subcategoryFeedQuery } from "@/data/feeds";
import type { Post } from "@/data/posts";
import { useLastKnown } from "@/hooks/use-last-known";
import { type Paging, usePaging, useUrlFilter } from "@/hooks/use-paging";
import { paths } from "@/paths";
import { buttonClass } from "@/ui/button";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

const ItemDialog = lazy(() => import("@/components/item-dialog"));

const KINDS = ["all", "recommendations", "reviews", "products"] as const;

/** A subcategory: recommendations, reviews and products, apart or together (R074–R078). */
export default function SubcategoryScreen() {
  const { categorySlug = "", subcategorySlug = "" } = useParams();
  const subcategory = useQuery(subcategoryQuery(categorySlug, subcategorySlug));
  const [kind, setKind] = useUrlFilter<SubcategoryKind>("show", KINDS, "all");
  const paging = usePaging();
  const { page, pageSize } = paging;
  // Asked for beside the subcategory, not after it.
  const feed = useQuery(
    subcategoryFeedQuery({ category: categorySlug, subcategory: subcategorySlug }, kind, {
      page,
      pageSize,
    }),
  );

  if (subcategory.isPending) {
    return (
      <div className="wrap pt-4 pb-12">
        <Skeleton className="my-3 h-5 w-56" />
        <Skeleton className="mt-6 mb-8 h-12 w-72" />
        <PostGridSkeleton />
      </div>
    );
  }
  if (subcategory.isError) {
    return (
      <div className="wrap py-12">
        <LoadFailure query={subcategory} />
      </div>
    );
  }
  if (!subcategory.data) {
    return (
      <NotFound
        title="Subcategory not found"
        link={{ to: paths.categories(), label: "Back to Categories" }}
      />
    );
  }
  const { name, description, category } = subcategory.data;
  return (
    <Page title={name} head={{ description }} hasOwnHeading>
      <Breadcrumb
        trail={[
          { to: paths.categories(), label: "Categories" },
          { to: paths.category(category.slug), label: category.name },
        ]}
        current={name}
      />
      <header className="mt-2 mb-6">
        <h1 className="font-bold text-2xl sm:text-3xl">{name}</h1>
        {description && <p className="mt-1 max-w-prose text-muted">{description}</p>}
      </header>
      <Content
        subcategory={subcategory.data}
        feed={feed}
        kind={kind}
        onKindChange={setKind}
        paging={paging}
      />
    </Page>
  );
}

interface ContentProps {
  subcategory: SubcategoryPage;
  feed: UseQueryResult<SubcategoryItem[]>;
  kind: SubcategoryKind;
  onKindChange: (kind: SubcategoryKind) => void;
  paging: Paging;
}

function Content({
  subcategory,
  feed,
  kind,
  onKindChange,
  paging: { page, pageSize, setPageSize },
}: ContentProps) {
  // Below a list that is still to come they would jump; afterwards they stay, and keep the focus.
  const hasPages = useLastKnown(feed.data ?? null) !== null;
  const [opened, setOpened] = useState<Post | null>(null);

  const counts = {
    recommendations: subcategory.recommendation_count,
    reviews: subcategory.review_count,
    products: subcategory.product_count,
    all: subcategory.recommendation_count + subcategory.review_count + subcategory.product_count,
  };
  const options = [
    { value: "all", label: `All (${counts.all})` },
    { value: "recommendations", label: `Recommendations (${counts.recommendations})` },
    { value: "reviews", label: `Reviews (${counts.reviews})` },
    { value: "products", label: `Products (${counts.products})` },
  ] as const;

  return (
    <section aria-label={`Content of ${subcategory.name}`}>
      <h2 className="sr-only">Content</h2>
      <div className="mb-5">
        <Segmented label="Show" options={options} value={kind} onChange={onKindChange} />
      </div>
      {feed.isPending && <PostGridSkeleton />}
      {feed.isError && <LoadFailure query={feed} />}
      {feed.data?.length === 0 && (
        <EmptyState
          title={`No ${kind === "all" ? "content" : kind} found in this subcategory yet.`}
          action={
            <Link to={paths.submitRecommendation()} className={buttonClass()}>
              Add Recommendation or Review
            </Link>
          }
        />
      )}
      {feed.data && feed.data.length > 0 && (
        <PostGrid>
          {feed.data.map((item) =>
            item.kind === "product" ? (
              <ProductCard key={item.id} product={item} />
            ) : (
              <PostCard key={item.id} post={item} onOpen={setOpened} showKind />
            ),
          )}
        </PostGrid>
      )}
      {hasPages && counts[kind] > 0 && (
        <Pagination
          label={subcategory.name}
          page={page}
          pageSize={pageSize}
          total={counts[kind]}
          onPageSizeChange={setPageSize}
        />
      )}
      {opened && (
        <OnDemand>
          <ItemDialog post={opened} onClose={() => setOpened(null)} />
        </OnDemand>
      )}
    </section>
  );
}
