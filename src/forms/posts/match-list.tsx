import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useDebounced } from "@/hooks/use-debounced";
import { SEARCH_DEBOUNCE } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { Plus } from "@/ui/icons";
import { Spinner } from "@/ui/spinner";
import { type Suggested, SuggestionList } from "@/ui/suggestion-list";
import { type Findable, SUBJECT_ICONS, SUBJECT_NOUNS } from "./findable";
import { ADDITIONS } from "./subject-additions";
import type { MatchesProps } from "./subject-search";

interface MatchListProps<Found extends Findable, Key extends QueryKey> extends MatchesProps<Found> {
  /** Query of the matches of a name; disabled for an empty one. */
  find: (name: string) => UseQueryOptions<Found[], Error, Found[], Key>;
}

// Root locale: in some languages ẹ is another letter than e, but names are typed without marks.
const letters = new Intl.Collator("en", { sensitivity: "base" });

/** Whether a word of a name begins with the first typed word. */
function isCalledLike(name: string, typed: string): boolean {
  const [first = ""] = typed.split(" ");
  return name
    .split(/[\s-]+/)
    .some((word) => letters.compare(word.slice(0, first.length), first) === 0);
}

const asFound = ({ id, kind, name, detail }: Findable): Suggested => {
  const Icon = SUBJECT_ICONS[kind];
  return {
    id,
    title: name,
    detail: [SUBJECT_NOUNS[kind], detail && isolate(detail)].filter(Boolean).join(" · "),
    icon: <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />,
  };
};

const asAddition = ({ id, hint, withName }: (typeof ADDITIONS)[number], name: string) => ({
  id,
  title: withName(isolate(name)),
  detail: hint,
  icon: <Plus aria-hidden="true" size={20} className="shrink-0 text-indigo" />,
});

/** The choices below a name's field, with the states of their loading. */
export function MatchList<Found extends Findable, Key extends QueryKey>({
  combobox,
  isListed,
  name,
  find,
  onChoose,
  onAdd,
}: MatchListProps<Found, Key>) {
  const settled = useDebounced(name, SEARCH_DEBOUNCE, "");
  const search = useQuery(find(settled));
  const hasFailed = search.isError;
  const isSearching = search.isFetching || settled !== name;
  const found = isSearching ? [] : (search.data ?? []);
  const shownName = isolate(name);
  const matches = found.map(asFound);
  const additions = onAdd ? ADDITIONS.map((addition) => asAddition(addition, name)) : [];
  // Matches by description only come after *Add*, which the keyboard would otherwise hide.
  const isAddFirst = found.length > 0 && !found.some((subject) => isCalledLike(subject.name, name));

  const choose = ({ id }: Suggested) => {
    const subject = found.find((one) => one.id === id);
    const addition = ADDITIONS.find((one) => one.id === id);
    if (subject) onChoose(subject);
    else if (addition) onAdd?.(name, addition.kind);
  };

  return (
    <>
      {/* Opens again with the focus. */}
      {combobox.isFocused && (
        <SuggestionList
          isStacked
          combobox={combobox}
          label={onAdd ? t`Products and businesses` : t`What was found`}
          options={isAddFirst ? [...additions, ...matches] : [...matches, ...additions]}
          note={noteOf({ isSearching, isEmpty: !onAdd && !hasFailed && found.length === 0 })}
          onChoose={choose}
        />
      )}
      <FieldError
        error={
          hasFailed
            ? onAdd
              ? t`The search didn’t work. Check your connection and keep typing, or add it.`
              : t`The search didn’t work. Check your connection and keep typing.`
            : undefined
        }
      />
      {!isListed && onAdd && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-sunk px-3.5 py-2 text-sm">
          <span className="min-w-0 flex-1 basis-56">
            <Trans>“{shownName}” isn’t chosen yet. Pick it from the list, or add it.</Trans>
          </span>
          <Button variant="quiet" onClick={() => onAdd(name, "product")}>
            <Trans>Add a new one</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function noteOf({ isSearching, isEmpty }: { isSearching: boolean; isEmpty: boolean }) {
  if (isSearching) {
    return (
      <>
        <Spinner /> <Trans>Searching…</Trans>
      </>
    );
  }
  return isEmpty ? <Trans>Nothing with that name here yet.</Trans> : null;
}
