import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { AuthFailure } from "@/data/auth/auth";
import { useConfirmEmail, useRequestEmailChange } from "@/data/auth/email-change";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { CODE_LENGTH } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { CodeInput } from "@/ui/code-input";
import { Input } from "@/ui/control";
import { Field } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { codeField, emailField } from "./auth-fields";
import { reasonFor } from "./auth-messages";

const addressRules = rulesOf((z) => z.object({ email: emailField(z) }));
const codeRules = rulesOf((z) => z.object({ token: codeField(z) }));

const FAILED = t`E-mail change failed`;

interface ChangeEmailFormProps {
  /** The member's current address; the form is done once it is the new one. */
  current: string;
  onChanged: () => void;
}

/** Asks for the new address, then for the codes sent to it and to the current one, unless they are links (R177). */
export function ChangeEmailForm({ current, onChanged }: ChangeEmailFormProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [from] = useState(current);
  useEffect(() => {
    // After the last code here, or a link in another tab.
    if (wanted !== null && current === wanted) onChanged();
  }, [wanted, current, onChanged]);

  if (wanted === null) return <NewAddress current={current} onSent={setWanted} />;
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        <Trans>
          We e-mailed both addresses. Enter the code from each e-mail, or follow its link.
        </Trans>
      </p>
      <ConfirmAddress email={wanted} />
      <ConfirmAddress email={from} />
      <Button variant="quiet" onClick={() => setWanted(null)}>
        <Trans>Change address or resend</Trans>
      </Button>
    </div>
  );
}

function NewAddress({ current, onSent }: { current: string; onSent: (email: string) => void }) {
  const request = useRequestEmailChange();
  const { register, handleSubmit, setError, formState } = useForm<InputOf<typeof addressRules>>({
    resolver: addressRules,
    defaultValues: { email: "" },
  });
  const failure = request.error?.code === "email_exists" ? null : request.error;

  const submit = handleSubmit(async ({ email }) => {
    const refuse = (message: string) => setError("email", { message }, { shouldFocus: true });
    if (email === current) return refuse(t`That’s already your e-mail.`);
    try {
      await request.mutateAsync({ email });
    } catch (error) {
      if (error instanceof AuthFailure && error.code === "email_exists") {
        refuse(t`This e-mail belongs to another account.`);
      }
      // Other failures are shown from request.error; the input stays.
      return;
    }
    onSent(email);
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-4">
      <Field label={t`New e-mail`} isRequired error={formState.errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("email")}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        )}
      </Field>
      <FormFailure title={failure && FAILED} detail={failure && reasonFor(failure)} />
      <Button type="submit" isBusy={formState.isSubmitting}>
        <Trans>Send codes</Trans>
      </Button>
    </Form>
  );
}

/** The code for one of the two addresses, submitted with its last digit. */
function ConfirmAddress({ email }: { email: string }) {
  const confirm = useConfirmEmail();
  const { register, handleSubmit, formState } = useForm<InputOf<typeof codeRules>>({
    resolver: codeRules,
    defaultValues: { token: "" },
  });
  const submit = handleSubmit(async ({ token }) => {
    if (!confirm.isPending) await confirm.mutateAsync({ email, token }).catch(() => undefined);
  });

  if (confirm.isSuccess) {
    return (
      <p role="status" className="text-leaf wrap-anywhere">
        <Trans>{email} is confirmed.</Trans>
      </p>
    );
  }
  return (
    <Form state={formState} onSubmit={submit} className="grid gap-3">
      <Field
        label={t`${CODE_LENGTH}-digit code sent to ${email}`}
        isRequired
        error={formState.errors.token?.message}
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
        title={confirm.error && FAILED}
        detail={confirm.error && reasonFor(confirm.error)}
      />
    </Form>
  );
}
