import { readIntent } from "@/browser/intent";
import { Head } from "@/components/page/head";
import { BackLink, headingClass } from "@/components/page/page";
import type { Recovery } from "@/data/auth/auth";
import { useAuthState } from "@/data/auth/session-store";
import { AuthFlow } from "@/forms/auth/auth-flow";
import type { AuthMode } from "@/forms/auth/mode-link";
import { tagline } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths, safeNext } from "@/paths";
import { Redirect, useNavigate, useSearchParams } from "@/routing/router";
import { Skeleton } from "@/ui/skeleton";

/** Log-in and sign-up as pages; members are redirected to `?next=`, a path of this site, or home (R052, C45). */
export function AuthScreen({ mode, recovery }: { mode: AuthMode; recovery?: Recovery }) {
  const { status } = useAuthState();
  const params = useSearchParams();
  const navigate = useNavigate();
  const next = params.get("next") ?? "";
  const isWanted = readIntent() !== "";

  if (status === "signed-in" && !recovery) return <Redirect to={safeNext(next)} replace />;
  if (status === "loading") return <AuthScreenSkeleton mode={mode} />;
  return (
    <AuthFlow
      mode={mode}
      next={next}
      recovery={recovery}
      // Google's redirect carries an error, or a code that could not be exchanged (F49).
      hasGoogleFailed={params.has("error") || params.has("code")}
      onModeChange={(wanted) => navigate(paths[wanted]({ next }))}
      frame={({ title, intro, content }) => (
        <AuthPage title={title}>
          <div className="flex flex-wrap gap-x-3">
            <BackLink to={paths.home()} label={t`Back to Home`} />
            <h1 className={headingClass}>{title}</h1>
          </div>
          <p className="mt-1 mb-5 text-muted">{intro}</p>
          {isWanted && (
            <p className="-mt-3 mb-5 text-muted">
              <Trans>Sign in and we’ll finish what you tapped.</Trans>
            </p>
          )}
          {content}
        </AuthPage>
      )}
    />
  );
}

function AuthPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div data-page className="wrap max-w-5xl pt-2 pb-12 sm:pt-4">
      <Head title={title} />
      <div className="mx-auto grid max-w-lg sm:card sm:overflow-hidden lg:max-w-none lg:grid-cols-2">
        <aside className="relative hidden bg-hero sm:p-8 text-hero-ink lg:block">
          <div aria-hidden="true" className="adire mirrored" />
          <p className="relative max-w-[15ch] font-bold text-4xl leading-tight">
            <Trans>Ask someone who has been there.</Trans>
          </p>
          <p className="relative mt-4 max-w-[50ch] text-hero-muted text-base">{tagline()}</p>
        </aside>
        <div className="min-w-0 sm:p-8">{children}</div>
      </div>
    </div>
  );
}

function AuthScreenSkeleton({ mode }: { mode: AuthMode }) {
  return (
    <AuthPage title={mode === "login" ? t`Sign in` : t`Sign up`}>
      <div role="status" aria-label={t`Loading`} className="grid gap-5">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-11 rounded-full" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11 rounded-full" />
      </div>
    </AuthPage>
  );
}
