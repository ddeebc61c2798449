import { useForm } from "react-hook-form";
import { AuthFailure } from "@/data/auth/auth";
import { useCheckPassword, useUpdatePassword } from "@/data/auth/passwords";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { t } from "@/lib/i18n";
import { meetsPasswordRules } from "@/lib/password";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { PasswordInput } from "@/ui/password-input";
import { toast } from "@/ui/toast-store";
import { newPasswordField } from "./auth-fields";
import { explainAuth, UNEXPECTED, weaknessOf } from "./auth-messages";
import { Captcha } from "./captcha";
import { NewPasswordField } from "./new-password-field";

const rules = rulesOf((z) =>
  z
    .object({
      current: z.string().check(z.minLength(1, t`Enter your current password.`)),
      password: newPasswordField(z),
      confirmation: z.string(),
    })
    .check(
      z.refine(({ password, confirmation }) => password === confirmation, {
        path: ["confirmation"],
        error: t`Passwords don't match`,
      }),
    ),
);

type Fields = InputOf<typeof rules>;

/** Why the new password was rejected (R218). */
function reasonOf(failure: AuthFailure): string {
  const reason = weaknessOf(failure) ?? explainAuth(failure) ?? failure.reason;
  return reason ?? t`Failed to change password. Please try again.`;
}

/** Auth itself checked the current password and rejected it (S24). */
function isWrongPassword(error: unknown): boolean {
  return error instanceof AuthFailure && error.kind === "wrong-password";
}

interface ChangePasswordFormProps {
  email: string;
  onChanged: () => void;
}

/** The current password, then the new one twice (R150, R217). */
export function ChangePasswordForm({ email, onChanged }: ChangePasswordFormProps) {
  const check = useCheckPassword();
  const update = useUpdatePassword();
  const { register, handleSubmit, setError, watch, formState } = useForm<Fields>({
    resolver: rules,
    mode: "onTouched",
    defaultValues: { current: "", password: "", confirmation: "" },
  });
  const { errors } = formState;
  // Registered in the order of the screen, so that the first invalid field gets the focus.
  const fields = {
    current: register("current"),
    password: register("password"),
    confirmation: register("confirmation"),
  };

  const refusal = isWrongPassword(update.error) ? null : update.error;
  const [current, password, confirmation] = watch(["current", "password", "confirmation"]);
  const isComplete = current !== "" && meetsPasswordRules(password) && password === confirmation;

  const submit = handleSubmit(async ({ current, password }) => {
    update.reset();
    const refuseCurrent = () =>
      setError("current", { message: t`Current password incorrect` }, { shouldFocus: true });
    try {
      if (!(await check.mutateAsync({ email, password: current }))) return refuseCurrent();
      await update.mutateAsync({ email, current, password });
    } catch (error) {
      if (isWrongPassword(error)) refuseCurrent();
      // Other failures are shown from check.error or update.error; the input stays.
      return;
    }
    toast.success(t`Password changed successfully`);
    onChanged();
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-4">
      <input type="hidden" autoComplete="username" value={email} />
      <Field
        label={t`Current password`}
        isRequired
        error={errors.current?.message}
        hint={
          check.data === false
            ? t`Do you sign in with Google? Sign out, then set a password with “Forgot your password?”.`
            : undefined
        }
      >
        {(control) => (
          <PasswordInput {...control} {...fields.current} autoComplete="current-password" />
        )}
      </Field>
      <NewPasswordField
        label={t`New password`}
        field={fields.password}
        password={password}
        error={errors.password?.message}
      />
      <Field label={t`Confirm new password`} isRequired error={errors.confirmation?.message}>
        {(control) => (
          <PasswordInput {...control} {...fields.confirmation} autoComplete="new-password" />
        )}
      </Field>
      <FormFailure
        title={check.error && t`Error`}
        detail={check.error && (explainAuth(check.error) ?? UNEXPECTED)}
      />
      <FormFailure
        title={refusal && t`Password change failed`}
        detail={refusal && reasonOf(refusal)}
      />
      <Button
        type="submit"
        isBusy={formState.isSubmitting}
        disabled={!isComplete && !formState.isSubmitting}
      >
        <Trans>Change Password</Trans>
      </Button>
      <Captcha />
    </Form>
  );
}
