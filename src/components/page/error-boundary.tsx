import { Component, type ReactNode, Suspense, useEffect } from "react";
import { isMissingCode } from "@/browser/missing-code";
import { loadNewVersion } from "@/browser/new-version";
import { t } from "@/lib/i18n";
import { BASE } from "@/lib/language";
import { addressBelow } from "@/lib/languages";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { useLocation } from "@/routing/router";
import { forgetFailures, lazyAgain } from "@/ui/on-demand";
import { ErrorState } from "@/ui/states";
import type { FailedPartProps } from "./failed-part";

/** Shown if the code of `FailedPart` did not load either; retries when the network is back (F19). */
function NothingArrived({ onRetry }: FailedPartProps) {
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  return <ErrorState onRetry={onRetry} />;
}

const FailedPart = lazyAgain(() => import("./failed-part"), NothingArrived);

interface BoundaryProps {
  /** A new value renders the content again: the path, for a screen. */
  resetKey: string;
  className: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };
  private tries = 0;
  private readonly retry = () => this.setState({ error: null });

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    forgetFailures();
    this.tries += 1;
    // Retries once before painting: if a browser extension changed the DOM, the new nodes are free of its changes.
    if (this.tries === 1 && !isMissingCode(error)) this.retry();
  }

  override componentDidUpdate(previous: BoundaryProps, { error: known }: { error: unknown }) {
    if (previous.resetKey !== this.props.resetKey) this.tries = 0;
    const isKnown = this.state.error !== null && this.state.error === known;
    // An error from rendering the new path itself is not reset: it would be reported twice.
    if (isKnown && previous.resetKey !== this.props.resetKey) {
      this.setState({ error: null });
    }
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className={this.props.className}>
        <Suspense>
          <FailedPart error={error} tries={this.tries} onRetry={this.retry} />
        </Suspense>
      </div>
    );
  }
}

/** Keeps the rest of the page alive when a part of it fails: by a bug, or because its code did not load (F39). */
export function ErrorBoundary({
  className = "py-4",
  children,
}: {
  /** Classes of the failed part's replacement. */
  className?: string;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <Boundary resetKey={pathname} className={className}>
      {children}
    </Boundary>
  );
}

/** Last resort for an error outside a screen: shows a page with two ways out, never a blank one (F40). */
export class RootBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private hasRetried = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (!this.hasRetried) {
      this.hasRetried = true;
      this.setState({ hasFailed: false });
      return;
    }
    // Reaches the global listeners for uncaught errors.
    globalThis.reportError?.(error);
    // The app will not hydrate the page any more: queued clicks need not wait for it.
    globalThis.shauri?.replayClick();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="wrap py-12">
        <ErrorState
          title={t`Shauri stopped working`}
          text={t`Sorry about that. Reload the page: what you wrote is saved on this device.`}
          retryLabel={t`Reload the page`}
          onRetry={() => void loadNewVersion()}
        />
        <p className="mt-4 text-center">
          {/* A full load: the router may be what has failed. */}
          <a
            href={addressBelow(BASE, paths.home())}
            className="text-link inline-flex min-h-11 items-center"
          >
            <Trans>Back to Home</Trans>
          </a>
        </p>
      </main>
    );
  }
}
