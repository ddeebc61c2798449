import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { AuthFailure, emailStatusQuery, useSignUp } from "@/data/auth/auth";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { AVAILABILITY_DEBOUNCE, FULL_NAME_MAX, LOCATION_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Button } from "@/ui/button";
import { Input } from "@/ui/control";
import { Checkbox, Field, FieldError } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { forgetAuthDraft, keepAuthDraft, readAuthDraft } from "./auth-draft";
import { emailField, newPasswordField } from "./auth-fields";
import { explainAuth, UNEXPECTED, weaknessOf } from "./auth-messages";
import { EmailAvailability } from "./email-availability";
import { NewPasswordField } from "./new-password-field";
import { codeIsUnderway, nextCodeAt } from "./resend-code";

const rules = rulesOf((z) =>
  z.object({
    fullName: z.requiredLine(t`Tell us your name.`, FULL_NAME_MAX),
    email: emailField(z),
    password: newPasswordField(z),
    location: z.line(LOCATION_MAX),
    hasAccepted: z
      .boolean()
      .check(z.refine((isTicked) => isTicked, t`Please accept the terms to sign up.`)),
  }),
);

export type SignupInput = InputOf<typeof rules>;

const TAKEN = t`This e-mail already has an account.`;

export interface SignedUp {
  input: SignupInput;
  resendAt: number;
  /** Whether the address has an unconfirmed account, perhaps with another password. */
  isRepeated: boolean;
}

interface SignupFormProps {
  /** The input as sent, with the password, before the visitor went back to change the e-mail. */
  previous: SignupInput | null;
  /** Called when a code was sent to the address. */
  onCodeSent: (signedUp: SignedUp) => void;
  /** Leads to signing in. */
  loginLink: ReactNode;
}

/** Name, e-mail, password and consent, and an optional place in a field to open (R050, R055–R057, R060). */
export function SignupForm({ previous, onCodeSent, loginLink }: SignupFormProps) {
  const signUp = useSignUp();
  const queryClient = useQueryClient();
  const { register, handleSubmit, getValues, setError, subscribe, watch, formState } =
    useForm<SignupInput>({
      resolver: rules,
      defaultValues: previous ?? { ...readAuthDraft(), password: "", hasAccepted: false },
    });
  const { errors } = formState;
  const [hasLocation, setHasLocation] = useState(() => getValues("location") !== "");
  const consentErrorId = useId();
  // Registered in the order of the screen, so that the first invalid field gets the focus.
  const fields = {
    fullName: register("fullName"),
    email: register("email"),
    password: register("password"),
    location: register("location"),
    hasAccepted: register("hasAccepted"),
  };

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { email, fullName, location } }) =>
          keepAuthDraft({ email, fullName, location }),
      }),
    [subscribe],
  );

  const submit = handleSubmit(async (input) => {
    signUp.reset();
    // A failed check does not stop the sign-up: Auth itself handles a taken address.
    const status = await queryClient
      .fetchQuery({ ...emailStatusQuery(input.email), staleTime: 30 * AVAILABILITY_DEBOUNCE })
      .catch(() => null);
    if (status?.verified) {
      setError("email", { message: TAKEN }, { shouldFocus: true });
      return;
    }
    const done = (resendAt: number) =>
      onCodeSent({ input, resendAt, isRepeated: status?.exists === true });
    try {
      const { needsCode } = await signUp.mutateAsync({
        ...input,
        isRepeated: status?.exists === true,
      });
      if (needsCode) done(nextCodeAt());
      else forgetAuthDraft();
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      const resendAt = codeIsUnderway(error);
      const weakness = weaknessOf(error);
      if (resendAt !== null) done(resendAt);
      else if (weakness) setError("password", { message: weakness }, { shouldFocus: true });
      else if (error.code === "user_already_exists" || error.code === "email_exists")
        setError("email", { message: TAKEN }, { shouldFocus: true });
      else setError("root", {});
    }
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-4">
      <Field label={t`Full name`} isRequired error={errors.fullName?.message}>
        {(control) => <Input {...control} {...fields.fullName} autoComplete="name" />}
      </Field>
      <Field
        label={t`E-mail`}
        isRequired
        error={errors.email?.message}
        hint={
          <EmailAvailability
            email={watch("email")}
            isWrong={errors.email !== undefined}
            loginLink={loginLink}
            onCodeSent={(email, resendAt) =>
              onCodeSent({ input: { ...getValues(), email }, resendAt, isRepeated: false })
            }
          />
        }
      >
        {(control) => (
          <Input
            {...control}
            {...fields.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        )}
      </Field>
      <NewPasswordField
        label={t`Password`}
        field={fields.password}
        password={watch("password")}
        error={errors.password?.message}
      />
      <details
        // Stays open while its field has an error.
        open={hasLocation || Boolean(errors.location)}
        onToggle={({ currentTarget }) => setHasLocation(currentTarget.open)}
      >
        <summary className="text-link inline-flex min-h-11 list-none items-center [&::-webkit-details-marker]:hidden">
          <Trans>Add your location</Trans>
        </summary>
        <Field label={t`Location`} error={errors.location?.message}>
          {(control) => (
            <Input
              {...control}
              {...fields.location}
              autoComplete="address-level2"
              placeholder={t`City and country`}
            />
          )}
        </Field>
      </details>
      <div>
        <Checkbox
          {...fields.hasAccepted}
          aria-invalid={errors.hasAccepted ? true : undefined}
          aria-describedby={errors.hasAccepted ? consentErrorId : undefined}
          aria-required
          label={<Consent />}
        />
        <FieldError id={consentErrorId} error={errors.hasAccepted?.message} />
      </div>
      <SignupFailure failure={errors.root ? signUp.error : null} />
      <Button type="submit" isBusy={formState.isSubmitting}>
        <Trans>Sign Up</Trans>
      </Button>
    </Form>
  );
}

/** Why the sign-up failed: Auth's message, or one line on why Auth was not reached (R211). */
function SignupFailure({ failure }: { failure: AuthFailure | null }) {
  const reason = failure && explainAuth(failure);
  if (failure?.reason && !reason)
    return <FormFailure title={t`Signup failed`} detail={failure.reason} />;
  const text = reason ?? UNEXPECTED;
  return <FormFailure title={failure && t`Signup failed: ${text}`} />;
}

/** Terms and privacy policy open in a new tab, so that the form keeps its input. */
function Consent() {
  return (
    <Trans>
      I accept the{" "}
      <Link to={paths.termsOfService()} target="_blank" className="text-link">
        terms of service
      </Link>{" "}
      and the{" "}
      <Link to={paths.privacyPolicy()} target="_blank" className="text-link">
        privacy policy
      </Link>
      .
    </Trans>
  );
}
