import type { MutateOptions } from "@tanstack/react-query";
import { useState } from "react";
import { Confirm } from "@/components/page/confirm";
import type { Shared } from "@/components/page/share-words";
import { explain } from "@/data/base/errors";
import { t } from "@/lib/i18n";
import { IconButton } from "@/ui/button";
import { Pencil, Share2, Trash2 } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";

const ShareSheet = dialogOnDemand(() => import("@/components/page/share-sheet"));

interface OwnRemarkToolsProps {
  of: keyof typeof TEXTS;
  /** The replies are deleted with it. */
  hasReplies: boolean;
  /** Left out if it cannot be edited now. */
  onEdit?: () => void;
  onDelete: (options: MutateOptions<{ id: string }, Error, string>) => void;
  isDeleting: boolean;
  /** Set if the item can be shared. */
  shared?: Shared | undefined;
}

const TEXTS = {
  comment: {
    edit: t`Edit comment`,
    remove: t`Delete comment`,
    question: t`Delete comment?`,
    failure: t`Could not delete the comment. Please try again.`,
  },
  response: {
    edit: t`Edit answer`,
    remove: t`Delete answer`,
    question: t`Delete answer?`,
    failure: t`Could not delete the answer. Please try again.`,
  },
  reply: {
    edit: t`Edit reply`,
    remove: t`Delete reply`,
    question: t`Delete reply?`,
    failure: t`Could not delete the reply. Please try again.`,
  },
};

/** Edit and delete buttons of the author's own remark, and the share button of an answer (R201, R290, R402). */
export default function OwnRemarkTools({
  of,
  hasReplies,
  onEdit,
  onDelete,
  isDeleting,
  shared,
}: OwnRemarkToolsProps) {
  const [isSharing, setIsSharing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const texts = TEXTS[of];
  return (
    <>
      {shared && (
        <IconButton
          label={t`Share answer`}
          aria-haspopup="dialog"
          onClick={() => setIsSharing(true)}
          className="text-muted"
        >
          <Share2 aria-hidden="true" size={18} />
        </IconButton>
      )}
      {onEdit && (
        <IconButton label={texts.edit} onClick={onEdit} className="text-muted">
          <Pencil aria-hidden="true" size={18} />
        </IconButton>
      )}
      <IconButton label={texts.remove} onClick={() => setIsAsking(true)} className="text-muted">
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
      {shared && isSharing && <ShareSheet of={shared} onClose={() => setIsSharing(false)} />}
      {isAsking && (
        <Confirm
          title={texts.question}
          description={
            hasReplies
              ? t`It’ll be removed for everyone, with its replies. You can’t undo this.`
              : t`It’ll be removed for everyone. You can’t undo this.`
          }
          confirmLabel={texts.remove}
          isDangerous
          isBusy={isDeleting}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            onDelete({
              onSuccess: () => {
                setIsAsking(false);
                toast.success(t`Deleted`);
              },
              onError: (error) => {
                setIsAsking(false);
                toast.error(t`Delete failed`, explain(error) ?? texts.failure);
              },
            })
          }
        />
      )}
    </>
  );
}
