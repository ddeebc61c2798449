import { useQuery } from "@tanstack/react-query";
import { SubjectSkeleton } from "@/components/catalog/subject-skeleton";
import { NotFound } from "@/components/page/not-found";
import { QueryBoundary } from "@/components/page/query-boundary";
import { subjectDetailQuery } from "@/data/catalog/subjects";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { CompanyView } from "@/routes/company/view";
import { Redirect, useParams } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";

export const prefetch: Prefetch = (client, { params: { companyId = "" } }) => [
  client.prefetchQuery(subjectDetailQuery("company", companyId)),
];

/** A company and the posts about it (R116–R120). */
export default function CompanyScreen() {
  const { companyId: id = "" } = useParams();
  return (
    <QueryBoundary
      query={useQuery(subjectDetailQuery("company", id))}
      skeleton={<SubjectSkeleton />}
      missing={<NotFound title={t`Company Not Found`} />}
    >
      {(company) =>
        company.merged_into ? (
          <Redirect to={paths.company(company.merged_into)} replace />
        ) : (
          <CompanyView key={company.id} company={{ ...company, kind: "company" }} />
        )
      }
    </QueryBoundary>
  );
}
