import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ContentEntry } from "@/components/members/content-entry";
import { LoadFailure } from "@/components/page/load-failure";
import { NotFound } from "@/components/page/not-found";
import { Page } from "@/components/page/page";
import { SignInRequired } from "@/components/page/sign-in-required";
import { useAuthState } from "@/data/auth/session-store";
import { type ContentFilter, contentQuery, type Entry } from "@/data/members/content";
import { displayName } from "@/data/members/names";
import { useDebounced } from "@/hooks/use-debounced";
import { PAGE_SIZE, ROWS_MAX, SEARCH_DEBOUNCE } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useParams } from "@/routing/router";
import { useUrlFilter } from "@/routing/use-paging";
import { buttonClass } from "@/ui/button";
import { Input } from "@/ui/control";
import { LoadButton } from "@/ui/load-button";
import { dialogOnDemand } from "@/ui/on-demand";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

const DeleteEntryDialog = dialogOnDemand(() => import("@/components/members/delete-entry-dialog"));

const FILTERS = ["all", "recommendations", "reviews", "requests", "lists"] as const;
const OPTIONS = [
  { value: "all", label: t`All` },
  { value: "recommendations", label: t`Recommendations` },
  { value: "reviews", label: t`Reviews` },
  { value: "requests", label: t`Requests` },
  { value: "lists", label: t`Lists` },
] as const;

/** Titles if there is nothing: of the member's own items, of another member's, and for a search. */
const NOTHING: Record<ContentFilter, { own: string; others: string; found: string }> = {
  all: {
    own: t`You have no items yet`,
    others: t`No items yet`,
    found: t`No items with this in the title`,
  },
  recommendations: {
    own: t`You have no recommendations yet`,
    others: t`No recommendations yet`,
    found: t`No recommendations with this in the title`,
  },
  reviews: {
    own: t`You have no reviews yet`,
    others: t`No reviews yet`,
    found: t`No reviews with this in the title`,
  },
  requests: {
    own: t`You have no requests yet`,
    others: t`No requests yet`,
    found: t`No requests with this in the title`,
  },
  lists: {
    own: t`You have no lists yet`,
    others: t`No lists yet`,
    found: t`No lists with this in the title`,
  },
};

/** A member's posts, requests and lists: any member's at /user/{id}/content, the reader's at /user-content (R148). */
export default function UserContentScreen() {
  const { userId: id } = useParams();
  const auth = useAuthState();
  const ownId = auth.status === "signed-in" ? auth.user.id : null;
  const userId = id ?? ownId;

  if (auth.status === "loading") {
    return (
      <div className="wrap pt-16 pb-12">
        <EntriesSkeleton />
      </div>
    );
  }
  if (userId === null) {
    return <SignInRequired text={t`Please sign in to see what you have posted.`} />;
  }
  return <MemberContent key={userId} userId={userId} isOwn={userId === ownId} />;
}

function MemberContent({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const [filter, setFilter] = useUrlFilter<ContentFilter>("show", FILTERS, "all");
  const [typed, setTyped] = useState("");
  const [steps, setSteps] = useState(1);
  const [deleting, setDeleting] = useState<Entry | null>(null);
  const text = useDebounced(typed.trim(), SEARCH_DEBOUNCE);
  const limit = steps * PAGE_SIZE;
  const content = useQuery({
    ...contentQuery({ userId, isOwn, filter, text, limit }),
    placeholderData: keepPreviousData,
  });

  if (content.data === null) {
    return (
      <NotFound
        title={t`User not found`}
        text={t`The member is gone, or their profile is private.`}
      />
    );
  }
  const name = content.data ? displayName(content.data.member) : "";
  return (
    <Page
      title={isOwn ? t`My posts` : name ? t`Posts by ${isolate(name)}` : t`Items`}
      back={{ to: isOwn ? paths.profile() : paths.user(userId), label: t`Back` }}
    >
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Segmented
          label={t`Show`}
          options={OPTIONS}
          value={filter}
          onChange={(value) => {
            setFilter(value);
            setSteps(1);
          }}
        />
        <div className="w-full sm:w-60">
          <Input
            type="search"
            aria-label={t`Search these posts by title`}
            placeholder={t`Search by title`}
            value={typed}
            maxLength={120}
            onChange={({ target }) => {
              setTyped(target.value);
              setSteps(1);
            }}
          />
        </div>
      </div>
      <h2 className="sr-only">
        <Trans>Items</Trans>
      </h2>
      <p role="status" className="sr-only">
        {content.data &&
          !content.isPlaceholderData &&
          plural(content.data.entries.length, { one: "# item shown", other: "# items shown" })}
      </p>
      {content.isPending && <EntriesSkeleton />}
      {content.isError && <LoadFailure query={content} />}
      {content.data?.entries.length === 0 && (
        <NoEntries isOwn={isOwn} isSearch={text !== ""} filter={filter} />
      )}
      {content.data && (
        <div
          // Takes the focus when the entry that had it is deleted.
          tabIndex={-1}
          aria-busy={content.isPlaceholderData}
          className={cx(
            "sheet grid grid-cols-1 sm:gap-3",
            content.isPlaceholderData && "opacity-60",
          )}
        >
          {content.data.entries.map((entry) => (
            <ContentEntry key={entry.id} entry={entry} onDelete={isOwn ? setDeleting : null} />
          ))}
        </div>
      )}
      {content.data?.has_more && (
        <div className="mt-5 text-center">
          {limit + PAGE_SIZE < ROWS_MAX ? (
            <LoadButton
              variant="quiet"
              isBusy={content.isFetching}
              onClick={() => setSteps(steps + 1)}
            >
              <Trans>Show more</Trans>
            </LoadButton>
          ) : (
            t`Find older ones by title.`
          )}
        </div>
      )}
      {deleting && <DeleteEntryDialog entry={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}

interface NoEntriesProps {
  isOwn: boolean;
  isSearch: boolean;
  filter: ContentFilter;
}

function NoEntries({ isOwn, isSearch, filter }: NoEntriesProps) {
  const { own, others, found } = NOTHING[filter];
  if (isSearch) return <EmptyState title={found} />;
  if (!isOwn) return <EmptyState title={others} />;
  return (
    <EmptyState
      title={own}
      text={t`What you recommend, review, ask and save appears here.`}
      action={
        <Link to={paths.submitRecommendation()} className={buttonClass()}>
          <Trans>Recommend something</Trans>
        </Link>
      }
    />
  );
}

function EntriesSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-32 rounded-card" />
      ))}
    </div>
  );
}
