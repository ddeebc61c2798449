import { useAppeal } from "@/data/moderation/moderation";
import { t } from "@/lib/i18n";
import { WordForm } from "./word-form";

/** A suspended member's only appeal. */
export default function AppealForm() {
  return <WordForm label={t`Is this a mistake? Appeal once`} send={useAppeal()} />;
}
