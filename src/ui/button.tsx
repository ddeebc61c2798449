import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "quiet" | "ghost" | "danger" | "accent";

/* Their styles are in index.css, in a layer of their own, so that utility classes override them. */
const VARIANTS: Record<ButtonVariant, string> = {
  primary: "button button-primary",
  quiet: "button button-quiet",
  ghost: "button button-ghost",
  danger: "button button-danger",
  accent: "button button-accent",
};

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "primary", className?: string): string {
  return cx(VARIANTS[variant], className);
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores further clicks, but keeps the focus. */
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
  return cx("icon-button", className);
}
