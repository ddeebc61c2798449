import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/ui/field";
import { PasswordInput } from "@/ui/password-input";
import { PasswordChecklist } from "./password-checklist";

interface NewPasswordFieldProps {
  label: string;
  field: UseFormRegisterReturn;
  password: string;
  error: string | undefined;
  minLength?: number;
}

/** A new password, with the live checklist below it (R056). */
export function NewPasswordField({
  label,
  field,
  password,
  error,
  minLength,
}: NewPasswordFieldProps) {
  return (
    <div className="grid gap-2">
      <Field label={label} isRequired error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            {...field}
            minLength={minLength}
            autoComplete="new-password"
          />
        )}
      </Field>
      <PasswordChecklist password={password} />
    </div>
  );
}
