import type { ComponentProps, ReactNode, SyntheticEvent } from "react";
import { cx } from "@/lib/cx";

/** Styles of a list's filter: a target of 44 px around a slimmer pill. */
export const chipClass = (isOn: boolean) =>
  cx(
    "inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 font-medium text-sm eased",
    isOn
      ? "border-indigo bg-indigo-wash text-indigo"
      : "border-line bg-card text-ink hover:border-field-line/60",
  );

interface ChipProps extends ComponentProps<"button"> {
  isOn: boolean;
}

/** A filter that can be switched on or off. */
export function Chip({ isOn, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      {...rest}
      className={cx(chipClass(isOn), className)}
    />
  );
}

interface ChipSelectProps extends ComponentProps<"select"> {
  isOn: boolean;
}

/** A filter with a few values, as the device's native select. */
export function ChipSelect({ isOn, className, ...rest }: ChipSelectProps) {
  return <select {...rest} className={cx(chipClass(isOn), "pe-8", className)} />;
}

/** Scrolls a changed filter fully into view, once its label has changed. */
function reveal({ target }: SyntheticEvent) {
  if (!(target instanceof Element)) return;
  requestAnimationFrame(() => target.scrollIntoView?.({ block: "nearest", inline: "nearest" }));
}

/** A row of filters that scrolls horizontally. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      onChange={reveal}
      className="-mx-4 -mt-1 mb-2 scroll-px-4 min-w-0 overflow-x-auto px-4 py-1.5 no-scrollbar sm:-mx-1.5 sm:mb-3 sm:px-1.5"
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex w-max gap-2">{children}</div>
    </fieldset>
  );
}
