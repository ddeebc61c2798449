import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy } from "react";
import { useSearchParams } from "react-router-dom";
import { FilterBox } from "@/components/filter-box";
import { Link } from "@/components/link";
import { LoadFailure } from "@/components/load-failure";
import { OnDemand } from "@/components/on-demand";
import { Page } from "@/components/page";
import { Pagination } from "@/components/pagination";
import { PostGrid, PostGridSkeleton } from "@/components/post-grid";
import { RequestCard } from "@/components/request-card";
import type { RequestDialogMode } from "@/components/request-dialog";
import { categoriesQuery } from "@/data/catalog";
import { requestsQuery } from "@/data/requests";
import { usePaging, useUrlText } from "@/hooks/use-paging";
import { SEARCH_LIMIT } from "@/lib/constants";
import { plural } from "@/lib/format";
import { paths } from "@/paths";
import { buttonClass } from "@/ui/button";
import { EmptyState } from "@/ui/states";

const RequestDialog = lazy(() => import("@/components/request-dialog"));

/** What people ask for, page by page, with a dialog to read and write responses (R092–R095). */
export default function RequestsScreen() {
  const { page, pageSize, setPageSize } = usePaging();
  const [text, setText] = useUrlText("q");
  const requests = useQuery(requestsQuery({ text, page, pageSize }));
  const categories = useQuery(categoriesQuery());
  const dialog = useRequestDialog();
  const total = categories.data?.reduce((sum, { request_count }) => sum + request_count, 0);

  return (
    <Page
      title="Requests"
      intro="People want to know what to buy and whom to trust. Tell them what you know."
      back={{ to: paths.home(), label: "Back to Home" }}
      action={
        <Link to={paths.submitRequest()} className={buttonClass()}>
          <Plus aria-hidden="true" size={20} />
          Submit Request
        </Link>
      }
    >
      <FilterBox
        label="Search requests"
        value={text}
        onChange={setText}
        className="mb-5 w-full sm:w-96"
      />
      <h2 className="sr-only">Results</h2>
      <p role="status" className="mb-4 text-muted text-sm empty:hidden">
        {text !== "" && requests.data && requests.data.length > 0 && found(requests.data.length)}
      </p>
      {requests.isPending && <PostGridSkeleton />}
      {requests.isError && <LoadFailure query={requests} />}
      {requests.data?.length === 0 && <NoRequests text={text} />}
      {requests.data && requests.data.length > 0 && (
        <PostGrid>
          {requests.data.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              href={paths.request(request.id, { page })}
              actions={
                <>
                  <Link to={paths.request(request.id)} className={buttonClass("quiet")}>
                    View<span className="sr-only"> {request.title}</span>
                  </Link>
                  {request.status === "open" && (
                    <Link to={dialog.href("respond", request.id)} className={buttonClass("quiet")}>
                      Respond<span className="sr-only"> to {request.title}</span>
                    </Link>
                  )}
                </>
              }
            />
          ))}
        </PostGrid>
      )}
      {text === "" && total !== undefined && (
        <Pagination
          label="Requests"
          page={page}
          pageSize={pageSize}
          total={total}
          onPageSizeChange={setPageSize}
        />
      )}
      {dialog.opened && (
        <OnDemand>
          <RequestDialog
            key={dialog.opened.id}
            {...dialog.opened}
            listed={requests.data?.find(({ id }) => id === dialog.opened?.id)}
            onModeChange={dialog.changeMode}
            onClose={dialog.close}
          />
        </OnDemand>
      )}
    </Page>
  );
}

function found(count: number): string {
  return count === SEARCH_LIMIT
    ? `The ${count} requests that match best`
    : `${plural(count, "request")} found`;
}

function NoRequests({ text }: { text: string }) {
  if (text === "") {
    return (
      <EmptyState
        title="No requests found"
        text="Be the first to ask the community!"
        action={
          <Link to={paths.submitRequest()} className={buttonClass()}>
            Submit Request
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title={`No requests found for “${text}”`}
      text="Nobody has asked for this yet."
      action={
        <Link to={paths.submitRequest({ title: text })} className={buttonClass()}>
          Ask for it
        </Link>
      }
    />
  );
}

/** `?view=` and `?respond=` open a request over the list; closing keeps page and search (R026). */
function useRequestDialog() {
  const [params, setParams] = useSearchParams();
  const view = params.get("view");
  const respond = params.get("respond");

  const withDialog = (mode: RequestDialogMode | null, id = "") => {
    const next = new URLSearchParams(params);
    next.delete("view");
    next.delete("respond");
    if (mode) next.set(mode, id);
    return next;
  };
  const opened: { id: string; mode: RequestDialogMode } | null = respond
    ? { id: respond, mode: "respond" }
    : view
      ? { id: view, mode: "view" }
      : null;

  return {
    opened,
    href: (mode: RequestDialogMode, id: string) => ({ search: `?${withDialog(mode, id)}` }),
    changeMode: (mode: RequestDialogMode) =>
      setParams(withDialog(mode, opened?.id), { replace: true }),
    close: () => setParams(withDialog(null), { replace: true }),
  };
}
