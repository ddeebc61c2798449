import { useFormContext } from "react-hook-form";
import { NAIRA, PAID_MONTHS } from "@/lib/constants";
import { formatNumber } from "@/lib/format-number";
import { t } from "@/lib/i18n";
import { formatMonth } from "@/lib/months";
import { Trans } from "@/lib/trans";
import { Input, Select } from "@/ui/control";
import { Field } from "@/ui/field";
import type { PostInput } from "./post-rules";

/** The first days of this month and the months before, in this device's time zone. */
function latestMonths(now = new Date()): string[] {
  return Array.from({ length: PAID_MONTHS }, (_, back) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back));
    return month.toISOString().slice(0, 10);
  });
}

/** The price that the author paid, and the month (R396). */
export function PaidFields() {
  const { register, getValues, setValue, formState } = useFormContext<PostInput>();
  const { errors } = formState;
  const chosen = getValues("paidIn");
  return (
    // Side by side, unless a label's word needs more than half the width.
    <div className="flex flex-wrap items-start gap-3 *:flex-[1_0_calc(50%-6px)]">
      <Field label={t`What did you pay?`} error={errors.pricePaid?.message}>
        {(control) => (
          <div dir="ltr" className="relative">
            <span
              aria-hidden="true"
              className="absolute inset-y-0 inset-s-3.5 grid place-items-center"
            >
              {NAIRA}
            </span>
            <Input
              {...control}
              {...register("pricePaid", {
                // Defaults to the current month, which is visible and can be changed: most prices have just been paid.
                onChange: ({ target }) => {
                  if (target.value.trim() !== "" && getValues("paidIn") === "")
                    setValue("paidIn", latestMonths()[0] ?? "", {
                      shouldValidate: formState.isSubmitted,
                    });
                },
              })}
              inputMode="numeric"
              placeholder={formatNumber(21_500)}
              autoComplete="off"
              className="ps-8"
            />
          </div>
        )}
      </Field>
      <Field label={t`In which month?`} error={errors.paidIn?.message}>
        {(control) => (
          <Select {...control} {...register("paidIn")}>
            <option value="">
              <Trans>Month</Trans>
            </option>
            {/* An older stored month remains an option. */}
            {[...new Set([...latestMonths(), chosen])].filter(Boolean).map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
