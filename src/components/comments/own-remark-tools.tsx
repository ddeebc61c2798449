import type { MutateOptions } from "@tanstack/react-query";
import { useState } from "react";
import { Confirm } from "@/components/page/confirm";
import { explain } from "@/data/errors";
import { IconButton } from "@/ui/button";
import { Pencil, Trash2 } from "@/ui/icons";
import { toast } from "@/ui/toast-store";

interface OwnRemarkToolsProps {
  noun: string;
  /** They go with it. */
  hasReplies: boolean;
  /** Left out where it cannot be edited now. */
  onEdit?: () => void;
  onDelete: (options: MutateOptions<{ id: string }, Error, string>) => void;
  isDeleting: boolean;
}

/** Pencil and bin for one's own comment, answer or reply (R201, R290). */
export default function OwnRemarkTools({
  noun,
  hasReplies,
  onEdit,
  onDelete,
  isDeleting,
}: OwnRemarkToolsProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {onEdit && (
        <IconButton label={`Edit ${noun}`} onClick={onEdit} className="text-muted">
          <Pencil aria-hidden="true" size={18} />
        </IconButton>
      )}
      <IconButton label={`Delete ${noun}`} onClick={() => setIsAsking(true)} className="text-muted">
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
      {isAsking && (
        <Confirm
          title={`Delete ${noun}?`}
          description={`It disappears for everyone${hasReplies ? ", with what was replied to it," : ""} and cannot be brought back.`}
          confirmLabel={`Delete ${noun}`}
          isDangerous
          isBusy={isDeleting}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            onDelete({
              onSuccess: () => {
                setIsAsking(false);
                toast.success("Deleted");
              },
              onError: (error) => {
                setIsAsking(false);
                toast.error(
                  "Delete failed",
                  explain(error) ?? `Could not delete the ${noun}. Please try again.`,
                );
              },
            })
          }
        />
      )}
    </>
  );
}
