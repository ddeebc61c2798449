import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { ErrorBoundary } from "@/components/error-boundary";
import { Link } from "@/components/link";
import { LoadFailure } from "@/components/load-failure";
import { NotFound } from "@/components/not-found";
import { OwnerMenu } from "@/components/owner-menu";
import { Page } from "@/components/page";
import { RequestBody } from "@/components/request-body";
import { RequestStatusField } from "@/components/request-status-field";
import { ResponseList } from "@/components/response-list";
import { ShareButton } from "@/components/share-button";
import type { RequestCard } from "@/data/feeds";
import { requestQuery, useDeleteRequest } from "@/data/requests";
import { HiddenNotice } from "@/forms/hidden-notice";
import { ResponseForm } from "@/forms/response-form";
import { readPage } from "@/lib/pages";
import { paths } from "@/paths";
import { Skeleton } from "@/ui/skeleton";

/** One request with the responses to it (R096–R100). */
export default function RequestScreen() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const request = useQuery(requestQuery(id));
  const remove = useDeleteRequest();

  if (request.isPending) return <RequestSkeleton />;
  if (request.isError) {
    return (
      <div className="wrap py-12">
        <LoadFailure query={request} />
      </div>
    );
  }
  if (!request.data) return <NotFound title="Request Not Found" />;
  const { title, description, is_mine, response_count, hidden_for: hiddenFor } = request.data;
  return (
    <Page
      title={title}
      head={{ description, type: "article" }}
      back={{ to: paths.requests({ page: readPage(params.get("page")) }), label: "Requests" }}
      hasOwnHeading
      width="narrow"
    >
      <article>
        <div className="flex items-center gap-2 text-[15px]">
          <Shelf request={request.data} />
          {is_mine && !hiddenFor && (
            <OwnerMenu id={id} noun="request" label="Delete Request" remove={remove} />
          )}
        </div>
        <h1 className="mt-1 mb-3 font-bold text-[clamp(1.6rem,6.4vw,2.25rem)] [overflow-wrap:anywhere]">
          {title}
        </h1>
        {hiddenFor && <HiddenNotice item={{ kind: "request", id }} reason={hiddenFor} />}
        <RequestBody request={request.data} fallback="Anonymous User" />
        {!hiddenFor && (
          <>
            <div className="mt-4 mb-6 flex flex-wrap items-center gap-2.5 border-line border-y py-3">
              {is_mine && <RequestStatusField request={request.data} />}
              <ShareButton title={title} />
            </div>
            <ResponseForm request={request.data} />
          </>
        )}
        <ErrorBoundary>
          <ResponseList requestId={id} count={response_count} />
        </ErrorBoundary>
      </article>
    </Page>
  );
}

/** Where the request belongs: category and subcategory. */
function Shelf({ request: { category, subcategory } }: { request: RequestCard }) {
  return (
    <p className="min-w-0 flex-1">
      {category && (
        <Link to={paths.category(category.slug)} className="text-link">
          {category.name}
        </Link>
      )}
      {category && subcategory && (
        <>
          <span className="text-muted"> · </span>
          <Link
            to={paths.subcategory(category.slug, subcategory.slug)}
            className="text-muted hover:text-ink hover:underline"
          >
            {subcategory.name}
          </Link>
        </>
      )}
    </p>
  );
}

function RequestSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="wrap grid max-w-3xl content-start gap-4 pt-16"
    >
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-6 w-36 rounded-full" />
      <div className="flex items-center gap-3">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="mt-2 h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="mt-4 h-28 w-full rounded-card" />
    </div>
  );
}
