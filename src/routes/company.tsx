import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router-dom";
import { ClaimInvitation } from "@/components/business/claim-invitation";
import { CompanyProducts } from "@/components/catalog/company-products";
import { Contacts } from "@/components/catalog/contacts";
import {
  SubjectOutline,
  SubjectScreen,
  SubjectScreenSkeleton,
} from "@/components/catalog/subject-screen";
import { NotFound } from "@/components/page/not-found";
import { QueryBoundary } from "@/components/page/query-boundary";
import { companySchemaOrg } from "@/components/page/schema-org-items";
import { useUserId } from "@/data/auth/session-store";
import { type CompanyDetail, subjectDetailQuery } from "@/data/catalog/subjects";
import { storedUrl } from "@/data/photos/photos";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import type { Prefetch } from "@/routing/screen-module";
import { Avatar } from "@/ui/avatar";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";

const BusinessSection = onDemand(() => import("@/components/business/business-section"));

export const prefetch: Prefetch = (client, { params: { companyId = "" } }) => [
  client.prefetchQuery(subjectDetailQuery("company", companyId)),
];

export function Outline() {
  return <SubjectOutline logo={<Skeleton className="size-[2.75rem] shrink-0 rounded-full" />} />;
}

/** One company and what people say about it (R116–R120). */
export default function CompanyScreen() {
  const { companyId: id = "" } = useParams();
  return (
    <QueryBoundary
      query={useQuery(subjectDetailQuery("company", id))}
      skeleton={<SubjectScreenSkeleton />}
      missing={<NotFound title="Company Not Found" />}
    >
      {(company) =>
        company.merged_into ? (
          <Navigate to={paths.company(company.merged_into)} replace />
        ) : (
          <SubjectScreen
            key={company.id}
            kind="company"
            schemaOrg={companySchemaOrg(company)}
            shared={{ ...company, kind: "company" }}
            subject={company}
            location={company.location}
            contacts={<Contacts company={company} />}
            hours={company.hours}
            isClaimed={company.is_claimed}
            isClaimedByMe={company.standing?.claim?.status === "open"}
            products={<CompanyProducts company={company} />}
            business={<ForTheBusiness company={company} />}
            logo={<Avatar name={company.name} url={storedUrl(company.logo)} size="medium" />}
            details={
              <Link to={paths.category(company.category.slug)} className="text-link">
                {company.category.name}
              </Link>
            }
          />
        )
      }
    </QueryBoundary>
  );
}

/** A visitor is invited; what there is besides comes with who has signed in. */
function ForTheBusiness({ company }: { company: CompanyDetail }) {
  const userId = useUserId();
  const { standing } = company;
  if (userId) {
    return standing && <BusinessSection company={company} standing={standing} userId={userId} />;
  }
  return (
    <section aria-label="For the business" className="mt-8 border-line border-t pt-4 sm:mt-10">
      <h2 className="font-bold text-lg">Is this your business?</h2>
      <ClaimInvitation />
    </section>
  );
}
