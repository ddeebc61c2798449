import { lazy, type ReactNode, Suspense } from "react";
import { AuthPromptProvider } from "@/components/auth/auth-dialog";
import { ErrorBoundary } from "@/components/page/error-boundary";
import { env } from "@/env";
import { useHydrated } from "@/hooks/use-hydrated";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Link } from "@/routing/link";
import { Spinner } from "@/ui/spinner";
import { BottomBar } from "./bottom-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import { OfflineBanner } from "./offline-banner";
import { OutboxGate } from "./outbox-gate";
import { ThirdPartyGate } from "./third-party-gate";
import { UpdateBar } from "./update-bar";
import { useDeviceTheme } from "./use-device-theme";
import { useNavigationFocus } from "./use-navigation-focus";
import { useSessionEndNotice } from "./use-session-end-notice";

/** Loaded only if a third-party script is configured; renders nothing if that fails. */
const ThirdPartyScripts =
  env.thirdParties.length > 0
    ? lazy(() => import("./third-party-scripts").catch(() => ({ default: () => null })))
    : null;

/** Header, current screen, footer; the footer starts below the fold, so that late content does not move it in view. */
export function AppLayout({ children }: { children: ReactNode }) {
  const main = useNavigationFocus();
  useSessionEndNotice();
  useDeviceTheme();
  const isHydrated = useHydrated();
  return (
    <AuthPromptProvider>
      <Link
        to="#main"
        onClick={(event) => {
          // Not by the hash, which would add a useless history entry.
          event.preventDefault();
          main.current?.focus();
        }}
        className="fixed -top-20 inset-s-2 z-50 rounded-full bg-card px-4 py-2.5 font-medium raised focus:top-2"
      >
        <Trans>Skip to content</Trans>
      </Link>
      <Header />
      <OfflineBanner />
      <UpdateBar />
      <OutboxGate />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-60px)]">
        <ErrorBoundary className="wrap py-12">
          <Suspense fallback={<ScreenLoading />}>
            <ThirdPartyGate fallback={<ScreenLoading />}>{children}</ThirdPartyGate>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <BottomBar />
      {isHydrated && ThirdPartyScripts && (
        <Suspense>
          <ThirdPartyScripts />
        </Suspense>
      )}
    </AuthPromptProvider>
  );
}

function ScreenLoading() {
  return (
    <div
      role="status"
      aria-label={t`Loading`}
      data-arriving
      className="grid justify-center pt-16 text-muted"
    >
      <Spinner />
    </div>
  );
}
