import type { REPORT_REASONS } from "./choices";

/** Why something is reported or hidden, as people read it. */
export const REASON_LABELS: Record<(typeof REPORT_REASONS)[number], string> = {
  spam: "Spam or advertising",
  scam: "Scam or fraud",
  abuse: "Abuse or hatred",
  wrong: "Wrong or misleading",
  private_data: "Somebody’s private data",
  other: "Something else",
};
