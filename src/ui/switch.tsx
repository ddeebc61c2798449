import { type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that takes effect immediately, without a form to submit. */
export function Switch({ label, hint, isOn, isBusy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <p id={id} className="font-medium text-sm">
          {label}
        </p>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <Toggle
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        isOn={isOn}
        isBusy={isBusy}
        onChange={onChange}
      />
    </div>
  );
}

interface ToggleProps extends Pick<SwitchProps, "isOn" | "isBusy" | "onChange"> {
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string | undefined;
}

/** Only the switch, for a table of several. */
export function Toggle({ isOn, isBusy = false, onChange, ...names }: ToggleProps) {
  return (
    <button
      {...names}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onChange(!isOn)}
      className="grid h-11 w-[max(56px,3rem)] shrink-0 place-items-center rounded-full"
    >
      <span
        dir="ltr"
        className={cx(
          "mirrored flex h-7 w-12 items-center rounded-full border p-[3px] eased",
          isOn ? "border-transparent bg-indigo" : "border-field-line bg-sunk",
        )}
      >
        <span
          className={cx(
            "filled size-5 rounded-full eased",
            isOn ? "[translate:20px] bg-on-indigo" : "bg-field-line",
          )}
        />
      </span>
    </button>
  );
}
