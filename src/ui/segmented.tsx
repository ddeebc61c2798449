import { cx } from "@/lib/cx";

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few exclusive choices side by side, with the current one raised. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <fieldset className="inline-flex not-has-[button]:invisible min-w-0 max-w-full overflow-x-auto rounded-full border border-line bg-sunk p-[3px] no-scrollbar">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            "min-h-11 shrink-0 rounded-full px-2 font-medium text-xs eased focus-visible:-outline-offset-2 sm:px-3.5 sm:text-sm",
            option.value === value
              ? "bg-card text-ink raised dark:bg-line"
              : "text-muted hover:text-ink",
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
