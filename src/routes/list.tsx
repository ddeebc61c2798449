import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ListMenu, PrivacyBadge } from "@/components/lists/list-card";
import type { ListWish } from "@/components/lists/list-dialog";
import { ListItemCard } from "@/components/lists/list-item-card";
import { OwnItems } from "@/components/lists/own-items";
import { MoreAbout } from "@/components/moderation/more-about";
import { NotFound } from "@/components/page/not-found";
import { BackLabel, BackPlace, backClass, headingClass, Page } from "@/components/page/page";
import { Pagination } from "@/components/page/pagination";
import { QueryBoundary } from "@/components/page/query-boundary";
import { ShareButton } from "@/components/page/share-button";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { useUserId } from "@/data/auth/session-store";
import { type ListDetail, listQuery } from "@/data/lists/lists";
import { displayName } from "@/data/members/names";
import { LIST_CAPACITY } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { formatDate } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { slicePage } from "@/lib/pages";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useLocation, useNavigate, useParams } from "@/routing/router";
import { usePaging } from "@/routing/use-paging";
import { Button, buttonClass } from "@/ui/button";
import { Drawing } from "@/ui/drawings/drawing";
import { dialogOnDemand, onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

const HiddenNotice = onDemand(() => import("@/components/moderation/hidden-notice"));
const ReorderRows = onDemand(
  () => import("@/components/lists/reorder-rows"),
  <Skeleton className="h-96 rounded-card" />,
);
const ListDialog = dialogOnDemand(() => import("@/components/lists/list-dialog"));

/** One list: the member's own, or a public one (R130–R134, C42). */
export default function ListScreen() {
  const { listId = "" } = useParams();
  return (
    <QueryBoundary
      query={useQuery(listQuery(listId))}
      skeleton={<ListSkeleton />}
      missing={
        <NotFound
          title={t`List Not Found`}
          text={t`The list you're looking for doesn't exist or is not publicly available.`}
        />
      }
    >
      {(list) => <ListContent list={list} />}
    </QueryBoundary>
  );
}

function ListSkeleton() {
  return (
    <div className="wrap pt-3 pb-12">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-4 mb-8 h-5 w-80 max-w-full" />
      <PostGridSkeleton />
    </div>
  );
}

function ListContent({ list }: { list: ListDetail }) {
  const isMine = useUserId() === list.user_id;
  const { page: wantedPage, pageSize, setPageSize } = usePaging();
  const [wish, setWish] = useState<ListWish | null>(null);
  const [wantsToArrange, setWantsToArrange] = useState(false);
  // The owner cannot change a list that moderators have hidden.
  const isOwn = isMine && !list.hidden_for;
  const isArranging = isOwn && wantsToArrange;
  const navigate = useNavigate();
  const { page, shown } = slicePage(list.items, wantedPage, pageSize);

  return (
    <Page title={list.name} head={{ description: list.description }} hasOwnHeading>
      <header className="mb-6">
        <div className="flex items-start gap-x-3 sm:flex-wrap">
          <Back />
          <h1 dir="auto" className={headingClass}>
            {list.name}
          </h1>
          {!list.hidden_for && <ShareButton of={{ ...list, kind: "list" }} />}
          {!isMine && (
            <MoreAbout
              item={{ kind: "list", id: list.id }}
              author={{ id: list.user_id, name: nameOfAuthor(list) }}
            />
          )}
          {isMine && (
            <ListMenu
              name={list.name}
              onEdit={list.hidden_for ? undefined : () => setWish({ kind: "edit", list })}
              onDelete={() => setWish({ kind: "delete", list })}
            />
          )}
        </div>
        {list.description && (
          <p dir="auto" className="prose-text mt-1 text-muted">
            {list.description}
          </p>
        )}
        <ListFacts list={list} />
      </header>
      {list.hidden_for && (
        <HiddenNotice item={{ kind: "list", id: list.id }} reason={list.hidden_for} />
      )}
      <h2 className="sr-only">
        <Trans>Items</Trans>
      </h2>
      {isOwn && list.items.length > 1 && (
        <p className={cx("-mt-3 mb-2 text-end", isArranging && "sticky top-[60px] z-20 py-1")}>
          <Button
            variant={isArranging ? "primary" : "quiet"}
            onClick={() => setWantsToArrange(!isArranging)}
          >
            {isArranging ? t`Done` : t`Arrange`}
          </Button>
        </p>
      )}
      {list.items.length === 0 ? (
        <EmptyState
          title={t`This list is empty`}
          text={t`No recommendations have been added to this list yet.`}
          icon={<Drawing of="list" />}
          {...(isMine
            ? {
                action: (
                  <Link to={paths.recommendations()} className={buttonClass("quiet")}>
                    <Trans>Browse recommendations</Trans>
                  </Link>
                ),
              }
            : {})}
        />
      ) : isArranging ? (
        <ReorderRows list={list} />
      ) : (
        <>
          {isOwn ? (
            <OwnItems list={list} shown={shown} before={(page - 1) * pageSize} />
          ) : (
            <PostGrid>
              {shown.map((item) => (
                <ListItemCard key={item.id} item={item} />
              ))}
            </PostGrid>
          )}
          <Pagination
            label={list.name}
            page={page}
            pageSize={pageSize}
            total={list.items.length}
            onPageSizeChange={setPageSize}
          />
        </>
      )}
      {wish && (
        <ListDialog
          wish={wish}
          onClose={() => setWish(null)}
          onDeleted={() => navigate(paths.myLists(), { replace: true })}
        />
      )}
    </Page>
  );
}

const nameOfAuthor = ({ author, user_id }: ListDetail) =>
  author?.username || author?.full_name ? displayName(author) : t`User ${user_id.slice(-6)}`;

/** Visibility, author, date and number of items (R130). */
function ListFacts({ list }: { list: ListDetail }) {
  const { author, user_id, item_count } = list;
  const name = nameOfAuthor(list);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
      <PrivacyBadge isPublic={list.is_public} />
      <span className="[overflow-wrap:anywhere]">
        {author ? (
          <Trans>
            by{" "}
            <Link
              to={paths.user(user_id)}
              className="-my-3 inline-flex min-h-11 items-center font-medium text-ink hover:underline"
            >
              <bdi translate="no">{name}</bdi>
            </Link>
          </Trans>
        ) : (
          <Trans>
            by{" "}
            <bdi translate="no" className="font-medium text-ink">
              {name}
            </bdi>
          </Trans>
        )}
      </span>
      <span>
        <Trans>
          Created <time dateTime={list.created_at}>{formatDate(list.created_at)}</time>
        </Trans>
      </span>
      <span className="even-figures">
        {plural(item_count, {
          one: `#/${LIST_CAPACITY} item`,
          other: `#/${LIST_CAPACITY} items`,
        })}
      </span>
    </div>
  );
}

/** Back to the previous screen, or home if there is none (R134). */
function Back() {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <BackPlace>
      <button
        type="button"
        onClick={() => (key === "default" ? navigate(paths.home()) : navigate(-1))}
        className={backClass}
      >
        <BackLabel>
          <Trans>Back</Trans>
        </BackLabel>
      </button>
    </BackPlace>
  );
}
