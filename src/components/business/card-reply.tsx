import { useRuns } from "@/data/members/own-profile";
import type { Reply } from "@/data/posts/posts";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";
import { ReplyText, replyClass } from "./reply-text";

interface CardReplyProps {
  review: { id: string; title: string; reply?: Reply | null };
  business: { id: string; name: string };
}

/** Below a review's card: the beginning of the business's reply, or the owner's link to write one. */
export function CardReply({ review, business }: CardReplyProps) {
  const isOwner = useRuns(business.id);
  const { id, title, reply } = review;
  if (!reply && !isOwner) return null;
  if (!reply) {
    return (
      <Link
        to={`${paths.review(id)}#answer`}
        aria-label={t`Reply to “${title}”`}
        className={buttonClass("quiet", "mt-1 justify-self-start")}
      >
        <Trans>Reply to this review</Trans>
      </Link>
    );
  }
  return (
    <div className={`${replyClass} relative -mt-px ms-3`}>
      <ReplyText reply={reply} name={business.name} isShort />
      <Link
        to={`${paths.review(id)}#reply`}
        aria-label={t`Owner’s reply to “${title}”`}
        className="after:absolute after:inset-0"
      />
    </div>
  );
}
