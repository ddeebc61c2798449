import { useForm } from "react-hook-form";
import { type AuthFailure, useRequestReset } from "@/data/auth/auth";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Input } from "@/ui/control";
import { Field } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { keepAuthDraft, readAuthDraft } from "./auth-draft";
import { emailField } from "./auth-fields";
import { explainAuth } from "./auth-messages";
import { codeIsUnderway, linkButtonClass, nextCodeAt } from "./resend-code";

const rules = rulesOf((z) => z.object({ email: emailField(z) }));

type Fields = InputOf<typeof rules>;

interface RequestResetFormProps {
  onSent: (email: string, resendAt: number) => void;
  onBack: () => void;
}

/** Asks where to send the code for a forgotten password (R054). */
export function RequestResetForm({ onSent, onBack }: RequestResetFormProps) {
  const request = useRequestReset();
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: rules,
    defaultValues: { email: readAuthDraft().email },
  });

  const submit = handleSubmit(async ({ email }) => {
    keepAuthDraft({ email });
    await request.mutateAsync({ email }).then(
      () => onSent(email, nextCodeAt()),
      (failure: AuthFailure) => {
        const resendAt = codeIsUnderway(failure);
        if (resendAt !== null) onSent(email, resendAt);
      },
    );
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-4">
      <Field label={t`E-mail`} isRequired error={formState.errors.email?.message}>
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
      <FormFailure
        title={
          request.error && (request.error.reason ? t`Reset failed` : t`Failed to send reset code.`)
        }
        detail={request.error && (explainAuth(request.error) ?? request.error.reason)}
      />
      <Button type="submit" isBusy={formState.isSubmitting}>
        <Trans>Send code</Trans>
      </Button>
      <button type="button" className={linkButtonClass} onClick={onBack}>
        <Trans>Back to sign in</Trans>
      </button>
    </Form>
  );
}
