import { PricesPaidBox } from "@/components/catalog/prices-paid";
import type { ShownProduct } from "@/components/catalog/shown-subject";
import { SubjectActions } from "@/components/catalog/subject-actions";
import { SubjectFrame } from "@/components/catalog/subject-frame";
import { SubjectHead } from "@/components/catalog/subject-head";
import { SubjectPosts } from "@/components/catalog/subject-posts";
import { productSchemaOrg } from "@/components/page/schema-org-items";
import { TagList } from "@/components/posts/tag-list";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { hostname, safeUrl, textsOf } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { ExternalLink } from "@/ui/icons";
import { OutsideLink } from "@/ui/outside-link";

/** A product: its facts, statistics and posts (R116, R117, R119). */
export function ProductView({ product }: { product: ShownProduct }) {
  const website = safeUrl(product.website);
  const tags = textsOf(product.tags);
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
          <SubjectActions subject={product} />
          {product.prices_paid && <PricesPaidBox prices={product.prices_paid} />}
        </>
      }
    >
      <SubjectPosts subject={product}>
        {(website || tags.length > 0) && (
          <section
            aria-label={t`Website and tags`}
            className="rail mt-6 sm:flex sm:flex-wrap sm:items-center sm:gap-3"
          >
            {website && (
              <OutsideLink href={website} className="gap-1.5">
                <ExternalLink aria-hidden="true" size={18} />
                {hostname(website)}
              </OutsideLink>
            )}
            <TagList tags={tags} className="sm:flex-wrap" />
          </section>
        )}
      </SubjectPosts>
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
      {/* On a phone, the breadcrumb above the name has it. */}
      <span className={cx(Boolean(subcategory || company) && "max-sm:hidden")}>
        <Link to={paths.category(category.slug)} className="text-link">
          {category.name}
        </Link>
        {(subcategory || company) && " · "}
      </span>
      {subcategory && (
        <Link to={paths.subcategory(category.slug, subcategory.slug)} className="text-link">
          {subcategory.name}
        </Link>
      )}
      {company && (
        <>
          {subcategory && " · "}
          <Trans>
            by{" "}
            <Link to={paths.company(company.id)} className="text-link">
              <bdi translate="no">{company.name}</bdi>
            </Link>
          </Trans>
        </>
      )}
    </>
  );
}
