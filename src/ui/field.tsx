import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";
import { Trans } from "@/lib/trans";
import { inputClass } from "./control";

/** Attributes that connect a control with its label, hint and error; spread them on the control. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  /** Content at the end of the label's line: a character counter, a link. */
  aside?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint below and its error announced next to it. */
export function Field({
  label,
  hint,
  error,
  isRequired = false,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(" ");
  return (
    <div className={cx("grid gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
          {!isRequired && (
            <span className="font-normal text-muted text-sm">
              {" "}
              <Trans>(optional)</Trans>
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": isRequired || undefined,
      })}
      {hint && (
        <div id={hintId} className="text-muted text-sm">
          {hint}
        </div>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The announced line under a control or at the top of a form; takes no room without an error. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  return (
    <p id={id} role="alert" className="font-medium text-brick text-sm empty:hidden">
      {error}
    </p>
  );
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea dir="auto" rows={4} {...rest} className={cx(inputClass, "min-h-24", className)} />
  );
}

/** A field for a single line that may be long: it grows with its text, and Enter submits the form as in an input. */
export function GrowingInput({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      // Enough for most texts in browsers where fields cannot grow.
      rows={2}
      {...rest}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        // The button is disabled while there is nothing to send or the form is being sent.
        event.currentTarget.form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
      }}
      className={cx(inputClass, "field-sizing-content resize-none", className)}
    />
  );
}

type CheckboxProps = ComponentProps<"input"> & { label: ReactNode; hint?: ReactNode };

/** A checkbox whose whole line is clickable. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx("flex min-h-11 items-start gap-3 py-2", className)}>
      <input {...rest} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-indigo" />
      <span className="text-sm [overflow-wrap:anywhere]">
        {label}
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
    </label>
  );
}

/** "12/500" at the end of a label's line; turns red above the limit. */
export function CharacterCount({ length, max }: { length: number; max: number }) {
  return (
    <span className={cx("text-sm even-figures", length > max ? "text-brick" : "text-muted")}>
      {length}/{max}
    </span>
  );
}
