import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NotFound } from "@/components/page/not-found";
import { Page } from "@/components/page/page";
import { QueryBoundary } from "@/components/page/query-boundary";
import { FormSkeleton } from "@/forms/base/form-skeleton";
import { useLastKnown } from "@/hooks/use-last-known";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useWaitingEdit, WaitingEdit } from "./waiting-edit";

interface ToEditProps<Row> {
  query: UseQueryResult<Row | null>;
  noun: "recommendation" | "review" | "request";
  /** Path of the post's own page. */
  path: string;
  children: (row: Row) => ReactNode;
}

/** Frame of a form that edits the author's own post; anyone else sees that there is nothing to edit. */
export function ToEdit<Row extends { id: string; is_mine: boolean; hidden_for: string | null }>({
  query,
  noun,
  path,
  children,
}: ToEditProps<Row>) {
  const { data } = query;
  // If the post is taken down meanwhile, the form stays open, so that its words are not lost.
  const row = useLastKnown(data?.is_mine && !data.hidden_for ? data : null);
  const isWaiting = useWaitingEdit(row?.id ?? "");
  if (row === null) {
    const missing = (
      <NotFound
        title={t`Nothing to edit`}
        text={t`This ${noun} isn’t yours, was removed, or never existed.`}
      />
    );
    return (
      <QueryBoundary query={query} skeleton={<FormSkeleton />} missing={missing}>
        {() => missing}
      </QueryBoundary>
    );
  }
  return (
    <Page
      title={t`Edit your ${noun}`}
      intro={t`Everyone can see when it was edited. Only you and moderators can see earlier versions.`}
      back={{ to: path, label: t`Your ${noun}` }}
      width="narrow"
    >
      {isWaiting ? (
        <>
          <p className="text-muted">
            <Trans>
              You’ve already edited it. Tap “Show” at the top of the page to change or discard that
              edit.
            </Trans>
          </p>
          <WaitingEdit id={row.id} />
        </>
      ) : (
        children(row)
      )}
    </Page>
  );
}
