import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { Plus } from "@/ui/icons";
import { Spinner } from "@/ui/spinner";
import { ADDITIONS, type Findable, SUBJECT_ICONS, SUBJECT_NOUNS } from "./findable";

interface SubjectMatchesProps {
  found: readonly Findable[];
  isSearching: boolean;
  /** The choice that the arrow keys stand on. */
  active: string | null;
  optionId: (choice: string) => string;
  onPick: (choice: string) => void;
  /** The typed name, if it can be added. */
  toAdd?: string;
  /** Adding comes before what was found: no name begins alike. */
  isAddFirst?: boolean;
}

/** The lines of the list below the box. */
export default function SubjectMatches({
  found,
  isSearching,
  active,
  optionId,
  onPick,
  toAdd,
  isAddFirst,
}: SubjectMatchesProps) {
  const add =
    toAdd !== undefined &&
    ADDITIONS.map(({ id, hint, withName }) => (
      <Option
        key={id}
        id={optionId(id)}
        isActive={active === id}
        icon={<Plus aria-hidden="true" size={20} className="shrink-0 text-indigo" />}
        title={withName(isolate(toAdd))}
        detail={hint}
        onPick={() => onPick(id)}
      />
    ));
  return (
    <>
      {isSearching && (
        <p role="presentation" className="flex items-center gap-2 px-4 py-3 text-muted text-sm">
          <Spinner /> <Trans>Searching…</Trans>
        </p>
      )}
      {isAddFirst && add}
      {found.map((subject) => {
        const Icon = SUBJECT_ICONS[subject.kind];
        return (
          <Option
            key={subject.id}
            id={optionId(subject.id)}
            isActive={subject.id === active}
            icon={<Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />}
            title={subject.name}
            detail={[SUBJECT_NOUNS[subject.kind], subject.detail && isolate(subject.detail)]
              .filter(Boolean)
              .join(" · ")}
            onPick={() => onPick(subject.id)}
          />
        );
      })}
      {!add && found.length === 0 && !isSearching && (
        <p role="presentation" className="px-4 py-3 text-muted text-sm">
          <Trans>Nothing with that name here yet.</Trans>
        </p>
      )}
      {!isAddFirst && add}
    </>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  icon: ReactNode;
  title: string;
  detail: string;
  onPick: () => void;
}

function Option({ id, isActive, icon, title, detail, onPick }: OptionProps) {
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      // The box keeps the focus, or the list would close before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cx(
        "flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start",
        isActive ? "bg-indigo-wash" : "hover:bg-sunk",
      )}
    >
      {icon}
      <span className="min-w-0">
        <span dir="auto" className="block font-medium text-sm">
          {title}
        </span>
        <span className="block text-muted text-sm">{detail}</span>
      </span>
    </button>
  );
}
