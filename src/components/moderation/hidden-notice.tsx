import { useQuery } from "@tanstack/react-query";
import { type Item, ownAnswerQuery, type ReportReason } from "@/data/moderation";
import { REASON_LABELS } from "@/lib/choices";
import { EyeOff } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";

const AnswerForm = onDemand(() => import("@/forms/moderation/answer-form"));

/** Tells the author of something hidden why, and takes one answer to it. */
export function HiddenNotice({ item, reason }: { item: Item; reason: ReportReason }) {
  const answer = useQuery(ownAnswerQuery(item));
  return (
    <section
      aria-label="Hidden by moderators"
      className="my-4 grid gap-3 rounded-card border border-brick/50 bg-brick-wash p-4"
    >
      <div>
        <p className="flex items-center gap-2 font-semibold text-brick">
          <EyeOff aria-hidden="true" size={20} className="shrink-0" />
          Hidden by moderators
        </p>
        <p className="mt-1 text-md">
          Reason: {REASON_LABELS[reason]}. Only you and the moderators can see this {item.kind} now.
        </p>
      </div>
      {answer.data && (
        <p role="status" className="text-md [overflow-wrap:anywhere]">
          <b>Your answer was sent to the moderators:</b> {answer.data}
        </p>
      )}
      {(answer.data === null || answer.isError) && <AnswerForm item={item} />}
    </section>
  );
}
