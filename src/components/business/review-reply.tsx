import { useEffect, useState } from "react";
import { ReportButton } from "@/components/moderation/report-button";
import { Confirm } from "@/components/page/confirm";
import { explain } from "@/data/base/errors";
import { useDeleteReply } from "@/data/business/businesses";
import { useRuns } from "@/data/members/own-profile";
import type { Reply } from "@/data/posts/posts";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useLocation } from "@/routing/router";
import { useLanding } from "@/routing/use-landing";
import { Button } from "@/ui/button";
import { Building2 } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";
import { ReplyText, replyClass } from "./reply-text";

const HiddenNotice = onDemand(() => import("@/components/moderation/hidden-notice"));
const ReplyForm = onDemand(() => import("@/forms/business/reply-form"));

interface ReviewReplyProps {
  review: { id: string; reply?: Reply | null };
  business: { id: string; name: string };
}

/**
 * The business's reply below a review; the business's owner writes, edits and deletes it here. Opened from
 * its notification, it is scrolled into view.
 */
export default function ReviewReply({ review, business }: ReviewReplyProps) {
  const { reply } = review;
  const { name } = business;
  const { hash } = useLocation();
  const isOwner = useRuns(business.id);
  const [section, isTarget] = useLanding<HTMLElement>("reply");
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    if (hash === "#answer") setIsWriting(true);
  }, [hash]);

  if (!reply && !isOwner) return null;
  return (
    <section
      ref={section}
      id="reply"
      aria-label={t`Owner’s reply`}
      // Takes the focus when the reply that had it is deleted.
      tabIndex={-1}
      className={cx("mt-4", reply && replyClass, isTarget && "animate-lit")}
    >
      {isWriting && isOwner ? (
        <ReplyForm
          review={review}
          reply={reply ?? null}
          business={name}
          onDone={() => setIsWriting(false)}
        />
      ) : reply ? (
        <>
          <ReplyText
            reply={reply}
            name={name}
            aside={!isOwner && <ReportButton item={{ kind: "reply", id: reply.id }} />}
          />
          {isOwner && reply.hidden_for && (
            <HiddenNotice item={{ kind: "reply", id: reply.id }} reason={reply.hidden_for} />
          )}
          {isOwner && !reply.hidden_for && (
            <OwnReply reply={reply} onEdit={() => setIsWriting(true)} />
          )}
        </>
      ) : (
        <Button variant="quiet" onClick={() => setIsWriting(true)}>
          <Building2 aria-hidden="true" size={18} />
          <span>
            <Trans>
              Reply as <bdi translate="no">{name}</bdi>
            </Trans>
          </span>
        </Button>
      )}
    </section>
  );
}

/** Edit and delete buttons of the owner's reply. */
function OwnReply({ reply, onEdit }: { reply: Reply; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteReply();
  // mutateAsync, since mutate() skips its callbacks once unmounted: this disappears with the reply.
  const deleteIt = () =>
    remove.mutateAsync(reply.id).then(
      () => {
        setIsAsking(false);
        toast.success(t`Deleted`);
      },
      (error: unknown) => {
        setIsAsking(false);
        toast.error(t`Delete failed`, explain(error) ?? t`Please try again.`);
      },
    );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="quiet" onClick={onEdit}>
        <Trans>Edit reply</Trans>
      </Button>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        <Trans>Delete reply</Trans>
      </Button>
      {isAsking && (
        <Confirm
          title={t`Delete this reply?`}
          description={t`It’ll be removed from the review. You can write a new one.`}
          confirmLabel={t`Delete reply`}
          isDangerous
          isBusy={remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void deleteIt()}
        />
      )}
    </div>
  );
}
