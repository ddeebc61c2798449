import { useQuery } from "@tanstack/react-query";
import {
  type Item,
  type ItemKind,
  ownHidingQuery,
  type ReportReason,
} from "@/data/moderation/moderation";
import { REASON_LABELS } from "@/lib/choices";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { onDemand } from "@/ui/on-demand";
import { Notice } from "./notice";

const AnswerForm = onDemand(() => import("@/forms/moderation/answer-form"));

const WHO_SEES_IT: Record<ItemKind, string> = {
  recommendation: t`Only you and moderators can see this recommendation now.`,
  review: t`Only you and moderators can see this review now.`,
  request: t`Only you and moderators can see this question now.`,
  response: t`Only you and moderators can see this answer now.`,
  comment: t`Only you and moderators can see this comment now.`,
  list: t`Only you and moderators can see this list now.`,
  product: t`Only you and moderators can see this product now.`,
  company: t`Only you and moderators can see this business now.`,
  handle: t`Only you and moderators can see this contact now.`,
  profile: t`Only you and moderators can see this profile now.`,
  reply: t`Only you and moderators can see this reply now.`,
};

/** Tells the author of a hidden item the reason, and accepts one answer. */
export default function HiddenNotice({ item, reason }: { item: Item; reason: ReportReason }) {
  const { data: hiding, isError } = useQuery(ownHidingQuery(item));
  const answer = hiding?.answer;
  const label = REASON_LABELS[reason];
  const why = hiding?.is_held ? t`Several members reported it: ${label}.` : t`Reason: ${label}.`;
  return (
    <Notice
      title={hiding?.is_held ? t`Hidden until a moderator checks it` : t`Hidden by moderators`}
      text={`${why} ${WHO_SEES_IT[item.kind]}`}
    >
      {answer && (
        <p role="status" className="text-sm [overflow-wrap:anywhere]">
          <b className="font-medium">
            <Trans>Your answer was sent to the moderators:</Trans>
          </b>{" "}
          <bdi>{answer}</bdi>
        </p>
      )}
      {(answer === null || isError) && <AnswerForm item={item} />}
    </Notice>
  );
}
