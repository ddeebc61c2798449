import type { OwnSuspension } from "@/data/members/account";
import { REASON_LABELS } from "@/lib/choices";
import { formatDate } from "@/lib/format";
import { onDemand } from "@/ui/on-demand";
import { Notice } from "./notice";

const AppealForm = onDemand(() => import("@/forms/moderation/appeal-form"));

/** Tells a member why and until when they may not write, and takes one appeal. */
export default function SuspensionNotice({ reason, ends_at: endsAt, appeal }: OwnSuspension) {
  return (
    <Notice
      title="You can read but not post"
      text={`Until ${formatDate(endsAt)}. Reason: ${REASON_LABELS[reason]}. Your posts stay, and you keep your lists and account.`}
    >
      {appeal === null ? (
        <AppealForm />
      ) : (
        <p role="status" className="text-sm [overflow-wrap:anywhere]">
          <b className="font-medium">Your appeal was sent to the moderators:</b> <bdi>{appeal}</bdi>
        </p>
      )}
    </Notice>
  );
}
