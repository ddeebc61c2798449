import { useQuery } from "@tanstack/react-query";
import { NOTHING } from "@/components/page/filter-chips";
import { FilteredList } from "@/components/page/filtered-list";
import { ListingFilters } from "@/components/page/listing-filters";
import { LoadedList } from "@/components/page/loaded-list";
import { Matches, NoMatches } from "@/components/page/matches";
import { Page } from "@/components/page/page";
import { Pagination } from "@/components/page/pagination";
import { WaitingEntries } from "@/components/page/waiting-entries";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { RequestCard } from "@/components/requests/request-card";
import type { RequestDialogMode } from "@/components/requests/request-dialog";
import { categoriesQuery } from "@/data/catalog/catalog";
import { type RequestFeed, requestsQuery } from "@/data/requests/requests";
import { PAGE_SIZE } from "@/lib/constants";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { slicePage } from "@/lib/pages";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import type { Prefetch } from "@/routing/screen-module";
import { hasFilters, useFilters } from "@/routing/use-filters";
import { usePaging, useUrlText } from "@/routing/use-paging";
import { changeQuery, useUrlQuery } from "@/routing/use-url-query";
import { buttonClass } from "@/ui/button";
import { Plus } from "@/ui/icons";
import { LiveSearchInput } from "@/ui/live-search-input";
import { dialogOnDemand } from "@/ui/on-demand";
import { EmptyState } from "@/ui/states";

const FILTERS = ["place", "priceBelow", "isVerified", "languages"] as const;

const RequestDialog = dialogOnDemand(() => import("@/components/requests/request-dialog"));

export const prefetch: Prefetch = (client, { text }) => [
  client.prefetchQuery(requestsQuery({ text, page: 1, pageSize: PAGE_SIZE })),
  client.prefetchQuery(categoriesQuery()),
];

export const HEAD = {
  title: t`Requests`,
  intro: t`People want to know what to buy and whom to trust. Tell them what you know.`,
};

