import { type DataError, explain } from "@/data/base/errors";
import { t } from "@/lib/i18n";

/** Text for a moderator's decision that was rejected or failed. */
export function explainDecision(error: DataError): string {
  return error.kind === "own-company"
    ? t`It’s about your business, so another moderator must decide.`
    : (explain(error) ?? t`Please try again.`);
}
