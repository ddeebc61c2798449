import { useForm } from "react-hook-form";
import { useResendCode, useVerifyCode } from "@/data/auth/auth";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { APP_NAME, CODE_LENGTH } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { CodeInput } from "@/ui/code-input";
import { Field } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";
import { forgetAuthDraft, type SentCode } from "./auth-draft";
import { codeField } from "./auth-fields";
import { reasonFor } from "./auth-messages";
import { linkButtonClass, SendAgain } from "./resend-code";

const rules = rulesOf((z) => z.object({ token: codeField(z) }));

type Fields = InputOf<typeof rules>;

interface VerifyCodeFormProps {
  sent: SentCode;
  /** The password typed at sign-up, if an earlier sign-up may have set another one. */
  password: string | null;
  onResent: (resendAt: number) => void;
  onChangeEmail: () => void;
}

/** The code from the sign-up e-mail (R051), submitted with its last digit. The screen around it watches the session. */
export function VerifyCodeForm({ sent, password, onResent, onChangeEmail }: VerifyCodeFormProps) {
  const verify = useVerifyCode();
  const resend = useResendCode();
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: rules,
    defaultValues: { token: "" },
  });

  const submit = handleSubmit(async ({ token }) => {
    if (verify.isPending) return;
    await verify.mutateAsync({ email: sent.email, token, password }).then(
      (hasPassword) => {
        forgetAuthDraft();
        if (hasPassword) toast.success(t`Welcome to ${APP_NAME}`);
        else toast.error(t`Your password wasn’t set. Reset it.`);
      },
      () => undefined,
    );
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-4">
      <Field
        label={t`${CODE_LENGTH}-digit code`}
        isRequired
        error={formState.errors.token?.message}
        hint={t`It can take a minute. Check your spam folder too.`}
      >
        {(control) => (
          <CodeInput
            {...control}
            {...register("token")}
            length={CODE_LENGTH}
            onComplete={() => void submit()}
          />
        )}
      </Field>
      <FormFailure
        title={verify.error && t`Verification failed`}
        detail={verify.error && reasonFor(verify.error)}
      />
      <Button type="submit" isBusy={formState.isSubmitting}>
        <Trans>Verify</Trans>
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SendAgain
          email={sent.email}
          send={resend}
          resendAt={sent.resendAt}
          failureText={t`Failed to resend.`}
          onSent={onResent}
        />
        <button type="button" className={linkButtonClass} onClick={onChangeEmail}>
          <Trans>Change e-mail</Trans>
        </button>
      </div>
    </Form>
  );
}
