import type { ShownProduct } from "@/components/catalog/shown-subject";
import { SubjectActions } from "@/components/catalog/subject-actions";
import { SubjectFrame } from "@/components/catalog/subject-frame";
import { SubjectHead } from "@/components/catalog/subject-head";
import { SubjectPosts } from "@/components/catalog/subject-posts";
import { productSchemaOrg } from "@/components/page/schema-org-items";
import { TagList } from "@/components/posts/tag-list";
import { hostname, safeUrl, textsOf } from "@/lib/text";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { ExternalLink } from "@/ui/icons";
import { OutsideLink } from "@/ui/outside-link";

/** One product: what it is, how good, and what people say (R116, R117, R119). */
export function ProductView({ product }: { product: ShownProduct }) {
  const website = safeUrl(product.website);
  return (
    <SubjectFrame
      subject={product}
      schemaOrg={productSchemaOrg(product)}
      about={
        <>
          <SubjectHead subject={product}>
            <p>
              <CategoryAndMaker product={product} />
            </p>
          </SubjectHead>
          <div className="rail mt-2 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
            {website && (
              <OutsideLink href={website} className="gap-1.5">
                <ExternalLink aria-hidden="true" size={18} />
                {hostname(website)}
              </OutsideLink>
            )}
            <TagList tags={textsOf(product.tags)} className="sm:flex-wrap" />
          </div>
          <SubjectActions subject={product} />
        </>
      }
    >
      <SubjectPosts subject={product} />
    </SubjectFrame>
  );
}

/** The product's category path and its maker. */
function CategoryAndMaker({
  product: { category, subcategory, company },
}: {
  product: ShownProduct;
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
            <bdi translate="no">{company.name}</bdi>
          </Link>
        </>
      )}
    </>
  );
}
