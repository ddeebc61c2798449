import { type ReactNode, Suspense } from "react";
import { ClaimInvitation } from "@/components/business/claim-invitation";
import { CompanyProducts } from "@/components/catalog/company-products";
import { Contacts } from "@/components/catalog/contacts";
import { FormerNames } from "@/components/catalog/former-names";
import type { ShownCompany } from "@/components/catalog/shown-subject";
import { SubjectActions } from "@/components/catalog/subject-actions";
import { SubjectFrame } from "@/components/catalog/subject-frame";
import { SubjectHead } from "@/components/catalog/subject-head";
import { SubjectPosts } from "@/components/catalog/subject-posts";
import { companySchemaOrg } from "@/components/page/schema-org-items";
import { useUserId } from "@/data/auth/session-store";
import type { PricesPaid } from "@/data/catalog/subjects";
import { storedUrl } from "@/data/photos/photos";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";
import { BadgeCheck, Clock, MapPin } from "@/ui/icons";
import { lazyAgain, onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";

/** Loaded on demand: few businesses sell a single thing and so have prices to show. */
const PricesPaidBox = lazyAgain(
  async () => ({ default: (await import("@/components/catalog/prices-paid")).PricesPaidBox }),
  () => null,
);
const BusinessSection = onDemand(() => import("@/components/business/business-section"));

/** A company: its facts, statistics, products and posts (R116–R119). */
export function CompanyView({ company }: { company: ShownCompany }) {
  return (
    <SubjectFrame
      subject={company}
      schemaOrg={companySchemaOrg(company)}
      about={
        <>
          <SubjectHead
            subject={company}
            logo={
              <Avatar
                name={company.name}
                url={storedUrl(company.logo)}
                size="medium"
                shape="logo"
              />
            }
          >
            <CategoryAndPlace company={company} />
          </SubjectHead>
          <Contacts company={company} />
          {company.hours && <Hours>{company.hours}</Hours>}
          {company.is_claimed && (
            <p className="mt-1 flex gap-2 text-muted text-sm">
              <BadgeCheck aria-hidden="true" size={18} className="shrink-0 text-leaf" />
              <Trans>Owner replies here</Trans>
            </p>
          )}
          <SubjectActions subject={company} />
          {company.prices_paid && (
            <Suspense fallback={<Skeleton className={roomOf(company.prices_paid)} />}>
              <PricesPaidBox prices={company.prices_paid} />
            </Suspense>
          )}
        </>
      }
    >
      <SubjectPosts subject={company}>
        <CompanyProducts company={company} />
      </SubjectPosts>
      <ForTheBusiness company={company} />
    </SubjectFrame>
  );
}

/** Classes that reserve the room of the price box, with its chart if there is one. */
const roomOf = ({ months }: PricesPaid) =>
  months.filter(({ median }) => median !== null).length > 1 ? "mt-3 h-29 sm:h-19" : "mt-3 h-19";

function CategoryAndPlace({ company }: { company: ShownCompany }) {
  const { category, location, former_names: formerNames } = company;
  return (
    <>
      {/* On a phone, the breadcrumb above the name has it. */}
      <p className="max-sm:hidden">
        <Link to={paths.category(category.slug)} className="text-link">
          {category.name}
        </Link>
      </p>
      {location && (
        <p className="flex items-center gap-1">
          <MapPin aria-hidden="true" size={16} className="shrink-0" />
          <bdi>{location}</bdi>
        </p>
      )}
      {formerNames.length > 0 && <FormerNames names={formerNames} />}
    </>
  );
}

/** Opening hours, as free text by the owner. */
function Hours({ children }: { children: ReactNode }) {
  return (
    <p className="prose-text mt-1 flex gap-2 text-sm">
      <Clock aria-label={t`Open`} size={18} className="mt-0.5 shrink-0 text-muted" />
      <span dir="auto" className="min-w-0">
        {children}
      </span>
    </p>
  );
}

/** An invitation to claim the business, for visitors; the owner section, for members. */
function ForTheBusiness({ company }: { company: ShownCompany }) {
  const userId = useUserId();
  const { relation } = company;
  if (userId) {
    return relation && <BusinessSection company={company} relation={relation} userId={userId} />;
  }
  return (
    <section aria-label={t`Owner`} className="mt-8 border-line border-t pt-4 sm:mt-10">
      <h2 className="font-bold text-xl">
        <Trans>Own this business?</Trans>
      </h2>
      <ClaimInvitation />
    </section>
  );
}
