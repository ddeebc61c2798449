import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { type AuthFailure, useSignIn } from "@/data/auth/auth";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Input } from "@/ui/control";
import { Field } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { PasswordInput } from "@/ui/password-input";
import { toast } from "@/ui/toast-store";
import { forgetAuthDraft, keepAuthDraft, readAuthDraft } from "./auth-draft";
import { emailField } from "./auth-fields";
import { explainAuth, UNEXPECTED } from "./auth-messages";
import { linkButtonClass, ResendLink } from "./resend-code";

const rules = rulesOf((z) =>
  z.object({
    email: emailField(z),
    password: z.string().check(z.minLength(1, t`Enter your password.`)),
  }),
);

type LoginInput = InputOf<typeof rules>;

const WRONG = t`Login failed: Wrong password or email. Kindly check and try again.`;
const UNCONFIRMED = "email_not_confirmed";

/** Why signing in failed (R213). */
function failureText(failure: AuthFailure): string {
  if (failure.code === "invalid_credentials") return WRONG;
  if (failure.code === UNCONFIRMED) return t`You never entered the code we sent to this e-mail.`;
  return explainAuth(failure) ?? UNEXPECTED;
}

/** Warns a member who signs in during the one-day wait before their account is erased. */
async function welcome(): Promise<void> {
  forgetAuthDraft();
  const due = await import("@/data/members/account")
    .then(({ fetchErasure }) => fetchErasure())
    .catch(() => null);
  if (due) toast.info(t`Your account will be deleted`, t`Open your profile to keep it.`);
}

interface LoginFormProps {
  onForgotten: () => void;
  /** The address is unconfirmed, and a new code was sent. */
  onCodeSent: (email: string, resendAt: number) => void;
}

/** E-mail and password (R053). The screen around it watches the session. */
export function LoginForm({ onForgotten, onCodeSent }: LoginFormProps) {
  const signIn = useSignIn();
  const { register, handleSubmit, subscribe, formState } = useForm<LoginInput>({
    resolver: rules,
    defaultValues: { email: readAuthDraft().email, password: "" },
  });
  const { errors } = formState;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { email } }) => keepAuthDraft({ email }),
      }),
    [subscribe],
  );

  const submit = handleSubmit(async (input) => {
    await signIn.mutateAsync(input).then(
      () => void welcome(),
      () => undefined,
    );
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-4">
      <Field label={t`E-mail`} isRequired error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("email")}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
          />
        )}
      </Field>
      <div>
        <Field label={t`Password`} isRequired error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register("password")} autoComplete="current-password" />
          )}
        </Field>
        <button type="button" className={linkButtonClass} onClick={onForgotten}>
          <Trans>Forgot your password?</Trans>
        </button>
      </div>
      <FormFailure title={signIn.error && failureText(signIn.error)} />
      {signIn.error?.code === UNCONFIRMED && signIn.variables && (
        <ResendLink
          email={signIn.variables.email}
          onSent={(resendAt) => onCodeSent(signIn.variables.email, resendAt)}
        />
      )}
      <Button type="submit" isBusy={formState.isSubmitting}>
        <Trans>Sign In</Trans>
      </Button>
    </Form>
  );
}
