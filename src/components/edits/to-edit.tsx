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
  kind: keyof typeof TEXTS;
  /** Path of the post's own page. */
  path: string;
  children: (row: Row) => ReactNode;
}

const TEXTS = {
  recommendation: {
    title: t`Edit your recommendation`,
    back: t`Your recommendation`,
    missing: t`This recommendation isn’t yours, was removed, or never existed.`,
  },
  review: {
    title: t`Edit your review`,
    back: t`Your review`,
    missing: t`This review isn’t yours, was removed, or never existed.`,
  },
  request: {
    title: t`Edit your request`,
    back: t`Your request`,
    missing: t`This request isn’t yours, was removed, or never existed.`,
  },
};

/** Frame of a form that edits the author's own post; anyone else sees that there is nothing to edit. */
export function ToEdit<Row extends { id: string; is_mine: boolean; hidden_for: string | null }>({
  query,
  kind,
  path,
  children,
}: ToEditProps<Row>) {
  const { data } = query;
  const texts = TEXTS[kind];
  // If the post is hidden meanwhile, the form stays open, so that its text is not lost.
  const row = useLastKnown(data?.is_mine && !data.hidden_for ? data : null);
  const isWaiting = useWaitingEdit(row?.id ?? "");
  if (row === null) {
    const missing = <NotFound title={t`Nothing to edit`} text={texts.missing} />;
    return (
      <QueryBoundary query={query} skeleton={<FormSkeleton />} missing={missing}>
        {() => missing}
      </QueryBoundary>
    );
  }
  return (
    <Page
      title={texts.title}
      intro={t`Everyone can see when it was edited. Only you and moderators can see earlier versions.`}
      back={{ to: path, label: texts.back }}
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
