import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Item, ownAnswerQuery, type ReportReason } from "@/data/moderation";
import { nameOfKind, REASON_LABELS } from "@/lib/choices";
import { EyeOff } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";

const AnswerForm = onDemand(() => import("@/forms/moderation/answer-form"));

interface NoticeProps {
  title: string;
  text: string;
  /** What can be said to it. */
  children: ReactNode;
}

/** What moderators decided, told to whom it is about. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section
      aria-label={title}
      className="my-4 grid gap-3 rounded-card border border-brick/50 bg-brick-wash p-4"
    >
      <div>
        <p className="flex items-center gap-2 font-medium text-brick">
          <EyeOff aria-hidden="true" size={20} className="shrink-0" />
          {title}
        </p>
        <p className="mt-1 text-md">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** Tells the author of something hidden why, and takes one answer to it. */
export function HiddenNotice({ item, reason }: { item: Item; reason: ReportReason }) {
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
