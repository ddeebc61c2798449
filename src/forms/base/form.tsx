import { type ComponentProps, type SyntheticEvent, useEffect, useEffectEvent } from "react";
import type { GlobalError } from "react-hook-form";
import { firstScreenDone } from "@/browser/first-screen";
import { isSavingData } from "@/browser/save-data";
import { t } from "@/lib/i18n";
import { FormFailure } from "@/ui/form-failure";
import { loadZod, UNCHECKED } from "./rules";

interface FormProps extends ComponentProps<"form"> {
  /** The form's state, as useForm answers it. */
  state: { errors: { root?: Partial<Record<string, GlobalError>> } };
  /** Loaders of what filling it in needs besides the rules. */
  parts?: readonly (() => Promise<unknown>)[];
  /** Fetches what sending needs. */
  onPrepare?: () => void;
}

/**
 * Has values read that a password manager wrote into fields without an event: react-hook-form reads a field when
 * it is left. One that is empty counts as left when the form is sent, not before.
 */
function readFields(form: HTMLFormElement, isSent: boolean): void {
  for (const field of form.elements) {
    const isControl = "name" in field && "value" in field;
    const isRegistered = isControl && field.name !== "";
    const isFilled = isControl && field.value !== "" && field !== document.activeElement;
    if (isRegistered && (isSent || isFilled)) {
      field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    }
  }
}

/**
 * A form that renders without the code to check and send it. That is fetched on the first touch or, as the
 * network may be gone by then, a while after the first screen, unless data is saved. If it is missing when
 * the form is sent, a message below the buttons says so (F01).
 */
export function Form({ state, parts = [], onPrepare, children, ...rest }: FormProps) {
  const prepare = () => {
    // Asked for again when it is needed.
    for (const load of [loadZod, ...parts]) load().catch(() => undefined);
    onPrepare?.();
  };
  const touch = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    prepare();
    readFields(currentTarget, false);
  };
  const prepareUnasked = useEffectEvent(prepare);
  useEffect(() => {
    let isOpen = true;
    void firstScreenDone.then(() => isOpen && !isSavingData() && prepareUnasked());
    return () => {
      isOpen = false;
    };
  }, []);

  return (
    <form
      noValidate
      onFocus={touch}
      onPointerDown={touch}
      onSubmitCapture={({ currentTarget }) => readFields(currentTarget, true)}
      {...rest}
    >
      {children}
      <FormFailure
        title={state.errors.root?.[UNCHECKED] ? t`Not sent. Check your connection.` : null}
        detail={t`Part of this form didn’t load. What you typed is still here: try again.`}
      />
    </form>
  );
}
