import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router-dom";
import {
  SubjectOutline,
  SubjectScreen,
  SubjectScreenSkeleton,
} from "@/components/catalog/subject-screen";
import { NotFound } from "@/components/page/not-found";
import { QueryBoundary } from "@/components/page/query-boundary";
import { productSchemaOrg } from "@/components/page/schema-org-items";
import { type ProductDetail, subjectDetailQuery } from "@/data/catalog/subjects";
import { textsOf } from "@/lib/text";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import type { Prefetch } from "@/routing/screen-module";

export const prefetch: Prefetch = (client, { params: { productId = "" } }) => [
  client.prefetchQuery(subjectDetailQuery("product", productId)),
];

export function Outline() {
  return <SubjectOutline />;
}

/** One product and what people say about it (R116, R117, R119, R120). */
export default function ProductScreen() {
  const { productId: id = "" } = useParams();
  return (
    <QueryBoundary
      query={useQuery(subjectDetailQuery("product", id))}
      skeleton={<SubjectScreenSkeleton />}
      missing={<NotFound title="Product Not Found" />}
    >
      {(product) =>
        product.merged_into ? (
          <Navigate to={paths.product(product.merged_into)} replace />
        ) : (
          <SubjectScreen
            key={product.id}
            kind="product"
            schemaOrg={productSchemaOrg(product)}
            shared={{ ...product, kind: "product" }}
            subject={product}
            tags={textsOf(product.tags)}
            details={<CategoryAndMaker product={product} />}
          />
        )
      }
    </QueryBoundary>
  );
}

/** The product's category path and its maker. */
function CategoryAndMaker({
  product: { category, subcategory, company },
}: {
  product: ProductDetail;
}) {
  return (
    <>
      <Link to={paths.category(category.slug)} className="text-link">
        {category.name}
      </Link>
      {subcategory && (
        <>
          {" · "}
          <Link to={paths.subcategory(category.slug, subcategory.slug)} className="text-link">
            {subcategory.name}
          </Link>
        </>
      )}
      {company && (
        <>
          {" · by "}
          <Link to={paths.company(company.id)} className="text-link">
            <bdi>{company.name}</bdi>
          </Link>
        </>
      )}
    </>
  );
}
