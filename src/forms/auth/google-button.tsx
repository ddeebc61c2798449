import { isInAppBrowser } from "@/browser/in-app-browser";
import { isInstalled } from "@/browser/installed";
import { useSignInWithGoogle } from "@/data/auth/auth";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { explainAuth, UNEXPECTED } from "./auth-messages";

/**
 * Redirects to Google's page, which comes back to the log-in page and from there to `next` (R178). Google
 * rejects in-app browsers with a page that has no way back, so there it only explains that.
 */
export function GoogleButton({ next, hasFailed }: { next: string; hasFailed: boolean }) {
  const { mutate: signIn, isPending, error } = useSignInWithGoogle();
  const cameBack = hasFailed
    ? t`Google didn’t sign you in. Try again, or use your e-mail.`
    : undefined;
  const failure = error ? (explainAuth(error) ?? UNEXPECTED) : cameBack;
  if (isInAppBrowser(navigator.userAgent, isInstalled())) {
    return (
      <p className="rounded-field bg-sunk px-4 py-3 text-muted text-sm">
        <Trans>
          Google sign-in doesn’t work inside other apps. Open this page in Chrome or Safari, or use
          your e-mail below.
        </Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-1.5">
      <Button
        variant="quiet"
        className="w-full"
        isBusy={isPending}
        onClick={() => signIn(paths.login({ next }))}
      >
        {!isPending && <GoogleMark />}
        <Trans>Continue with Google</Trans>
      </Button>
      <FieldError error={failure} />
    </div>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={18} height={18} fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M5 8.5a8 8 0 0 1 12.7-2.2" />
      <path stroke="#fbbc05" d="M5 8.5a8 8 0 0 0 0 7" />
      <path stroke="#34a853" d="M5 15.5a8 8 0 0 0 12 2.7" />
      <path stroke="#4285f4" d="M17 18.2a8 8 0 0 0 3-6.2h-8" />
    </svg>
  );
}
