import { type KeyboardEvent, useRef } from "react";
import { stepOfKey } from "@/browser/direction";
import { cx } from "@/lib/cx";

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The id of the element that shows the chosen tab's content; it has `role="tabpanel"`. */
  panelId: string;
}

/** Scrolls the chosen tab to the middle of its row, and again when the row's width changes. */
function centre(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!row) return undefined;
  const move = () => {
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  };
  move();
  // A screen hidden behind its outline has no width yet.
  const resized = new ResizeObserver(move);
  resized.observe(row);
  return () => resized.disconnect();
}

/**
 * A row of tabs, which scrolls if it is wider than the screen. Arrow keys only move the focus and Enter or Space
 * chooses, since choosing may load a screen.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const step = stepOfKey(event.key);
    if (!step) return;
    event.preventDefault();
    const next = (index + step + tabs.length) % tabs.length;
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="relative -mx-4 flex overflow-x-auto border-line border-b px-4 no-scrollbar sm:mx-0 sm:px-0"
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          ref={tab.value === value ? centre : undefined}
          type="button"
          role="tab"
          id={`${panelId}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => move(event, index)}
          className={cx(
            "min-h-12 flex-auto whitespace-nowrap border-b-[3px] px-2.5 font-medium text-sm eased focus-visible:-outline-offset-2 sm:flex-none sm:text-base sm:px-3",
            tab.value === value
              ? "border-indigo text-indigo"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
