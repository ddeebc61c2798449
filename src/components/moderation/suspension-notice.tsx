import type { OwnSuspension } from "@/data/members/account";
import { REASON_LABELS } from "@/lib/choices";
import { formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { onDemand } from "@/ui/on-demand";
import { Notice } from "./notice";

const AppealForm = onDemand(() => import("@/forms/moderation/appeal-form"));

/** Tells a suspended member the reason and the end date, and accepts one appeal. */
export default function SuspensionNotice({ reason, ends_at: endsAt, appeal }: OwnSuspension) {
  const date = formatDate(endsAt);
  const label = REASON_LABELS[reason];
  return (
    <Notice
      title={t`You can read but not post`}
      text={t`Until ${date}. Reason: ${label}. Your posts stay, and you keep your lists and account.`}
    >
      {appeal === null ? (
        <AppealForm />
      ) : (
        <p role="status" className="text-sm [overflow-wrap:anywhere]">
          <b className="font-medium">
            <Trans>Your appeal was sent to the moderators:</Trans>
          </b>{" "}
          <bdi>{appeal}</bdi>
        </p>
      )}
    </Notice>
  );
}
