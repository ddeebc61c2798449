import { Fragment, type ReactNode } from "react";
import type { Response } from "@/data/requests/responses";
import { formatPrice } from "@/lib/format";
import { formatTenths } from "@/lib/format-number";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import type { Icon } from "@/ui/create-icon";
import { Building2, MessageSquare, Package } from "@/ui/icons";
import { Stars } from "@/ui/stars";

/** Card of the item that an answer refers to, linking to it (R302). */
export default function ReferenceCard({ answer }: { answer: Response }) {
  const { recommendation, product, company } = answer;
  if (recommendation) {
    const { id, title, pricing, location } = recommendation;
    return (
      <ReferenceLink to={paths.recommendation(id)} icon={MessageSquare} name={title}>
        <Trans>Recommendation</Trans>
        {[pricing && formatPrice(pricing), location].map(
          (fact) =>
            fact && (
              <Fragment key={fact}>
                {" · "}
                <bdi>{fact}</bdi>
              </Fragment>
            ),
        )}
      </ReferenceLink>
    );
  }
  if (product) {
    return (
      <ReferenceLink to={paths.product(product.id)} icon={Package} name={product.name}>
        <Rated of={product} noun={t`Product`} />
      </ReferenceLink>
    );
  }
  if (company) {
    return (
      <ReferenceLink to={paths.company(company.id)} icon={Building2} name={company.name}>
        <Rated of={company} noun={company.location ?? t`Company`} />
      </ReferenceLink>
    );
  }
  return (
    <p className="mt-2 rounded-field bg-sunk px-3 py-2 text-muted text-sm">
      <Trans>What this answer linked is no longer here.</Trans>
    </p>
  );
}

interface ReferenceLinkProps {
  to: string;
  icon: Icon;
  name: string;
  children: ReactNode;
}

function ReferenceLink({ to, icon: Icon, name, children }: ReferenceLinkProps) {
  return (
    <Link
      to={to}
      className="mt-2 flex min-h-14 items-center gap-3 rounded-field border border-line bg-card px-3 py-2 hover:border-field-line/60"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-field bg-indigo-wash text-indigo">
        <Icon aria-hidden="true" size={20} />
      </span>
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">{children}</span>
      </span>
    </Link>
  );
}

interface RatedProps {
  of: { average_rating: number | null; review_count: number };
  noun: string;
}

function Rated({ of: { average_rating: average, review_count: reviews }, noun }: RatedProps) {
  if (average === null) return <bdi>{noun}</bdi>;
  return (
    <>
      <Stars rating={Number(average.toFixed(1))} size={14} />
      <span>
        {formatTenths(average)} · {plural(reviews, { one: "# review", other: "# reviews" })} ·{" "}
        <bdi>{noun}</bdi>
      </span>
    </>
  );
}
