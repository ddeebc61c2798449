import { type ComponentProps, useRef } from "react";
import { cx } from "@/lib/cx";
import { asciiDigits } from "@/lib/plain-text";
import { Input } from "./control";

type CodeInputProps = ComponentProps<"input"> & {
  length: number;
  /** Called with the last digit, so that no button is needed. */
  onComplete: () => void;
};

/**
 * One field for a code of digits (R059, C14). Accepts the phone's suggestion and a paste with spaces or the
 * digits of any script, and keeps only the digits. No `maxlength`, which would truncate such a paste.
 */
export function CodeInput({ length, onComplete, onChange, className, ...rest }: CodeInputProps) {
  const last = useRef("");
  return (
    <Input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      spellCheck={false}
      className={cx("text-center font-medium text-2xl even-figures tracking-[0.35em]", className)}
      onChange={(event) => {
        const { target } = event;
        const digits = asciiDigits(target.value).replace(/\D/g, "").slice(0, length);
        if (digits !== target.value) target.value = digits;
        onChange?.(event);
        const isNew = digits !== last.current;
        last.current = digits;
        if (isNew && digits.length === length) onComplete();
      }}
    />
  );
}
