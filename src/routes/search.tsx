import { matchMutation, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { useNavigationType } from "react-router-dom";
import { rememberSearch } from "@/browser/recent-searches";
import { LoadFailure } from "@/components/page/load-failure";
import { Page } from "@/components/page/page";
import { Card, CardText, CardTitle } from "@/components/posts/card";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import type { Post } from "@/data/posts";
import {
  type SearchResults as Results,
  type SearchFilter,
  type SearchSort,
  searchKeys,
  searchQuery,
  useSearch,
} from "@/data/search";
import { voteKeys } from "@/data/votes";
import { cx } from "@/lib/cx";
import { formatNumber, plural } from "@/lib/format";
import { paths } from "@/paths";
import { SearchField } from "@/routes/search/field";
import { RecentSearches } from "@/routes/search/recent";
import { SearchResults } from "@/routes/search/results";
import { Link } from "@/routing/link";
import type { ReadAhead } from "@/routing/screen-module";
import { useUrlFilter, useUrlText } from "@/routing/use-paging";
import { Button, buttonClass } from "@/ui/button";
import { Select } from "@/ui/field";
import { SearchX } from "@/ui/icons";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { slotsOf } from "@/ui/slots";
import { EmptyState } from "@/ui/states";

const FILTERS = ["all", "recommendations", "reviews", "lists", "products", "companies"] as const;
const SORTS = ["relevant", "recent", "popular"] as const;
const SORT_OPTIONS: { value: SearchSort; label: string }[] = [
  { value: "relevant", label: "Most Relevant" },
  { value: "recent", label: "Most Recent" },
  { value: "popular", label: "Most Popular" },
];

export const readAhead: ReadAhead = (client, { text }) =>
  text ? [client.prefetchQuery(searchQuery({ text, filter: "all", sort: "relevant" }))] : [];

function SearchHeading() {
  return <h1 className="mt-2 mb-4 font-bold text-2xl sm:text-3xl">Search</h1>;
}

const { Where } = slotsOf<Results>();
const { Slot } = slotsOf<Post>();

export function Outline() {
  const card = (
    <Card>
      <Skeleton className="h-6 w-24" />
      <CardTitle>
        <Slot of="title" />
      </CardTitle>
      <CardText>
        <Slot of="content" />
      </CardText>
    </Card>
  );
  return (
    <>
      <SearchHeading />
      <Skeleton className="h-12" />
      <Skeleton className="mt-4 h-11" />
      <Skeleton className="mt-4 mb-8 h-6 w-40" />
      <PostGrid>
        <Where of="recommendations">{card}</Where>
        <Where of="reviews">{card}</Where>
      </PostGrid>
    </>
  );
}

/** Everything that matches a text, by kind and in one of three orders (R121–R127). */
export default function SearchScreen() {
  const [text, setText] = useUrlText("q");
  const [filter, setFilter] = useUrlFilter<SearchFilter>("filter", FILTERS, "all");
  const [sort, setSort] = useUrlFilter<SearchSort>("sort", SORTS, "relevant");
  const results = useSearch({ text, filter, sort });
  // Drawn in small steps, between which the page answers.
  const data = useDeferredValue(results.data);
  const total = data && totalOf(data, filter);
  useRemembered(text);
  useRefetchAfterVotes();

  return (
    <Page title={text ? `Search: ${text}` : "Search"} hasOwnHeading>
      <SearchHeading />
      <SearchField text={text} onSearch={setText} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <FilterChoice
          value={filter}
          onChange={setFilter}
          counts={filter === "all" ? data?.counts : undefined}
        />
        <Select
          aria-label="Order"
          className="min-w-0 flex-[6] sm:w-48 sm:flex-none"
          value={sort}
          onChange={({ target }) =>
            setSort(SORTS.find((value) => value === target.value) ?? "relevant")
          }
        >
          {SORT_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="mt-4 text-muted empty:hidden">
        {text && total !== undefined && !results.isPlaceholderData && (
          <>
            {plural(total, "result")} for “{text}”
          </>
        )}
      </p>
      {!text && <RecentSearches />}
      {text && !data && !results.isError && (
        <div className="mt-6">
          <PostGridSkeleton />
        </div>
      )}
      {results.isError && (
        <div className="mt-6">
          <LoadFailure query={results} title="The search did not get through" />
        </div>
      )}
      {text && data && (
        <div
          aria-busy={results.isPlaceholderData}
          className={cx(results.isPlaceholderData && "opacity-60")}
        >
          {total === 0 ? (
            <NothingFound
              text={text}
              isNarrowed={filter !== "all"}
              onWiden={() => setFilter("all")}
            />
          ) : (
            <SearchResults results={data} text={text} filter={filter} onFilter={setFilter} />
          )}
        </div>
      )}
    </Page>
  );
}

/** Keeps what was searched for in the header or by a link; the field keeps what is typed into it. */
function useRemembered(text: string): void {
  const type = useNavigationType();
  useEffect(() => {
    if (text && type !== "REPLACE") rememberSearch(text);
  }, [text, type]);
}

/** A vote cast here changes what is popular: once it is saved, the results are asked for again (R126, C18). */
function useRefetchAfterVotes(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== "updated" || mutation.state.status !== "success") return;
        if (!matchMutation({ mutationKey: voteKeys.anySaving() }, mutation)) return;
        void client.invalidateQueries({ queryKey: searchKeys.all });
      }),
    [client],
  );
}

function totalOf({ counts }: Results, filter: SearchFilter): number {
  if (filter !== "all") return counts[filter];
  // By name: a newer server may count more than this version shows (F41).
  return FILTERS.reduce((sum, kind) => sum + (kind === "all" ? 0 : counts[kind]), 0);
}

interface FilterChoiceProps {
  value: SearchFilter;
  onChange: (filter: SearchFilter) => void;
  counts: Results["counts"] | undefined;
}

/** Six kinds side by side, in a drop-down where there is no room for them (R121). */
function FilterChoice({ value, onChange, counts }: FilterChoiceProps) {
  const options = FILTERS.map((filter) => {
    const label = filter.charAt(0).toUpperCase() + filter.slice(1);
    const count = filter === "all" ? undefined : counts?.[filter];
    return {
      value: filter,
      label: count === undefined ? label : `${label} (${formatNumber(count)})`,
    };
  });
  return (
    <>
      <span className="hidden lg:block">
        <Segmented label="Kind" options={options} value={value} onChange={onChange} />
      </span>
      <Select
        aria-label="Kind"
        className="min-w-0 flex-[5] sm:w-60 sm:flex-none lg:hidden"
        value={value}
        onChange={({ target }) =>
          onChange(FILTERS.find((filter) => filter === target.value) ?? "all")
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </>
  );
}

interface NothingFoundProps {
  text: string;
  isNarrowed: boolean;
  onWiden: () => void;
}

/** Nobody has written about it yet: the next step is to ask (R124). */
function NothingFound({ text, isNarrowed, onWiden }: NothingFoundProps) {
  return (
    <div className="mt-6">
      <EmptyState
        icon={<SearchX aria-hidden="true" size={32} />}
        title={`No results for “${text}”`}
        text="Try fewer or other words, or ask the community."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.submitRequest({ title: text })} className={buttonClass()}>
              Create a Request
            </Link>
            {isNarrowed && (
              <Button variant="quiet" onClick={onWiden}>
                Search everything
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
