import { type Item, useAnswerModeration } from "@/data/moderation/moderation";
import { t } from "@/lib/i18n";
import { WordForm } from "./word-form";

/** The author's only reply to the moderators. */
export default function AnswerForm({ item }: { item: Item }) {
  return <WordForm label={t`Is this a mistake? Answer once`} send={useAnswerModeration(item)} />;
}
