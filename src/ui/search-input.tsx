import { type ComponentProps, type FormEvent, type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";
import { Search } from "./icons";

/* The padding is the form's: the field's own direction follows its text and may be the opposite (0048). */

/** Variants: over the hero's picture, above a list, as the main element of a screen. */
const LOOKS = {
  hero: {
    form: "gap-2.5 border border-hero-field-line bg-card py-1 pe-1 text-ink raised outline-offset-2",
    icon: "",
    input: "h-12",
  },
  plain: {
    form: "border border-field-line/60 bg-card",
    icon: "me-2.5 text-muted",
    // Safari zooms into a field with a font smaller than 16 px.
    input: "h-11 text-base",
  },
  large: {
    form: "border border-field-line bg-card",
    icon: "text-muted",
    input: "h-12 px-3",
  },
} as const;

export interface SearchInputProps extends Omit<ComponentProps<"input">, "onSubmit"> {
  label: string;
  look?: keyof typeof LOOKS;
  /** Whether to show the search icon; off if the button at the end shows it. */
  hasIcon?: boolean;
  /** A button at its end that submits or clears it. */
  end?: ReactNode;
  /** Content below the field. */
  popup?: ReactNode;
  /** Address to which the form submits before the app has loaded. */
  action?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A search form with one text field. */
export function SearchInput({
  label,
  look = "plain",
  hasIcon = true,
  end,
  popup,
  action,
  onSubmit,
  className,
  ...input
}: SearchInputProps) {
  const id = useId();
  const classes = LOOKS[look];
  return (
    <search className={className}>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
        className={cx(
          "relative flex items-center rounded-full ps-4 ring-within",
          !end && "pe-3",
          classes.form,
        )}
      >
        {hasIcon && (
          <Search aria-hidden="true" size={20} className={cx("shrink-0", classes.icon)} />
        )}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          {...input}
          id={id}
          type="search"
          dir="auto"
          name="q"
          enterKeyHint="search"
          maxLength={200}
          className={cx(
            "min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden",
            classes.input,
          )}
        />
        {end}
        {popup}
      </form>
    </search>
  );
}
