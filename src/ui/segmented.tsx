import { cx } from "@/lib/cx";

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few exclusive choices side by side, the current one raised. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <fieldset className="inline-flex flex-wrap rounded-3xl border border-line bg-sunk p-[3px]">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            "min-h-11 rounded-full px-2.5 font-semibold text-sm transition-colors duration-150 sm:px-3.5",
            option.value === value ? "bg-card text-ink raised" : "text-muted hover:text-ink",
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
