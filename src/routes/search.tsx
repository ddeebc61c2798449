import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { rememberSearch } from "@/browser/recent-searches";
import { NOTHING } from "@/components/page/filter-chips";
import { FilteredList } from "@/components/page/filtered-list";
import { ListingFilters } from "@/components/page/listing-filters";
import { LoadFailure } from "@/components/page/load-failure";
import { Page } from "@/components/page/page";
import { PostGridSkeleton } from "@/components/posts/post-grid";
import { findHandleQuery } from "@/data/catalog/find-handle";
import {
  type SearchResults as Results,
  SEARCH_KINDS,
  type SearchFilter,
  type SearchSort,
  searchQuery,
  useSearch,
} from "@/data/search/search";
import { cx } from "@/lib/cx";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { plainText } from "@/lib/plain-text";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { SearchField } from "@/routes/search/field";
import { countText, KIND_NAMES, SearchResults } from "@/routes/search/results";
import { Link } from "@/routing/link";
import { useNavigationType } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";
import { EVERY_FILTER, hasFilters, useFilters } from "@/routing/use-filters";
import { useUrlFilter, useUrlText } from "@/routing/use-paging";
import { Button, buttonClass } from "@/ui/button";
import { Select } from "@/ui/control";
import { Drawing } from "@/ui/drawings/drawing";
import { onDemand } from "@/ui/on-demand";
import { Segmented } from "@/ui/segmented";
import { EmptyState } from "@/ui/states";

const BeforeSearch = onDemand(() => import("@/routes/search/before-search"));
const HandleAnswer = onDemand(() => import("@/routes/search/handle-answer"));

const NUMBER = /^[^\p{L}\d]*(?:tel:)?[^\p{L}\d]*(?:\d[^\p{L}\d]*){7,}$/iu;
/** A possible link or name in a network: an @, or a single word with a dot or similar in it. */
const NAME = /^\s*@|^\s*[^\s,()]+[._:/][^\s,()]+\s*$/;

const FILTERS = ["all", ...SEARCH_KINDS] as const;
const SORTS = ["relevant", "recent", "popular"] as const;
const SORT_OPTIONS: { value: SearchSort; label: string }[] = [
  { value: "relevant", label: t`Most Relevant` },
  { value: "recent", label: t`Most Recent` },
  { value: "popular", label: t`Most Popular` },
];

export const prefetch: Prefetch = (client, { text }) =>
  text ? [client.prefetchQuery(searchQuery({ text, filter: "all", sort: "relevant" }))] : [];

export function SearchHeading() {
  return (
    <h1 className="mb-1 py-1.5 font-bold text-2xl">
      <Trans>Search</Trans>
    </h1>
  );
}

/** Everything that matches a text, by kind and in one of three orders (R121–R127). */
export default function SearchScreen() {
  const [text, setText] = useUrlText("q");
  const [filter, setFilter] = useUrlFilter<SearchFilter>("filter", FILTERS, "all");
  const [sort, setSort] = useUrlFilter<SearchSort>("sort", SORTS, "relevant");
  const [filters, changeFilters] = useFilters(EVERY_FILTER);
  const results = useSearch({ text, filter, sort, ...filters });
  // Deferred, so that React renders it in small steps and the page stays responsive.
  const data = useDeferredValue(results.data);
  const total = data && totalOf(data, filter);
  const isNumber = NUMBER.test(plainText(text));
  const isHandle = isNumber || NAME.test(text);
  const whose = useQuery({ ...findHandleQuery(text), enabled: isHandle });
  // Close results are of no use beside an exact one, nor are results with only some of a number's digits.
  const isClose = data !== undefined && data.level > 1;
  const isMeant = isHandle && (isNumber || whose.isPending || Boolean(whose.data?.length));
  const isNothing = total === 0 || (isClose && isMeant);
  useRemembered(text);

  const nothing = (
    <NothingFound
      text={text}
      {...(hasFilters(filters)
        ? { widen: t`Clear filters`, onWiden: () => changeFilters(NOTHING) }
        : filter !== "all" && {
            widen: t`Search everything`,
            onWiden: () => setFilter("all"),
          })}
    />
  );
  return (
    <Page title={text ? t`Search: ${text}` : t`Search`} hasOwnHeading>
      <SearchHeading />
      <div data-own-search className="max-w-3xl">
        <SearchField text={text} onSearch={setText} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <FilterChoice
          value={filter}
          onChange={setFilter}
          results={filter === "all" ? data : undefined}
        />
        <Select
          aria-label={t`Order`}
          className="min-w-0 flex-[6] sm:w-60 sm:flex-none"
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
      <FilteredList
        filters={
          text && (
            <div className="mt-3">
              <ListingFilters
                names={EVERY_FILTER}
                filters={filters}
                onChange={changeFilters}
                typed={{ text, onChange: setText, filters: data?.filtered_by }}
              />
            </div>
          )
        }
      >
        <p role="status" className={isNothing ? "sr-only" : "mt-4 text-muted empty:hidden"}>
          {text &&
            data &&
            !results.isPlaceholderData &&
            !(isNothing && isMeant) &&
            summaryOf(data, filter, text)}
        </p>
        {!text && <BeforeSearch />}
        {text && !data && !results.isError && (
          <div className="mt-6">
            <PostGridSkeleton />
          </div>
        )}
        {results.isError && (
          <div className="mt-6">
            <LoadFailure query={results} title={t`The search didn’t work`} />
          </div>
        )}
        {text && data && (
          <div
            aria-busy={results.isPlaceholderData}
            className={cx(results.isPlaceholderData && "opacity-60")}
          >
            {isNothing ? (
              isHandle ? (
                <HandleAnswer text={text} isAlone>
                  {nothing}
                </HandleAnswer>
              ) : (
                nothing
              )
            ) : (
              <>
                {isHandle && <HandleAnswer text={text} isAlone={false} />}
                <SearchResults results={data} text={text} filter={filter} onFilter={setFilter} />
                {data.level > 1 && !isHandle && <AskIt text={text} />}
              </>
            )}
          </div>
        )}
      </FilteredList>
    </Page>
  );
}

