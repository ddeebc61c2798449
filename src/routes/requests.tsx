import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { LoadedList } from "@/components/page/loaded-list";
import { Page } from "@/components/page/page";
import { Pagination } from "@/components/page/pagination";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { RequestCard } from "@/components/requests/request-card";
import type { RequestDialogMode } from "@/components/requests/request-dialog";
import { categoriesQuery } from "@/data/catalog";
import { requestsQuery } from "@/data/requests";
import { PAGE_SIZE, SEARCH_LIMIT } from "@/lib/constants";
import { plural } from "@/lib/format";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import type { ReadAhead } from "@/routing/screen-module";
import { usePaging, useUrlText } from "@/routing/use-paging";
import { buttonClass } from "@/ui/button";
import { Plus } from "@/ui/icons";
import { LiveSearchInput } from "@/ui/live-search-input";
import { onDemand } from "@/ui/on-demand";
import { EmptyState } from "@/ui/states";

const RequestDialog = onDemand(() => import("@/components/requests/request-dialog"));

export const readAhead: ReadAhead = (client, { text }) => [
  client.prefetchQuery(requestsQuery({ text, page: 1, pageSize: PAGE_SIZE })),
  client.prefetchQuery(categoriesQuery()),
];

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
      <LiveSearchInput
        label="Search requests"
        value={text}
        onChange={setText}
        className="mb-5 w-full sm:w-96"
      />
      <h2 className="sr-only">Results</h2>
      <p role="status" className="mb-4 text-muted text-sm empty:hidden">
        {text !== "" && requests.data && requests.data.length > 0 && found(requests.data.length)}
      </p>
      <LoadedList
        query={requests}
        skeleton={<PostGridSkeleton />}
        empty={<NoRequests text={text} />}
      >
        {(items) => (
          <PostGrid>
            {items.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                href={paths.request(request.id, { page })}
                actions={
                  <>
                    <Link to={paths.request(request.id)} className={buttonClass("quiet")}>
                      View<span className="sr-only"> {request.title}</span>
                    </Link>
                    {request.status === "open" && !request.is_mine && (
                      <Link
                        to={dialog.href("respond", request.id)}
                        className={buttonClass("quiet")}
                      >
                        Respond<span className="sr-only"> to {request.title}</span>
                      </Link>
                    )}
                  </>
                }
              />
            ))}
          </PostGrid>
        )}
      </LoadedList>
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
        <RequestDialog
          key={dialog.opened.id}
          {...dialog.opened}
          listed={requests.data?.find(({ id }) => id === dialog.opened?.id)}
          onModeChange={dialog.changeMode}
          onClose={dialog.close}
        />
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
