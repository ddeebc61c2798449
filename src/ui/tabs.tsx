import { type KeyboardEvent, useRef } from "react";
import { cx } from "@/lib/cx";

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The id of the element that shows the chosen tab's content; it has `role="tabpanel"`. */
  panelId: string;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row of tabs. Arrow keys move among them, Enter or Space chooses: choosing may load a screen. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key];
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
      className="flex flex-wrap border-line border-b"
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panelId}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => move(event, index)}
          className={cx(
            "-mb-px min-h-12 flex-1 border-b-[3px] px-1.5 font-medium text-base eased sm:flex-none sm:px-6",
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
