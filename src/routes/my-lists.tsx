import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BookmarkPlus, Plus } from "lucide-react";
import { lazy, useEffect, useState } from "react";
import { FilterBox } from "@/components/filter-box";
import { ListCard } from "@/components/list-card";
import type { ListWish } from "@/components/list-dialog";
import { LoadFailure } from "@/components/load-failure";
import { OnDemand } from "@/components/on-demand";
import { Page } from "@/components/page";
import { Pagination } from "@/components/pagination";
import { PostGrid, PostGridSkeleton } from "@/components/post-grid";
import { SignInRequired } from "@/components/sign-in-required";
import { type OwnList, ownListContentsQuery, ownListsQuery } from "@/data/lists";
import { useAuthState } from "@/data/session-store";
import { usePaging, useUrlText } from "@/hooks/use-paging";
import { mayReadAhead } from "@/lib/first-screen";
import { slicePage } from "@/lib/pages";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/states";

const ListDialog = lazy(() => import("@/components/list-dialog"));
const RecommendationDialog = lazy(() => import("@/components/recommendation-dialog"));

/** A member's own lists, at two addresses of which one is the canonical one (R013, R128, C02). */
export default function MyListsScreen() {
  const auth = useAuthState();
  if (auth.status === "signed-out") {
    return <SignInRequired text="Please sign in to make lists and to see yours." />;
  }
  if (auth.status === "loading") {
    return (
      <Page title="My Lists">
        <PostGridSkeleton />
      </Page>
    );
  }
  return <MyLists userId={auth.user.id} />;
}

/** Whether a list's name or description holds the text, whatever its case. */
function matches(list: OwnList, text: string): boolean {
  return `${list.name} ${list.description ?? ""}`
    .toLocaleLowerCase()
    .includes(text.toLocaleLowerCase());
}

/** Has one's lists there for when there is no network, the screen that shows one included (F19). */
function useListsAhead(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAhead = async () => {
      if (!(await mayReadAhead())) return;
      await Promise.all([import("./list"), client.prefetchQuery(ownListContentsQuery(userId))]);
    };
    readAhead().catch(() => undefined);
  }, [client, userId]);
}

function MyLists({ userId }: { userId: string }) {
  useListsAhead(userId);
  const { page: wantedPage, pageSize, setPageSize } = usePaging();
  const [text, setText] = useUrlText("q");
  const [wish, setWish] = useState<ListWish | null>(null);
  const [opened, setOpened] = useState<{ id: string; title: string } | null>(null);
  const lists = useQuery(ownListsQuery(userId));
  const found = lists.data?.filter((list) => matches(list, text)) ?? [];
  const { page, shown } = slicePage(found, wantedPage, pageSize);

  return (
    <Page
      title="My Lists"
      intro="Keep what you want to come back to."
      action={
        <Button onClick={() => setWish({ kind: "create" })}>
          <Plus aria-hidden="true" size={20} />
          Create New List
        </Button>
      }
    >
      {lists.isPending && <PostGridSkeleton />}
      {lists.isError && <LoadFailure query={lists} title="Your lists did not load" />}
      {lists.data?.length === 0 && (
        <EmptyState
          title="You have no lists yet"
          text="Make one for a trip, a kitchen or a wedding, and save recommendations to it."
          icon={<BookmarkPlus aria-hidden="true" size={32} />}
          action={
            <Button onClick={() => setWish({ kind: "create" })}>Create your first list</Button>
          }
        />
      )}
      {lists.data && lists.data.length > 0 && (
        <>
          <FilterBox
            label="Search my lists"
            value={text}
            onChange={setText}
            className="mb-5 w-full sm:w-96"
          />
          <h2 className="sr-only">Lists</h2>
          {found.length === 0 && (
            <EmptyState
              title={`No list matches “${text}”`}
              action={
                <Button variant="quiet" onClick={() => setText("")}>
                  Show all lists
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
            label="Lists"
            page={page}
            pageSize={pageSize}
            total={found.length}
            onPageSizeChange={setPageSize}
          />
        </>
      )}
      <OnDemand>
        {wish && <ListDialog wish={wish} onClose={() => setWish(null)} />}
        {opened && <RecommendationDialog recommendation={opened} onClose={() => setOpened(null)} />}
      </OnDemand>
    </Page>
  );
}
