import { t } from "@/lib/i18n";
import { Badge, type BadgeTone } from "@/ui/badge";
import { Check } from "@/ui/icons";

/* Open green, closed grey, in_progress blue, anything else neutral (R096, C05). */
const TONES = new Map<string, BadgeTone>([
  ["open", "leaf"],
  ["in_progress", "indigo"],
  ["answered", "done"],
]);

const LABELS = new Map([
  ["open", t({ message: "Open", context: "status of a question" })],
  ["in_progress", t`In progress`],
  ["answered", t`Answered`],
  ["closed", t`Closed`],
]);

/** "in_progress" → "In progress"; an unknown status as it is. */
export const statusLabel = (status: string): string => LABELS.get(status) ?? status;

/** The status of a request in its colour. */
export function StatusPill({ status }: { status: string }) {
  return (
    <Badge
      tone={TONES.get(status) ?? "neutral"}
      className="max-w-1/2 shrink-0 @max-[13rem]:max-w-full"
    >
      {status === "answered" && <Check aria-hidden="true" />}
      {statusLabel(status)}
    </Badge>
  );
}
