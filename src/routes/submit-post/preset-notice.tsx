import type { UseQueryResult } from "@tanstack/react-query";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";

interface PresetNoticeProps {
  kind: SubjectKind;
  query: Pick<UseQueryResult, "isError" | "isFetching" | "refetch">;
}

const BOX = "flex flex-wrap items-center gap-3 rounded-field bg-sunk px-4 py-3 text-sm";

/** Says that the product or business of a link didn’t load, or is gone. */
export default function PresetNotice({ kind, query }: PresetNoticeProps) {
  const { isError, isFetching, refetch } = query;
  if (!isError) {
    return (
      <p role="status" className={BOX}>
        {kind === "product"
          ? t`The product in this link no longer exists. Choose another one.`
          : t`The company in this link no longer exists. Choose another one.`}
      </p>
    );
  }
  return (
    <div role="alert" className={BOX}>
      <p className="min-w-0 flex-1 basis-48">
        {kind === "product"
          ? t`The product of this link didn’t load. You can still write about it.`
          : t`The company of this link didn’t load. You can still write about it.`}
      </p>
      <Button variant="quiet" isBusy={isFetching} onClick={() => refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
