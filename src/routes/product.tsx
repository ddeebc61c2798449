import { useQuery } from "@tanstack/react-query";
import { SubjectSkeleton } from "@/components/catalog/subject-skeleton";
import { NotFound } from "@/components/page/not-found";
import { QueryBoundary } from "@/components/page/query-boundary";
import { subjectDetailQuery } from "@/data/catalog/subjects";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { ProductView } from "@/routes/product/view";
import { Redirect, useParams } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";

export const prefetch: Prefetch = (client, { params: { productId = "" } }) => [
  client.prefetchQuery(subjectDetailQuery("product", productId)),
];

/** A product and the posts about it (R116, R117, R119, R120). */
export default function ProductScreen() {
  const { productId: id = "" } = useParams();
  return (
    <QueryBoundary
      query={useQuery(subjectDetailQuery("product", id))}
      skeleton={<SubjectSkeleton />}
      missing={<NotFound title={t`Product Not Found`} />}
    >
      {(product) =>
        product.merged_into ? (
          <Redirect to={paths.product(product.merged_into)} replace />
        ) : (
          <ProductView key={product.id} product={{ ...product, kind: "product" }} />
        )
      }
    </QueryBoundary>
  );
}
