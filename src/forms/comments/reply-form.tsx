import type { NewComment } from "@/data/comments/comment-writes";
import { t } from "@/lib/i18n";
import { useLocation } from "@/routing/router";
import MemberCommentForm from "./member-comment-form";

interface ReplyFormProps {
  /** The answer or comment to reply to. */
  on: NewComment["post"];
  userId: string;
  takesFocus: boolean;
  onClose: () => void;
}

/** A member's new reply to an answer or comment. */
export default function ReplyForm({ on, userId, takesFocus, onClose }: ReplyFormProps) {
  const { pathname } = useLocation();
  return (
    <div className="mt-3">
      <MemberCommentForm
        on={on}
        path={pathname}
        userId={userId}
        words={REPLY}
        takesFocus={takesFocus}
        onDone={onClose}
      />
    </div>
  );
}

const REPLY = { label: t`Your reply`, submit: t`Send reply`, done: t`Reply added.` };
