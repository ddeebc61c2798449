import type { ReactNode } from "react";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";

interface FormActionsProps {
  /** Label of the submit button. */
  children: ReactNode;
  isBusy: boolean;
  isDangerous?: boolean;
  onCancel: () => void;
}

/** Cancel and submit buttons below a form in a dialog or inline. */
export function FormActions({ children, isBusy, isDangerous = false, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" variant={isDangerous ? "danger" : "primary"} isBusy={isBusy}>
        {children}
      </Button>
    </div>
  );
}
