import { type Item, useAnswerModeration } from "@/data/moderation/moderation";
import { WordForm } from "./word-form";

/** The author's one answer to the moderators. */
export default function AnswerForm({ item }: { item: Item }) {
  return <WordForm label="Is this a mistake? Answer once" send={useAnswerModeration(item)} />;
}
