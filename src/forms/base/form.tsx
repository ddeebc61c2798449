import { type ComponentProps, useEffect, useEffectEvent } from "react";
import type { GlobalError } from "react-hook-form";
import { firstScreenDone } from "@/browser/first-screen";
import { isSavingData } from "@/browser/save-data";
import { FormFailure } from "@/ui/form-failure";
import { loadZod, UNCHECKED } from "./rules";

interface FormProps extends ComponentProps<"form"> {
  /** The form's state, as useForm answers it. */
  state: { errors: { root?: Partial<Record<string, GlobalError>> } };
  /** Fetches what sending needs besides the rules. */
  onPrepare?: () => void;
}

/**
 * A form, which looks complete without what is needed to check and send it. That is fetched when it
 * is touched; or, as the network may be gone by then, once the first screen is long there. Where it
 * is not to be had when the form is sent, that is said below the buttons (F01).
 */
export function Form({ state, onPrepare, children, ...rest }: FormProps) {
  const prepare = () => {
    // Asked for again when it is needed.
    loadZod().catch(() => undefined);
    onPrepare?.();
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
    <form noValidate onFocus={prepare} onPointerDown={prepare} {...rest}>
      {children}
      <FormFailure
        title={state.errors.root?.[UNCHECKED] ? "Not sent. Check your connection." : null}
        detail="A part of this form did not arrive. What you typed is still here: try again."
      />
    </form>
  );
}