/** Adds a search from the header or a link to the recent searches; the search field adds its own. */
function useRemembered(text: string): void {
  const type = useNavigationType();
  useEffect(() => {
    if (text && type !== "REPLACE") rememberSearch(text);
  }, [text, type]);
}

function totalOf({ counts }: Results, filter: SearchFilter): number {
  if (filter !== "all") return counts[filter];
  // By name: a newer server may count more than this version shows (F41).
  return SEARCH_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

/** Number of results, and how closely they match the text. */
function summaryOf(results: Results, filter: SearchFilter, text: string): string {
  const total = totalOf(results, filter);
  if (results.level > 1) return t`Nothing matches all of “${isolate(text)}”. Closest:`;
  const { close } = results;
  const isMore = results.at_least.some((kind) => filter === "all" || filter === kind);
  const [found, searched] = [total - close, isolate(text)];
  if (close > 0) {
    return isMore
      ? t`More than ${plural(found, { one: "# result", other: "# results" })} for “${searched}”, and ${plural(close, { one: "# close match", other: "# close matches" })}`
      : t`${plural(found, { one: "# result", other: "# results" })} for “${searched}”, and ${plural(close, { one: "# close match", other: "# close matches" })}`;
  }
  return isMore
    ? t`More than ${plural(found, { one: "# result", other: "# results" })} for “${searched}”`
    : t`${plural(found, { one: "# result", other: "# results" })} for “${searched}”`;
}

interface FilterChoiceProps {
  value: SearchFilter;
  onChange: (filter: SearchFilter) => void;
  results: Results | undefined;
}

/** The kinds side by side or, without enough room, in a drop-down (R121). */
function FilterChoice({ value, onChange, results }: FilterChoiceProps) {
  const options = FILTERS.map((filter) => ({
    value: filter,
    label:
      filter === "all"
        ? t`All`
        : results
          ? `${KIND_NAMES[filter]} (${countText(results, filter)})`
          : KIND_NAMES[filter],
  }));
  return (
    <>
      <span className="hidden xl:block">
        <Segmented label={t`Kind`} options={options} value={value} onChange={onChange} />
      </span>
      <Select
        aria-label={t`Kind`}
        className="min-w-0 flex-[5] sm:w-60 sm:flex-none xl:hidden"
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

/** Offers to ask the searched text as a question, since close results may not help (R275). */
function AskIt({ text }: { text: string }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">
        <Trans>Not what you meant? Someone may know.</Trans>
      </p>
      <Link to={paths.submitRequest({ title: text })} className={buttonClass()}>
        <Trans>Ask about this</Trans>
      </Link>
    </div>
  );
}

interface NothingFoundProps {
  text: string;
  /** Label of the button that widens a filtered search. */
  widen?: string;
  onWiden?: () => void;
}

/** Shown if nothing was found: the next step is to ask (R124). */
function NothingFound({ text, widen, onWiden }: NothingFoundProps) {
  return (
    <div className="mt-6">
      <EmptyState
        icon={<Drawing of="search" />}
        title={t`No results for “${isolate(text)}”`}
        text={t`Try fewer or other words, or ask the community.`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.submitRequest({ title: text })} className={buttonClass()}>
              <Trans>Create a Request</Trans>
            </Link>
            {widen && (
              <Button variant="quiet" onClick={onWiden}>
                {widen}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
