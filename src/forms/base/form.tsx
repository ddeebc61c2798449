import { type ComponentProps, type SyntheticEvent, useEffect, useEffectEvent } from "react";
import type { GlobalError } from "react-hook-form";
import { firstScreenDone } from "@/browser/first-screen";
import { isSavingData } from "@/browser/save-data";
import { t } from "@/lib/i18n";
import { FormFailure } from "@/ui/form-failure";
import { loadZod, UNCHECKED } from "./rules";

interface FormProps extends ComponentProps<"form"> {
  /** The form's state from useForm. */
  state: { errors: { root?: Partial<Record<string, GlobalError>> } };
  /** Loaders of code that the fields need besides the rules. */
  parts?: readonly (() => Promise<unknown>)[];
  /** Loads the code for sending. */
  onPrepare?: () => void;
}

/**
 * Reads values that a password manager wrote into fields without an event, by a blur event: react-hook-form reads a
 * field on blur. An empty field is read only on submit, so that it gets no early error.
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
 * A form that renders before the code to validate and send it has loaded. That is loaded on the first touch,
 * or, since the network may be gone by then, a while after the first screen, except in data-saver mode. If it is
 * missing on submit, a message below the buttons says so (F01).
 */
export function Form({ state, parts = [], onPrepare, children, ...rest }: FormProps) {
  const prepare = () => {
    // Requested again when it is needed.
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
