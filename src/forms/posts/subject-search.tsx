import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { useDebounced } from "@/hooks/use-debounced";
import { CATALOG_NAME_MAX, CATALOG_NAME_MIN, SEARCH_DEBOUNCE } from "@/lib/constants";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { oneLine } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Input } from "@/ui/control";
import { type ControlProps, FieldError } from "@/ui/field";
import { onDemand } from "@/ui/on-demand";
import { ADDITIONS, type Findable } from "./findable";

const SubjectMatches = onDemand(() => import("./subject-matches"));

interface SubjectSearchProps<Found extends Findable, Key extends QueryKey> {
  control: ControlProps;
  ref: Ref<HTMLInputElement>;
  /** Asks for what a name may mean. */
  find: (name: string) => UseQueryOptions<Found[], Error, Found[], Key>;
  onChoose: (subject: Found) => void;
  /** Adds a missing entry; left out if none can be added. */
  onAdd?: (name: string, kind: SubjectKind) => void;
}

// In no language's own order, of which some have ẹ as another letter than e: names are typed without marks.
const letters = new Intl.Collator("en", { sensitivity: "base" });

/** Whether a word of a name begins like the first word that was typed. */
function isCalledLike(name: string, typed: string): boolean {
  const [first = ""] = typed.split(" ");
  return name
    .split(/[\s-]+/)
    .some((word) => letters.compare(word.slice(0, first.length), first) === 0);
}

/** Type to find a product or business; the last lines of the list add what is missing (C20). */
export function SubjectSearch<Found extends Findable, Key extends QueryKey>({
  control,
  ref,
  find,
  onChoose,
  onAdd,
}: SubjectSearchProps<Found, Key>) {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  // By its id: answers that come late must not move another choice under the finger.
  const [active, setActive] = useState<string | null>(null);
  const listId = useId();

  const name = oneLine(text);
  const isEnough = name.length >= CATALOG_NAME_MIN;
  const settled = useDebounced(name, SEARCH_DEBOUNCE);
  const search = useQuery(find(isEnough ? settled : ""));
  const isSearching = isEnough && (search.isFetching || settled !== name);
  const found = isSearching ? [] : (search.data ?? []);
  const shownName = isolate(name);
  const count = found.length;
  const isListed = isOpen && isEnough;

  // Matches by description alone come after *Add*, which the keyboard would hide.
  const isAddFirst = found.length > 0 && !found.some((subject) => isCalledLike(subject.name, name));
  const ids = found.map(({ id }) => id);
  const additions = onAdd ? ADDITIONS.map(({ id }) => id) : [];
  const choices: string[] = isAddFirst ? [...additions, ...ids] : [...ids, ...additions];

  const pick = (choice: string) => {
    const subject = found.find(({ id }) => id === choice);
    const addition = ADDITIONS.find(({ id }) => id === choice);
    setIsOpen(false);
    if (subject) onChoose(subject);
    else if (addition) onAdd?.(name, addition.kind);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // These keys choose among what the keyboard offers.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && name) {
      // Never the whole form: somebody is still choosing.
      event.preventDefault();
      if (isListed && active !== null && choices.includes(active)) pick(active);
    } else if (event.key === "Escape" && isListed) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const at = active === null ? -1 : choices.indexOf(active);
      const next = at < 0 && step < 0 ? -1 : (at + step) % choices.length;
      setActive(choices.at(next) ?? null);
    }
  };

  const optionId = (choice: string) => `${listId}-${choice}`;
  return (
    <div className="relative grid gap-1.5">
      <Input
        {...control}
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={
          isListed && active !== null && choices.includes(active) ? optionId(active) : undefined
        }
        value={text}
        maxLength={CATALOG_NAME_MAX}
        autoComplete="off"
        placeholder={t`Type a name`}
        onChange={({ target }) => {
          setText(target.value);
          setActive(null);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {isListed &&
          !isSearching &&
          !search.isError &&
          plural(count, { one: "# match.", other: "# matches." })}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={onAdd ? t`Products and businesses` : t`What was found`}
        hidden={!isListed}
        className="absolute inset-x-0 top-12 z-20 max-h-80 overflow-y-auto rounded-field border border-line bg-card py-1 floating"
      >
        {isListed && (
          <SubjectMatches
            found={found}
            isSearching={isSearching}
            active={active}
            optionId={optionId}
            onPick={pick}
            {...(onAdd && { toAdd: name, isAddFirst })}
          />
        )}
      </div>
      <FieldError
        error={
          search.isError && isEnough
            ? onAdd
              ? t`The search didn’t work. Check your connection and keep typing, or add it.`
              : t`The search didn’t work. Check your connection and keep typing.`
            : undefined
        }
      />
      {!isOpen && isEnough && onAdd && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-sunk px-3.5 py-2 text-sm">
          <span className="min-w-0 flex-1 basis-56">
            <Trans>“{shownName}” isn’t chosen yet. Pick it from the list, or add it.</Trans>
          </span>
          <Button variant="quiet" onClick={() => onAdd(name, "product")}>
            <Trans>Add a new one</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
