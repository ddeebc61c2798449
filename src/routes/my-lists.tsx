import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { mayPrefetch } from "@/browser/first-screen";
import { ListCard } from "@/components/lists/list-card";
import type { ListWish } from "@/components/lists/list-dialog";
import { LoadedList } from "@/components/page/loaded-list";
import { Page } from "@/components/page/page";
import { Pagination } from "@/components/page/pagination";
import { SignInRequired } from "@/components/page/sign-in-required";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { useAuthState } from "@/data/auth/session-store";
import { type OwnList, ownListContentsQuery, ownListsQuery } from "@/data/lists/lists";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { slicePage } from "@/lib/pages";
import { Trans } from "@/lib/trans";
import { usePaging, useUrlText } from "@/routing/use-paging";
import { Button } from "@/ui/button";
import { Drawing } from "@/ui/drawings/drawing";
import { Plus } from "@/ui/icons";
import { LiveSearchInput } from "@/ui/live-search-input";
import { dialogOnDemand } from "@/ui/on-demand";
import { EmptyState } from "@/ui/states";

const ListDialog = dialogOnDemand(() => import("@/components/lists/list-dialog"));
const ItemDialog = dialogOnDemand(() => import("@/components/posts/item-dialog"));

/** A member's own lists, at two addresses of which one is the canonical one (R013, R128, C02). */
export default function MyListsScreen() {
  const auth = useAuthState();
  if (auth.status === "signed-out") {
    return <SignInRequired text={t`Please sign in to make lists and to see yours.`} />;
  }
  if (auth.status === "loading") {
    return (
      <Page title={t`My Lists`}>
        <PostGridSkeleton />
      </Page>
    );
  }
  return <MyLists userId={auth.user.id} />;
}

/** Whether a list's name or description contains the text, ignoring case. */
function matches(list: OwnList, text: string): boolean {
  return `${list.name} ${list.description ?? ""}`
    .toLocaleLowerCase()
    .includes(text.toLocaleLowerCase());
}

/** Prefetches the member's lists for offline reading, with the screen that shows one (F19). */
function usePrefetchedLists(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const prefetch = async () => {
      if (!(await mayPrefetch())) return;
      // The contents are of no use offline without the screen that shows them.
      await import("./list");
      await client.prefetchQuery(ownListContentsQuery(userId));
    };
    prefetch().catch(() => undefined);
  }, [client, userId]);
}

function MyLists({ userId }: { userId: string }) {
  usePrefetchedLists(userId);
  const { page: wantedPage, pageSize, setPageSize } = usePaging();
  const [text, setText] = useUrlText("q");
  const [wish, setWish] = useState<ListWish | null>(null);
  const [opened, setOpened] = useState<{ id: string; title: string } | null>(null);
  const lists = useQuery(ownListsQuery(userId));
  const found = lists.data?.filter((list) => matches(list, text)) ?? [];
  const { page, shown } = slicePage(found, wantedPage, pageSize);

  return (
    <Page
      title={t`My Lists`}
      intro={t`Save what you want to come back to.`}
      action={
        <Button onClick={() => setWish({ kind: "create" })}>
          <Plus aria-hidden="true" size={20} />
          <Trans>Create New List</Trans>
        </Button>
      }
    >
      <LoadedList
        query={lists}
        skeleton={<PostGridSkeleton />}
        failure={t`Your lists didn’t load`}
        empty={
          <EmptyState
            title={t`You have no lists yet`}
            text={t`Make one for a trip, a kitchen or a wedding, and save recommendations to it.`}
            icon={<Drawing of="list" />}
            action={
              <Button onClick={() => setWish({ kind: "create" })}>
                <Trans>Create your first list</Trans>
              </Button>
            }
          />
        }
      >
        {() => (
          <>
            <LiveSearchInput
              label={t`Search my lists`}
              value={text}
              onChange={setText}
              className="mb-5 w-full sm:w-96"
            />
            <h2 className="sr-only">
              <Trans>Lists</Trans>
            </h2>
            {found.length === 0 && (
              <EmptyState
                title={t`No list matches “${isolate(text)}”`}
                action={
                  <Button variant="quiet" onClick={() => setText("")}>
                    <Trans>Show all lists</Trans>
                  </Button>
                }
              />
            )}
            <PostGrid>
              {shown.map((list) => (
                <ListCard
                  key={list.id}
                  list={list}
                  onEdit={() => setWish({ kind: "edit", list })}
                  onDelete={() => setWish({ kind: "delete", list })}
                  onOpenRecommendation={setOpened}
                />
              ))}
            </PostGrid>
            <Pagination
              label={t`Lists`}
              page={page}
              pageSize={pageSize}
              total={found.length}
              onPageSizeChange={setPageSize}
            />
          </>
        )}
      </LoadedList>
      {wish && <ListDialog wish={wish} onClose={() => setWish(null)} />}
      {opened && (
        <ItemDialog item={{ ...opened, kind: "recommendation" }} onClose={() => setOpened(null)} />
      )}
    </Page>
  );
}
