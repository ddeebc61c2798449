import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Recovery } from "@/data/auth/auth";
import { APP_NAME, CODE_LENGTH } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { lazyAgain, OnDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from "./auth-draft";
import { Captcha } from "./captcha";
import { GoogleButton } from "./google-button";
import { LoginForm } from "./login-form";
import { type AuthMode, ModeLink } from "./mode-link";
import { RequestResetForm } from "./request-reset-form";
import { type SignedUp, SignupForm } from "./signup-form";
import { VerifyCodeForm } from "./verify-code-form";

/** A step, for its frame: a page or a dialog. */
interface AuthStep {
  title: string;
  intro?: ReactNode;
  content: ReactNode;
}

/** Loaded on demand: few members forget their password. */
const ResetPasswordForm = lazyAgain(async () => ({
  default: (await import("./reset-password-form")).ResetPasswordForm,
}));

interface AuthFlowProps {
  mode: AuthMode;
  /** The path of this site to open after signing in, or "" for home. */
  next: string;
  /** A recovery that an e-mail's link has already verified. */
  recovery?: Recovery | undefined;
  /** Whether the visitor comes back from Google and is not signed in yet. */
  hasGoogleFailed?: boolean;
  onModeChange: (mode: AuthMode) => void;
  frame: (step: AuthStep) => ReactNode;
}

type Step =
  | { name: "login" }
  | { name: "reset" }
  | { name: "verify-reset"; sent: SentCode }
  | { name: "signup"; signedUp: SignedUp | null }
  | { name: "verify"; sent: SentCode; signedUp: SignedUp | null };

const LINKED: Step = {
  name: "verify-reset",
  sent: { purpose: "recovery", email: "", resendAt: 0 },
};

/** The step of a code that was sent before a reload. */
function firstStep(mode: AuthMode): Step {
  const sent = readSentCode(mode === "login" ? "recovery" : "signup");
  if (mode === "login") return sent ? { name: "verify-reset", sent } : { name: "login" };
  return sent ? { name: "verify", sent, signedUp: null } : { name: "signup", signedUp: null };
}

/**
 * Signing in and up: sign in → forgotten password → code; sign up → code (R050–R054). Ends when the auth
 * state changes, which the page or dialog around it watches.
 */
export function AuthFlow({
  mode,
  next,
  recovery,
  hasGoogleFailed = false,
  onModeChange,
  frame,
}: AuthFlowProps) {
  const [current, setCurrent] = useState(() => ({
    mode,
    step: recovery ? LINKED : firstStep(mode),
  }));
  if (current.mode !== mode) setCurrent({ mode, step: firstStep(mode) });
  const { step } = current;
  const email = "sent" in step ? step.sent.email : "";
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step.name);

  const go = (to: Step) => {
    if ("sent" in to) keepSentCode(to.sent);
    else forgetSentCode();
    setCurrent({ mode, step: to });
  };
  const change = { next, onModeChange };
  const show = (title: string, intro: ReactNode, form: ReactNode) =>
    frame({
      title,
      intro,
      content: (
        <div ref={content} className="scroll-mt-80">
          <OnDemand key={step.name} fallback={<Skeleton className="h-80" />}>
            {form}
            <FocusOnStep name={step.name} content={content} shown={shown} />
          </OnDemand>
          <Captcha />
        </div>
      ),
    });

  switch (step.name) {
    case "login":
      return show(
        t`Sign in`,
        <Trans>
          New to {APP_NAME}?{" "}
          <ModeLink mode="signup" {...change}>
            Sign Up
          </ModeLink>
        </Trans>,
        <>
          <GoogleButton next={next} hasFailed={hasGoogleFailed} />
          <Or />
          <LoginForm
            onForgotten={() => go({ name: "reset" })}
            onCodeSent={(email, resendAt) => {
              keepSentCode({ purpose: "signup", email, resendAt });
              onModeChange("signup");
            }}
          />
        </>,
      );
    case "reset":
      return show(
        t`Forgot your password?`,
        t`Enter your e-mail and we’ll send you a ${CODE_LENGTH}-digit code to set a new one.`,
        <RequestResetForm
          onBack={() => go({ name: "login" })}
          onSent={(email, resendAt) =>
            go({ name: "verify-reset", sent: { purpose: "recovery", email, resendAt } })
          }
        />,
      );
    case "verify-reset":
      return show(
        t`Choose a new password`,
        !recovery && (
          <Trans>
            If <strong className="font-medium text-ink wrap-anywhere">{email}</strong> has an
            account, a {CODE_LENGTH}
            -digit code is on its way there.
          </Trans>
        ),
        <ResetPasswordForm
          sent={step.sent}
          known={recovery}
          onResent={(resendAt) => go({ ...step, sent: { ...step.sent, resendAt } })}
          onChangeEmail={() => go({ name: "reset" })}
          onDone={() => (recovery ? onModeChange("login") : go({ name: "login" }))}
        />,
      );
    case "signup":
      return show(
        t`Sign up`,
        <Trans>
          Already have an account?{" "}
          <ModeLink mode="login" {...change}>
            Sign In
          </ModeLink>
        </Trans>,
        <>
          <GoogleButton next={next} hasFailed={hasGoogleFailed} />
          <Or />
          <SignupForm
            previous={step.signedUp?.input ?? null}
            loginLink={
              <ModeLink mode="login" {...change}>
                <Trans>Sign in instead</Trans>
              </ModeLink>
            }
            onCodeSent={(signedUp) => {
              const { input, resendAt } = signedUp;
              const sent: SentCode = { purpose: "signup", email: input.email, resendAt };
              go({ name: "verify", sent, signedUp });
            }}
          />
        </>,
      );
    case "verify":
      return show(
        t`Check your e-mail`,
        <Trans>
          We sent a {CODE_LENGTH}-digit code to{" "}
          <strong className="font-medium text-ink wrap-anywhere">{email}</strong>. If you have an
          account already,{" "}
          <ModeLink mode="login" {...change}>
            sign in
          </ModeLink>
          .
        </Trans>,
        <VerifyCodeForm
          sent={step.sent}
          password={step.signedUp?.isRepeated ? step.signedUp.input.password : null}
          onResent={(resendAt) => go({ ...step, sent: { ...step.sent, resendAt } })}
          onChangeEmail={() => go({ name: "signup", signedUp: step.signedUp })}
        />,
      );
  }
}

function Or() {
  return (
    <p className="my-4 flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <Trans>or</Trans>
    </p>
  );
}

interface FocusOnStepProps {
  name: Step["name"];
  content: RefObject<HTMLElement | null>;
  shown: RefObject<Step["name"]>;
}

/**
 * Scrolls a new step to its top and focuses the field to fill in next: the first empty one, else the
 * e-mail. The first step leaves the focus where it is. Rendered beside the step's form, so that it mounts
 * with it.
 */
function FocusOnStep({ name, content, shown }: FocusOnStepProps) {
  useEffect(() => {
    if (shown.current === name || !content.current) return;
    shown.current = name;
    const inputs = [...content.current.querySelectorAll("input")];
    const field =
      inputs.find(({ type, value }) => type !== "hidden" && value === "") ??
      inputs.find(({ type }) => type === "email");
    field?.focus({ preventScroll: true });
    content.current.scrollIntoView();
  }, [name, content, shown]);
  return null;
}
