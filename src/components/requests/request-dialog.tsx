import { useQuery } from "@tanstack/react-query";
import { ErrorBoundary } from "@/components/page/error-boundary";
import { LoadFailure } from "@/components/page/load-failure";
import type { RequestCard } from "@/data/posts/feeds";
import { requestQuery } from "@/data/requests/requests";
import { ResponseForm } from "@/forms/comments/response-form";
import { t } from "@/lib/i18n";
import { langOf } from "@/lib/language";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";
import { RequestBody } from "./request-body";
import { ResponseList } from "./response-list";

export type RequestDialogMode = "view" | "respond";

interface RequestDialogProps {
  id: string;
  mode: RequestDialogMode;
  /** The request as the list has loaded it. */
  listed: RequestCard | undefined;
  onModeChange: (mode: RequestDialogMode) => void;
  onClose: () => void;
}

/** A request opened in place: to read its answers, or to add one (R093, C35). */
export default function RequestDialog({
  id,
  mode,
  listed,
  onModeChange,
  onClose,
}: RequestDialogProps) {
  const request = useQuery({
    ...requestQuery(id),
    ...(listed ? { initialData: listed } : {}),
  });
  const { data } = request;
  const title = data?.title ?? (request.isSuccess ? t`Request Not Found` : t`Request`);
  return (
    <Dialog title={title} titleLang={data ? langOf(data) : undefined} size="wide" onClose={onClose}>
      {request.isPending && (
        <div role="status" aria-label={t`Loading`} className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-24" />
        </div>
      )}
      {request.isError && <LoadFailure query={request} />}
      {data === null && (
        <p className="text-muted">
          <Trans>It may have been removed, or the link may be wrong.</Trans>
        </p>
      )}
      {data && (
        <>
          <RequestBody request={data} fallback={t`Anonymous`} />
          {!data.is_mine && (mode === "respond" || data.status === "open") && (
            <Button
              variant={mode === "respond" ? "quiet" : "primary"}
              className="mt-6 w-full sm:w-auto"
              onClick={() => onModeChange(mode === "respond" ? "view" : "respond")}
            >
              {mode === "respond" ? t`Show answers` : t`Respond to Request`}
            </Button>
          )}
          {mode === "respond" && !data.is_mine ? (
            <div className="mt-5 border-line border-t pt-5">
              <ResponseForm request={data} isExpected onSubmitted={onClose} />
            </div>
          ) : (
            <ErrorBoundary>
              <ResponseList request={data} />
            </ErrorBoundary>
          )}
        </>
      )}
    </Dialog>
  );
}
