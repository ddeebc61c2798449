import type { UseFormReturn } from "react-hook-form";
import { GENDER_LABELS, GENDERS } from "@/lib/choices";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Input, Select } from "@/ui/control";
import { Field } from "@/ui/field";
import { type ProfileInput, today } from "./profile-fields";

/** Fields that only the member can see (R147). */
export function PrivateFields({ form }: { form: UseFormReturn<ProfileInput> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 font-bold text-xl">
        <Trans>Additional Details</Trans>
      </legend>
      <p className="text-sm text-muted">
        <Trans>Only you can see these.</Trans>
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t`Phone`} error={errors.phone?.message}>
          {(control) => <Input {...control} {...register("phone")} type="tel" autoComplete="tel" />}
        </Field>
        <Field label={t`Date of birth`} error={errors.date_of_birth?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("date_of_birth")}
              type="date"
              max={today()}
              autoComplete="bday"
            />
          )}
        </Field>
        <Field label={t`Gender`} error={errors.gender?.message}>
          {(control) => (
            <Select {...control} {...register("gender")}>
              <option value="">
                <Trans>Not given</Trans>
              </option>
              {GENDERS.map((value) => (
                <option key={value} value={value}>
                  {GENDER_LABELS[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`Occupation`} error={errors.occupation?.message}>
          {(control) => (
            <Input {...control} {...register("occupation")} autoComplete="organization-title" />
          )}
        </Field>
        <Field label={t`Company`} error={errors.company?.message}>
          {(control) => <Input {...control} {...register("company")} autoComplete="organization" />}
        </Field>
      </div>
    </fieldset>
  );
}
