import { useQuery } from "@tanstack/react-query";
import { type Item, ownAnswerQuery, type ReportReason } from "@/data/moderation";
import { nameOfKind, REASON_LABELS } from "@/lib/choices";
import { onDemand } from "@/ui/on-demand";
import { Notice } from "./notice";

const AnswerForm = onDemand(() => import("@/forms/moderation/answer-form"));

/** Tells the author of something hidden why, and takes one answer to it. */
export default function HiddenNotice({ item, reason }: { item: Item; reason: ReportReason }) {
  const answer = useQuery(ownAnswerQuery(item));
  return (
    <Notice
      title="Hidden by moderators"
      text={`Reason: ${REASON_LABELS[reason]}. Only you and the moderators can see this ${nameOfKind(item.kind)} now.`}
    >
      {answer.data && (
        <p role="status" className="text-md [overflow-wrap:anywhere]">
          <b className="font-medium">Your answer was sent to the moderators:</b> {answer.data}
        </p>
      )}
      {(answer.data === null || answer.isError) && <AnswerForm item={item} />}
    </Notice>
  );
}
