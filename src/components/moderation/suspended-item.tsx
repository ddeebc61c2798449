import { displayName } from "@/data/members/names";
import { type ItemKind, type Suspension, useSuspend } from "@/data/moderation/moderation";
import { REASON_LABELS } from "@/lib/choices";
import { formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast-store";
import { explainDecision } from "./explain-decision";

const UNNAMED: Record<ItemKind, string> = {
  recommendation: t`The author of an anonymous recommendation`,
  review: t`The author of an anonymous review`,
  request: t`The author of an anonymous question`,
  response: t`The author of an anonymous answer`,
  comment: t`The author of an anonymous comment`,
  list: t`The author of an anonymous list`,
  product: t`The author of an anonymous product`,
  company: t`The author of an anonymous business`,
  handle: t`The author of an anonymous contact`,
  profile: t`The author of an anonymous profile`,
  reply: t`The author of an anonymous reply`,
};

/** A suspended member, their appeal, and a button to lift the suspension. */
export function SuspendedItem({ suspension }: { suspension: Suspension }) {
  const { mutate, isPending } = useSuspend(suspension);
  const name = suspension.author ? displayName(suspension.author) : UNNAMED[suspension.kind];
  const date = formatDate(suspension.ends_at);
  return (
    <li className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <Badge tone="brick">{REASON_LABELS[suspension.reason]}</Badge>
        {suspension.appeal && (
          <Badge tone="indigo">
            <Trans>Appealed</Trans>
          </Badge>
        )}
        <Trans>until {date}</Trans>
      </div>
      <h2 dir="auto" className="font-medium [overflow-wrap:anywhere]">
        {name}
      </h2>
      {suspension.appeal && (
        <p className="rounded-field bg-sunk px-3 py-2 text-sm [overflow-wrap:anywhere]">
          <b className="font-medium">
            <Trans>The appeal:</Trans>
          </b>{" "}
          <bdi>{suspension.appeal}</bdi>
        </p>
      )}
      {suspension.is_mine ? (
        <p className="text-muted text-sm">
          <Trans>This is about you, so another moderator must decide.</Trans>
        </p>
      ) : (
        <Button
          variant="quiet"
          className="justify-self-start"
          isBusy={isPending}
          aria-label={t`Let ${name} post again`}
          onClick={() =>
            mutate("lift", {
              onSuccess: () => {
                toast.success(t`Suspension ended`);
                document.getElementById("board")?.focus();
              },
              onError: (error) => toast.error(t`Decision not saved`, explainDecision(error)),
            })
          }
        >
          <Trans>Let them post again</Trans>
        </Button>
      )}
    </li>
  );
}
