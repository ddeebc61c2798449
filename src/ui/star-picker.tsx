import { type Ref, useId, useState } from "react";
import { cx } from "@/lib/cx";
import { RATINGS } from "@/lib/filter-choices";
import { plural, t } from "@/lib/i18n";
import { FieldError } from "./field";
import { Star } from "./icons";

interface StarPickerProps {
  label: string;
  value: number;
  /** Called with the chosen star, also if it was already chosen. */
  onChange: (rating: number) => void;
  error?: string | undefined;
  /** Ref of the chosen star, to focus it. */
  ref?: Ref<HTMLInputElement>;
}

/* Ordered from one to five; the list of words starts with the best. */
const CHOICES = [...RATINGS].reverse();

const nameOf = ({ value, label }: (typeof RATINGS)[number]) =>
  t`${plural(value, { one: "# star", other: "# stars" })}, ${label}`;

/** Five large stars with a word for each (R084): radio buttons for keyboards and screen readers. */
export function StarPicker({ label, value, onChange, error, ref }: StarPickerProps) {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value;
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-1.5 flex" onPointerLeave={() => setPointed(null)}>
          {CHOICES.map((choice) => (
            <label
              key={choice.value}
              onPointerEnter={({ pointerType }) =>
                pointerType === "mouse" && setPointed(choice.value)
              }
              className="grid size-12 place-items-center rounded-full ring-within"
            >
              <input
                ref={choice.value === value ? ref : undefined}
                type="radio"
                name={name}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                // A tap on the chosen star fires no change event, but confirms it.
                onClick={() => choice.value === value && onChange(value)}
                className="sr-only"
              />
              <Star
                aria-hidden="true"
                size={34}
                strokeWidth={1.5}
                className={cx(
                  "eased",
                  choice.value <= shown
                    ? "fill-star text-star"
                    : "fill-transparent text-field-line",
                )}
              />
              <span className="sr-only">{nameOf(choice)}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="font-bold text-base">
          {RATINGS.find((rating) => rating.value === shown)?.label}
        </span>
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
