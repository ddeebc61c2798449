import { useQuery } from "@tanstack/react-query";
import { CategoryCard } from "@/components/catalog/category-card";
import { LoadFailure } from "@/components/page/load-failure";
import { Page } from "@/components/page/page";
import { Pagination } from "@/components/page/pagination";
import { categoriesQuery } from "@/data/catalog/catalog";
import { PAGE_SIZE } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import type { Prefetch } from "@/routing/screen-module";
import { usePaging } from "@/routing/use-paging";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

export const prefetch: Prefetch = (client) => [client.prefetchQuery(categoriesQuery())];

/** Two columns on a phone, one if the text is large. */
const GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,40%),1fr))] gap-2.5 sm:grid-cols-3 md:grid-cols-4";

/** Every category, page by page (R064). */
export default function CategoriesScreen() {
  const { page, pageSize, setPageSize } = usePaging();
  const categories = useQuery(categoriesQuery());
  const shown = categories.data?.slice((page - 1) * pageSize, page * pageSize);
  return (
    <Page
      title={t`Categories`}
      intro={t`Everything people recommend and review, by category.`}
      back={{ to: paths.home(), label: t`Back to Home` }}
    >
      {categories.isError && (
        <LoadFailure
          query={categories}
          title={t`Unable to load categories. Please try again later.`}
        />
      )}
      {categories.isPending && (
        <div role="status" aria-label={t`Loading`} className={GRID}>
          {Array.from({ length: PAGE_SIZE }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never move
            <Skeleton key={index} className="h-18 rounded-card" />
          ))}
        </div>
      )}
      {shown?.length === 0 && <EmptyState title={t`No categories on this page.`} />}
      <div className={GRID}>
        {shown?.map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
      </div>
      {categories.data && (
        <Pagination
          label={t`Categories`}
          page={page}
          pageSize={pageSize}
          total={categories.data.length}
          onPageSizeChange={setPageSize}
        />
      )}
    </Page>
  );
}
