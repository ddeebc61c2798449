import { useQuery } from "@tanstack/react-query";
import { type Item, ownHidingQuery, type ReportReason } from "@/data/moderation/moderation";
import { REASON_LABELS } from "@/lib/choices";
import { t } from "@/lib/i18n";
import { nameOfKind } from "@/lib/name-of-kind";
import { Trans } from "@/lib/trans";
import { onDemand } from "@/ui/on-demand";
import { Notice } from "./notice";

const AnswerForm = onDemand(() => import("@/forms/moderation/answer-form"));

/** Tells the author of something hidden why, and takes one answer to it. */
export default function HiddenNotice({ item, reason }: { item: Item; reason: ReportReason }) {
  const { data: hiding, isError } = useQuery(ownHidingQuery(item));
  const answer = hiding?.answer;
  return (
    <Notice
      title={hiding?.is_held ? t`Hidden until a moderator checks it` : t`Hidden by moderators`}
      text={t`${hiding?.is_held ? t`Several members reported it` : t`Reason`}: ${REASON_LABELS[reason]}. Only you and moderators can see this ${nameOfKind(item.kind)} now.`}
    >
      {answer && (
        <p role="status" className="text-sm [overflow-wrap:anywhere]">
          <b className="font-medium">
            <Trans>Your answer was sent to the moderators:</Trans>
          </b>{" "}
          <bdi>{answer}</bdi>
        </p>
      )}
      {(answer === null || isError) && <AnswerForm item={item} />}
    </Notice>
  );
}