/** Requests, page by page, with a dialog to read and write answers (R092–R095). */
export default function RequestsScreen() {
  const { page: wantedPage, pageSize, setPageSize } = usePaging();
  const [text, setText] = useUrlText("q");
  const [filters, changeFilters] = useFilters(FILTERS);
  const isChosen = hasFilters(filters);
  const requests = useQuery(requestsQuery({ text, page: wantedPage, pageSize, ...filters }));
  const categories = useQuery(categoriesQuery());
  const dialog = useRequestDialog();
  // A search returns all results in one response, a listing one page.
  const found = text === "" ? null : requests.data?.items;
  const { page } = found ? slicePage(found, wantedPage, pageSize) : { page: wantedPage };
  const everything = categories.data?.reduce((sum, { request_count }) => sum + request_count, 0);
  const total = found === null ? (isChosen ? requests.data?.total : everything) : found?.length;

  return (
    <Page
      {...HEAD}
      back={{ to: paths.home(), label: t`Back to Home` }}
      action={
        <Link to={paths.submitRequest()} className={buttonClass("primary", "max-sm:px-3")}>
          <Plus aria-hidden="true" size={20} />
          <Trans>Submit Request</Trans>
        </Link>
      }
    >
      <FilteredList
        filters={
          <>
            <LiveSearchInput
              label={t`Search requests`}
              value={text}
              onChange={setText}
              className="mb-3 w-full sm:w-96 2xl:w-full"
            />
            <ListingFilters
              names={FILTERS}
              filters={filters}
              onChange={changeFilters}
              typed={{ text, onChange: setText, filters: requests.data?.filtered_by }}
            />
          </>
        }
      >
        <h2 className="sr-only">
          <Trans>Results</Trans>
        </h2>
        <p role="status" className="mb-4 text-muted text-sm empty:hidden">
          {text !== "" &&
            requests.data &&
            requests.data.items.length > 0 &&
            wordsOf(requests.data, text)}
        </p>
        {page === 1 && <WaitingEntries of={({ kind }) => kind === "request"} />}
        <Matches feed={isChosen && !found ? requests.data : undefined} of="requests" />
        <LoadedList
          query={requests}
          skeleton={<PostGridSkeleton />}
          empty={
            isChosen ? (
              <NoMatches of="requests" onClear={() => changeFilters(NOTHING)} />
            ) : (
              <NoRequests text={text} />
            )
          }
        >
          {(items) => (
            <PostGrid>
              {(found ? slicePage(items, page, pageSize).shown : items).map((request) => (
                <RequestCard
                  key={request.id}
                  request={request}
                  href={paths.request(request.id, { page })}
                  actions={
                    <>
                      <Link to={paths.request(request.id)} className={buttonClass("quiet")}>
                        <Trans>
                          View<bdi className="sr-only"> {request.title}</bdi>
                        </Trans>
                      </Link>
                      {request.status === "open" && !request.is_mine && (
                        <Link
                          to={dialog.href("respond", request.id)}
                          className={buttonClass("quiet")}
                        >
                          <Trans>
                            Answer<bdi className="sr-only"> {request.title}</bdi>
                          </Trans>
                        </Link>
                      )}
                    </>
                  }
                />
              ))}
            </PostGrid>
          )}
        </LoadedList>
        {total !== undefined && total > 0 && (
          <Pagination
            label={found ? t`The requests that match best` : t`Requests`}
            page={page}
            pageSize={pageSize}
            total={total}
            onPageSizeChange={setPageSize}
          />
        )}
      </FilteredList>
      {dialog.opened && (
        <RequestDialog
          key={dialog.opened.id}
          {...dialog.opened}
          listed={requests.data?.items.find(({ id }) => id === dialog.opened?.id)}
          onModeChange={dialog.changeMode}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}

/** Number of results of a search, and how closely they match its text. */
function wordsOf({ items, total = 0, is_capped, level = 1, close = 0 }: RequestFeed, text: string) {
  if (level > 1) return t`Nothing matches all of “${isolate(text)}”. Closest:`;
  if (is_capped || total > items.length) {
    const best = items.length;
    return is_capped
      ? t`Best ${best} of more than ${total}. Add a word to narrow them down.`
      : t`Best ${best} of ${total}. Add a word to narrow them down.`;
  }
  const found = items.length - close;
  return close > 0
    ? t`${plural(found, { one: "# request found", other: "# requests found" })}, and ${plural(close, { one: "# close match", other: "# close matches" })}`
    : plural(found, { one: "# request found", other: "# requests found" });
}

function NoRequests({ text }: { text: string }) {
  if (text === "") {
    return (
      <EmptyState
        title={t`No requests found`}
        text={t`Be the first to ask the community!`}
        action={
          <Link to={paths.submitRequest()} className={buttonClass()}>
            <Trans>Ask</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t`No requests found for “${isolate(text)}”`}
      text={t`Nobody has asked for this yet.`}
      action={
        <Link to={paths.submitRequest({ title: text })} className={buttonClass()}>
          <Trans>Ask for it</Trans>
        </Link>
      }
    />
  );
}

const NO_DIALOG = { view: undefined, respond: undefined };

/** `?view=` and `?respond=` open a request over the list; closing keeps page and search (R026). */
function useRequestDialog() {
  const [query, changeUrl] = useUrlQuery();
  const view = query.get("view");
  const respond = query.get("respond");
  const opened: { id: string; mode: RequestDialogMode } | null = respond
    ? { id: respond, mode: "respond" }
    : view
      ? { id: view, mode: "view" }
      : null;

  return {
    opened,
    href: (mode: RequestDialogMode, id: string) => ({
      search: `?${changeQuery(query, { ...NO_DIALOG, [mode]: id })}`,
    }),
    changeMode: (mode: RequestDialogMode) => changeUrl({ ...NO_DIALOG, [mode]: opened?.id }),
    close: () => changeUrl(NO_DIALOG),
  };
}
