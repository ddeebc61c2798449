import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "quiet" | "ghost" | "danger" | "accent";

const BASE =
  "inline-flex max-w-full items-center justify-center gap-2 rounded-full border font-medium text-md leading-tight text-center eased disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:shrink-0";
const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-indigo text-on-indigo border-transparent not-disabled:hover:bg-indigo-hover",
  quiet: "bg-transparent text-ink border-field-line/60 not-disabled:hover:bg-sunk",
  ghost: "bg-transparent text-ink border-transparent not-disabled:hover:bg-sunk",
  danger: "bg-brick text-on-brick border-transparent not-disabled:hover:opacity-90",
  accent: "bg-clay text-on-clay border-transparent not-disabled:hover:opacity-90",
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = "primary", className?: string): string {
  return cx(BASE, "min-h-11 px-5 py-2", VARIANTS[variant], className);
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Something is being sent: shows a spinner and refuses further clicks, but keeps the focus. */
  isBusy?: boolean;
};

export function Button({
  variant = "primary",
  isBusy = false,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest["aria-disabled"]}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

type IconButtonProps = ComponentProps<"button"> & { label: string };

/** A round 44 px button that holds one icon; `label` is its accessible name. */
export function IconButton({ label, className, type = "button", ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} className={iconButtonClass(className)} />;
}

export function iconButtonClass(className?: string): string {
  return cx(
    "relative grid size-11 shrink-0 place-items-center rounded-full text-inherit eased hover:bg-sunk disabled:opacity-55",
    className,
  );
}
