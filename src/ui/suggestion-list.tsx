import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from "react";
import { cx } from "@/lib/cx";
import { plural } from "@/lib/i18n";
import type { Combobox } from "./use-combobox";

/** An option of the list. */
export interface Suggested {
  id: string;
  /** The option's text, before its detail. */
  title: string;
  detail?: string | undefined;
  icon?: ReactNode;
}

interface SuggestionListProps<Option extends Suggested> {
  /** The text field of the list, from useCombobox. */
  combobox: Combobox;
  /** Accessible name of the list: "Places". */
  label: string;
  options: readonly Option[];
  /** A line above the options: loading, or none found. */
  note?: ReactNode;
  onChoose: (option: Option) => void;
  /** Whether it is always open, below the field instead of over the page: for a sheet without other content. */
  isInline?: boolean;
  /** Whether a detail has a line of its own: for details as long as titles. */
  isStacked?: boolean;
}

/**
 * Suggestions below a text field during typing. Arrows move in the list, Enter chooses the active option or else
 * submits the form, Escape closes the list. The typed text stays as it is.
 */
export function SuggestionList<Option extends Suggested>({
  combobox: { handle, isFocused, onShow },
  label,
  options,
  note,
  onChoose,
  isInline = false,
  isStacked = false,
}: SuggestionListProps<Option>) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(isFocused);
  // By id: a late response must not make another option the active one.
  const [active, setActive] = useState<string | null>(null);
  const count = options.length;
  const isShown = (isOpen || isInline) && (count > 0 || Boolean(note));
  const pointed = isShown ? options.find(({ id }) => id === active) : undefined;
  const optionId = (id: string) => `${listId}-${id}`;

  const show = (wanted: boolean) => {
    setIsOpen(wanted);
    setActive(null);
  };
  const choose = (option: Option) => {
    show(false);
    onChoose(option);
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      if (pointed) {
        event.preventDefault();
        choose(pointed);
      } else show(false);
    } else if (event.key === "Escape" && isShown && !isInline) {
      // Closes nothing else (WITH_OPEN_LIST), and keeps the typed text.
      event.stopPropagation();
      event.preventDefault();
      show(false);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const at = options.findIndex(({ id }) => id === active);
      const next = options.at(at < 0 && step < 0 ? -1 : (at + step) % options.length);
      setActive(next?.id ?? null);
      if (next) document.getElementById(optionId(next.id))?.scrollIntoView?.({ block: "nearest" });
    }
  };

  useImperativeHandle(handle, () => ({
    type: () => show(true),
    leave: () => show(false),
    press,
  }));

  const activeId = pointed && optionId(pointed.id);
  useEffect(() => {
    if (!isShown) return;
    onShow({ id: listId, activeId, isOver: !isInline });
    return () => onShow(null);
  }, [isShown, isInline, listId, activeId, onShow]);

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && plural(count, { one: "# in the list.", other: "# in the list." })}
      </p>
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className={cx(
            "overflow-y-auto py-1 text-ink",
            isInline
              ? "mt-2"
              : "absolute inset-x-0 top-full z-40 mt-1 max-h-80 rounded-field border border-line bg-card floating",
          )}
        >
          {note && (
            <p role="presentation" className="flex items-center gap-2 px-4 py-3 text-muted text-sm">
              {note}
            </p>
          )}
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={option.id}
              role="option"
              id={optionId(option.id)}
              tabIndex={-1}
              aria-selected={option === pointed}
              // The field keeps the focus, or the list would close before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunk",
                option === pointed && "bg-indigo-wash",
              )}
            >
              {option.icon}
              <span
                className={cx(
                  "flex min-w-0 flex-1",
                  isStacked ? "flex-col" : "flex-wrap items-baseline justify-between gap-x-3",
                )}
              >
                <bdi className="line-clamp-2 min-w-0 text-sm [overflow-wrap:anywhere]">
                  {option.title}
                </bdi>
                {option.detail && <bdi className="text-muted text-sm">{option.detail}</bdi>}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
