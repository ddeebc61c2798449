import type { CompanyDetail, MadeProduct } from "@/data/catalog/subjects";
import { formatNumber, formatTenths } from "@/lib/format-number";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { Stars } from "@/ui/stars";

/** A company's products, most reviewed first, each linking to its page. */
export function CompanyProducts({
  company,
}: {
  company: Pick<CompanyDetail, "products" | "product_count">;
}) {
  const { products, product_count: count } = company;
  const [shown, all] = [formatNumber(products.length), formatNumber(count)];
  if (products.length === 0) return null;
  return (
    <section aria-label={t`Products`} className="mt-6 sm:mt-10">
      <div className="mb-2 flex items-center gap-3 sm:mb-4">
        <h2 className="font-bold text-xl">
          <Trans>Products</Trans>
        </h2>
        <Badge className="shrink-0">{all}</Badge>
      </div>
      <ul className="rail gap-3 sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <li key={product.id} className="max-w-[80%] sm:max-w-none">
            <Made product={product} />
          </li>
        ))}
      </ul>
      {count > products.length && (
        <p className="mt-3 text-muted">
          <Trans>
            The {shown} most reviewed of {all}.
          </Trans>
        </p>
      )}
    </section>
  );
}

function Made({ product }: { product: MadeProduct }) {
  const { average_rating: average, review_count: reviews } = product;
  return (
    <Link
      to={paths.product(product.id)}
      className="card grid h-full content-start gap-1 px-3 py-2.5 sm:p-4 hover:border-field-line/60"
    >
      <span dir="auto" className="text-link font-bold [overflow-wrap:anywhere]">
        {product.name}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        {average === null ? (
          t`No ratings yet`
        ) : (
          <>
            <Stars rating={Number(average.toFixed(1))} />
            <span className="font-medium text-ink">{formatTenths(average)}</span>
          </>
        )}
        {reviews > 0 && <span>{plural(reviews, { one: "# review", other: "# reviews" })}</span>}
      </span>
    </Link>
  );
}
