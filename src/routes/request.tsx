import { useQuery } from "@tanstack/react-query";
import { CategoryPath } from "@/components/catalog/category-path";
import { WaitingEdit } from "@/components/edits/waiting-edit";
import { Follow } from "@/components/following/follow";
import { ErrorBoundary } from "@/components/page/error-boundary";
import { NotFound } from "@/components/page/not-found";
import { BackLink, Page } from "@/components/page/page";
import { QueryBoundary } from "@/components/page/query-boundary";
import { ShareButton } from "@/components/page/share-button";
import { WhenSeen } from "@/components/page/when-seen";
import { CategoryLine, PostTitle } from "@/components/posts/post-text";
import { RequestBody } from "@/components/requests/request-body";
import { ResponseList } from "@/components/requests/response-list";
import { useAuthState } from "@/data/auth/session-store";
import type { RequestCard } from "@/data/posts/feeds";
import { requestQuery, useDeleteRequest } from "@/data/requests/requests";
import { responsesQuery } from "@/data/requests/responses";
import { ResponseForm } from "@/forms/comments/response-form";
import { DAY } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { langOf } from "@/lib/language";
import { readPage } from "@/lib/pages";
import { paths } from "@/paths";
import { useParams, useSearchParams } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";

const OwnerMenu = onDemand(
  () => import("@/components/posts/owner-menu"),
  <span className="size-11" />,
);
const RequestStatusField = onDemand(
  () => import("@/components/requests/request-status-field"),
  <Skeleton className="h-11 w-72" />,
);
const NotificationOffer = onDemand(() => import("@/components/notifications/notification-offer"));
const MoreInCategory = onDemand(() => import("@/components/posts/more-in-category"));
const HiddenNotice = onDemand(() => import("@/components/moderation/hidden-notice"));

export const prefetch: Prefetch = (client, { params: { requestId = "" } }) => [
  client.prefetchQuery(requestQuery(requestId)),
  client.prefetchInfiniteQuery(responsesQuery(requestId)),
];

/** Statuses of a request that still awaits answers. */
const IS_AWAITED = new Set(["open", "in_progress"]);

/** A request with its answers (R096–R100). */
export default function RequestScreen() {
  const { requestId: id = "" } = useParams();
  return (
    <QueryBoundary
      query={useQuery(requestQuery(id))}
      skeleton={<RequestSkeleton />}
      missing={<NotFound title={t`Request Not Found`} />}
    >
      {(request) => <Request request={request} />}
    </QueryBoundary>
  );
}

function Request({ request }: { request: RequestCard }) {
  const params = useSearchParams();
  const remove = useDeleteRequest();
  const { id, title, description, is_mine, hidden_for: hiddenFor } = request;
  const mayAnswer = !is_mine && !hiddenFor;
  // A visitor cannot answer yet and came to read: the answers are above the form.
  const isVisitor = useAuthState().status === "signed-out";
  const form = <ResponseForm request={request} />;
  return (
    <Page title={title} head={{ description, type: "article" }} hasOwnHeading width="narrow">
      <article>
        <PostTitle
          lang={langOf(request)}
          back={
            <BackLink
              to={paths.requests({ page: readPage(params.get("page")) })}
              label={t`Requests`}
            />
          }
        >
          {title}
        </PostTitle>
        <CategoryLine
          menu={
            is_mine &&
            !hiddenFor && (
              <OwnerMenu
                id={id}
                kind="request"
                editPath={paths.submitRequest({ edit: id })}
                remove={remove}
              />
            )
          }
        >
          <CategoryPath of={request} />
        </CategoryLine>
        {is_mine && <WaitingEdit id={id} />}
        {hiddenFor && <HiddenNotice item={{ kind: "request", id }} reason={hiddenFor} />}
        <RequestBody
          request={request}
          fallback={t`Anonymous User`}
          actions={
            <>
              {mayAnswer && <Follow of={{ request_id: id }} name={title} />}
              <ShareButton of={{ ...request, kind: "request" }} />
            </>
          }
        />
        {!hiddenFor && is_mine && (
          <div className="mt-4 border-line border-y py-3">
            <RequestStatusField request={request} />
            {IS_AWAITED.has(request.status) &&
              Date.now() - Date.parse(request.created_at) < DAY && <NotificationOffer />}
          </div>
        )}
        {mayAnswer && !isVisitor && <div className="mt-6">{form}</div>}
        <ErrorBoundary>
          <ResponseList request={request} />
        </ErrorBoundary>
        {mayAnswer && isVisitor && <div className="mt-6">{form}</div>}
        {!hiddenFor && (
          <WhenSeen className="mt-8 min-h-px">
            <MoreInCategory id={id} category={request.category} />
          </WhenSeen>
        )}
      </article>
    </Page>
  );
}

function RequestSkeleton() {
  return (
    <div
      role="status"
      aria-label={t`Loading`}
      className="wrap grid max-w-3xl content-start gap-4 pt-3"
    >
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-6 w-32 rounded-full" />
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
