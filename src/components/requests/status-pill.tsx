import { Badge, type BadgeTone } from "@/ui/badge";
import { Check } from "@/ui/icons";

/* Open green, closed grey, in_progress blue, anything else neutral (R096, C05). */
const TONES: Record<string, BadgeTone> = { open: "leaf", in_progress: "indigo", answered: "done" };

/** "in_progress" → "In progress". */
export function statusLabel(status: string): string {
  const text = status.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The status of a request in its colour. */
export function StatusPill({ status }: { status: string }) {
  return (
    <Badge tone={TONES[status] ?? "neutral"} className="max-w-1/2 shrink-0 @max-[13rem]:max-w-full">
      {status === "answered" && <Check aria-hidden="true" />}
      {statusLabel(status)}
    </Badge>
  );
}
