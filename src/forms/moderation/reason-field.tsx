import type { UseFormRegisterReturn } from "react-hook-form";
import { REASON_LABELS, REPORT_REASONS } from "@/lib/choices";
import { FieldError } from "@/ui/field";

interface ReasonFieldProps {
  legend: string;
  registration: UseFormRegisterReturn;
  error?: string | undefined;
}

/** A choice of the reason to report or hide an item. */
export function ReasonField({ legend, registration, error }: ReasonFieldProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">{legend}</legend>
      <div className="mt-1 grid">
        {REPORT_REASONS.map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3 py-1.5 text-sm">
            <input
              {...registration}
              type="radio"
              value={reason}
              className="size-5 shrink-0 accent-indigo"
            />
            {REASON_LABELS[reason]}
          </label>
        ))}
      </div>
      <FieldError error={error} />
    </fieldset>
  );
}
