import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { type Recovery, useRequestReset } from "@/data/auth/auth";
import { useFinishReset, useVerifyReset } from "@/data/auth/recovery";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { CODE_LENGTH, RESET_PASSWORD_MIN } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { CodeInput } from "@/ui/code-input";
import { Field } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";
import { forgetSentCode, type SentCode } from "./auth-draft";
import { codeField, resetPasswordField } from "./auth-fields";
import { reasonFor, weaknessOf } from "./auth-messages";
import { NewPasswordField } from "./new-password-field";
import { linkButtonClass, SendAgain } from "./resend-code";

const rules = rulesOf((z) =>
  z.object({ token: codeField(z), password: resetPasswordField(z, RESET_PASSWORD_MIN) }),
);

type Fields = InputOf<typeof rules>;

interface ResetPasswordFormProps {
  sent: SentCode;
  /** A recovery that a link has already verified. */
  known?: Recovery | undefined;
  onResent: (resendAt: number) => void;
  onChangeEmail: () => void;
  onDone: () => void;
}

/**
 * The code and a new password in one step (R054, R058). The code is verified with its last digit, and only
 * once: after a rejected password, only another password is needed.
 */
export function ResetPasswordForm({
  sent,
  known,
  onResent,
  onChangeEmail,
  onDone,
}: ResetPasswordFormProps) {
  const [recovery, setRecovery] = useState(known);
  const verify = useVerifyReset();
  const finish = useFinishReset();
  const resend = useRequestReset();
  const { register, getValues, handleSubmit, setFocus, watch, formState } = useForm<Fields>({
    resolver: rules,
    defaultValues: { token: known ? "0".repeat(CODE_LENGTH) : "", password: "" },
  });
  const { errors } = formState;
  const email = recovery?.email;
  // Registered in the order of the screen, so that the first invalid field gets the focus.
  const fields = {
    token: register("token"),
    password: register("password"),
  };

  const check = useRef<Promise<Recovery> | null>(null);
  const checkCode = () => {
    check.current ??= verify
      .mutateAsync({ email: sent.email, token: getValues("token") })
      .then((verified) => {
        setRecovery(verified);
        setFocus("password");
        return verified;
      })
      .finally(() => {
        check.current = null;
      });
    return check.current;
  };

  const submit = handleSubmit(async ({ password }) => {
    finish.reset();
    let verified = recovery;
    try {
      verified ??= await checkCode();
      await finish.mutateAsync({ recovery: verified, password });
    } catch {
      setFocus(verified ? "password" : "token");
      return;
    }
    forgetSentCode();
    toast.success(t`Password reset`, t`Sign in with your new password.`);
    onDone();
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-4">
      {recovery ? (
        <p role="status" className="text-leaf">
          {email
            ? t`Code confirmed. Now choose a new password for ${email}.`
            : t`Code confirmed. Now choose a new password.`}
        </p>
      ) : (
        <Field
          label={t`${CODE_LENGTH}-digit code`}
          isRequired
          error={errors.token?.message}
          hint={t`It can take a minute. Check your spam folder too.`}
        >
          {(control) => (
            <CodeInput
              {...control}
              {...fields.token}
              length={CODE_LENGTH}
              // The failure is shown below: the visitor may be in the next field by now.
              onComplete={() => void checkCode().catch(() => undefined)}
            />
          )}
        </Field>
      )}
      <input type="hidden" autoComplete="username" value={sent.email || recovery?.email} />
      <NewPasswordField
        label={t`New password`}
        field={fields.password}
        password={watch("password")}
        error={errors.password?.message}
        minLength={RESET_PASSWORD_MIN}
      />
      <FormFailure
        title={verify.error && t`Reset failed`}
        detail={verify.error && reasonFor(verify.error)}
      />
      <FormFailure
        title={finish.error && t`Failed to reset password.`}
        detail={finish.error && (weaknessOf(finish.error) ?? reasonFor(finish.error))}
      />
      <Button type="submit" isBusy={formState.isSubmitting}>
        <Trans>Reset password</Trans>
      </Button>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        {!recovery && (
          <SendAgain
            email={sent.email}
            send={resend}
            resendAt={sent.resendAt}
            failureText={t`Failed to send reset code.`}
            onSent={onResent}
          />
        )}
        <button type="button" className={linkButtonClass} onClick={onChangeEmail}>
          <Trans>Change e-mail</Trans>
        </button>
      </div>
    </Form>
  );
}
