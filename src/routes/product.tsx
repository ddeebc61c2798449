import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Link } from "@/components/link";
import { LoadFailure } from "@/components/load-failure";
import { NotFound } from "@/components/not-found";
import { productData } from "@/components/structured-data";
import { SubjectScreen, SubjectScreenSkeleton } from "@/components/subject-screen";
import { type ProductDetail, productQuery } from "@/data/products";
import { textsOf } from "@/lib/text";
import { paths } from "@/paths";

/** One product and what people say about it (R116, R117, R119, R120). */
export default function ProductScreen() {
  const { id = "" } = useParams();
  const product = useQuery(productQuery(id));

  if (product.isPending) return <SubjectScreenSkeleton />;
  if (product.isError) {
    return (
      <div className="wrap py-12">
        <LoadFailure query={product} />
      </div>
    );
  }
  if (!product.data) return <NotFound title="Product Not Found" />;
  return (
    <SubjectScreen
      key={id}
      kind="product"
      thing={productData(product.data)}
      subject={product.data}
      tags={textsOf(product.data.tags)}
      details={<Shelf product={product.data} />}
    />
  );
}

/** Where it stands, and who makes it. */
function Shelf({ product: { category, subcategory, company } }: { product: ProductDetail }) {
  return (
    <>
      <Link to={paths.category(category.slug)} className="text-link">
        {category.name}
      </Link>
      {subcategory && (
        <>
          {" · "}
          <Link
            to={paths.subcategory(category.slug, subcategory.slug)}
            className="hover:text-ink hover:underline"
          >
            {subcategory.name}
          </Link>
        </>
      )}
      {company && (
        <>
          {" · by "}
          <Link to={paths.company(company.id)} className="hover:text-ink hover:underline">
            {company.name}
          </Link>
        </>
      )}
    </>
  );
}
