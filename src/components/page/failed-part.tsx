import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isMissingCode } from "@/browser/missing-code";
import { loadNewVersion } from "@/browser/new-version";
import { growingPause, missingPartQuery } from "@/data/base/missing-part";
import { reportError } from "@/data/health/error-reports";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Drawing } from "@/ui/drawings/drawing";
import { ErrorState } from "@/ui/states";
import OfflineSnapshots from "./offline-snapshots";

export interface FailedPartProps {
  error: unknown;
  /** Number of failures in a row before this one. */
  tries: number;
  onRetry: () => void;
}

/** Shown in place of a part that failed, by a bug or because its code did not load. */
export default function FailedPart({ error, tries, onRetry }: FailedPartProps) {
  useEffect(() => void reportError("screen", error), [error]);
  return isMissingCode(error) ? (
    <MissingPart error={error} tries={tries} onRetry={onRetry} />
  ) : (
    <ErrorState
      title={t`This part of the page stopped working`}
      text={t`Try again. What you wrote elsewhere is safe.`}
      onRetry={onRetry}
    />
  );
}

/**
 * Shown in place of a part whose code did not load. Without a network it says so, lists the offline snapshots, and
 * retries as soon as the site is reachable (F19); each further retry waits longer, as a site that is reachable again
 * may not serve every file yet. If the host no longer has the code, there is a new version (F37).
 */
function MissingPart({ error, tries, onRetry }: FailedPartProps & { error: Error }) {
  const { data: isGone, errorUpdateCount, isFetching, refetch } = useQuery(missingPartQuery(error));
  const isAway = isGone === undefined && errorUpdateCount > 0;
  const wasAway = useRef(false);
  useEffect(() => {
    if (isAway) wasAway.current = true;
    if (isGone !== false) return;
    const isBack = wasAway.current && tries === 0;
    const timer = setTimeout(onRetry, isBack ? 0 : growingPause(tries));
    return () => clearTimeout(timer);
  }, [isAway, isGone, tries, onRetry]);

  if (isAway) {
    return (
      <>
        <h1 className="sr-only">
          <Trans>Offline</Trans>
        </h1>
        <ErrorState
          title={t`This page isn’t on your phone yet`}
          text={t`You’re offline. It’ll open when you’re back online.`}
          drawing={<Drawing of="offline" />}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
        <OfflineSnapshots />
      </>
    );
  }
  if (isGone === undefined) return null;
  return isGone ? (
    <ErrorState
      title={t`New version available`}
      text={t`This part of Shauri didn’t load. Reload the page: what you wrote is saved.`}
      retryLabel={t`Reload the page`}
      onRetry={() => void loadNewVersion()}
    />
  ) : (
    <ErrorState onRetry={onRetry} />
  );
}
