import type { ReactNode } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { PlaceInput } from "@/forms/base/place-input";
import { BIO_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Input } from "@/ui/control";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import type { ProfileInput } from "./profile-fields";
import { type Availability, UsernameField } from "./username-field";

interface PublicFieldsProps {
  form: UseFormReturn<ProfileInput>;
  email: string;
  availability: Availability;
  /** The avatar, above the fields. */
  children: ReactNode;
}

/** Public fields, and the e-mail, which cannot be changed here (R141). */
export function PublicFields({ form, email, availability, children }: PublicFieldsProps) {
  const { control, register, watch, formState } = form;
  const { errors } = formState;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-bold text-xl">
        <Trans>Main Details</Trans>
      </legend>
      {children}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t`Full name`} isRequired error={errors.full_name?.message}>
          {(props) => <Input {...props} {...register("full_name")} autoComplete="name" />}
        </Field>
        <UsernameField form={form} availability={availability} />
        <Field label={t`E-mail`} isRequired hint={t`Only you see it.`}>
          {(props) => <Input {...props} type="email" value={email} disabled readOnly />}
        </Field>
        <Field label={t`Location`} error={errors.location?.message}>
          {(props) => (
            <Controller
              control={control}
              name="location"
              render={({ field }) => (
                <PlaceInput {...props} {...field} placeholder={t`e.g. Yaba, Lagos`} />
              )}
            />
          )}
        </Field>
      </div>
      <Field
        label={t`Bio`}
        error={errors.bio?.message}
        aside={<CharacterCount length={watch("bio").trim().length} max={BIO_MAX} />}
      >
        {(props) => <Textarea {...props} {...register("bio")} rows={3} />}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t`Website`} error={errors.website?.message}>
          {(props) => (
            <Input {...props} {...register("website")} inputMode="url" autoComplete="url" />
          )}
        </Field>
        <Field
          label={t`Interests`}
          hint={t`Separate with commas: street food, phones`}
          error={errors.interests?.message}
        >
          {(props) => <Input {...props} {...register("interests")} autoComplete="off" />}
        </Field>
      </div>
    </fieldset>
  );
}
