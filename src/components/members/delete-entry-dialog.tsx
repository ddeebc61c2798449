import { useQueryClient } from "@tanstack/react-query";
import { explain } from "@/data/base/errors";
import { useDeleteList } from "@/data/lists/lists";
import { type Content, contentKeys, type Entry, type EntryKind } from "@/data/members/content";
import { profileKeys } from "@/data/members/member-keys";
import { useDeletePost } from "@/data/posts/post-detail";
import { useDeleteRequest } from "@/data/requests/requests";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

const TEXTS: Record<EntryKind, { question: string; failure: string }> = {
  recommendation: {
    question: t`Delete this recommendation?`,
    failure: t`Could not delete the recommendation. Please try again.`,
  },
  review: {
    question: t`Delete this review?`,
    failure: t`Could not delete the review. Please try again.`,
  },
  request: {
    question: t`Delete this request?`,
    failure: t`Could not delete the request. Please try again.`,
  },
  list: {
    question: t`Delete this list?`,
    failure: t`Could not delete the list. Please try again.`,
  },
};

/** Asks before deleting an entry of the member's own; the current screen stays (R149, C21). */
export default function DeleteEntryDialog({
  entry,
  onClose,
}: {
  entry: Entry;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const removers = {
    recommendation: useDeletePost("recommendation"),
    review: useDeletePost("review"),
    request: useDeleteRequest(),
    list: useDeleteList(),
  };
  const remove = removers[entry.kind];
  const { question, failure } = TEXTS[entry.kind];
  const title = isolate(entry.title);

  const confirm = async () => {
    try {
      await remove.mutateAsync(entry.id);
      // Before the dialog closes, so that the focus does not return to an entry that is about to disappear.
      client.setQueriesData<Content | null>(
        { queryKey: contentKeys.all },
        (old) => old && { ...old, entries: old.entries.filter(({ id }) => id !== entry.id) },
      );
      toast.success(entry.kind === "list" ? t`List Deleted` : t`Deleted`);
    } catch (error) {
      toast.error(
        entry.kind === "list" ? t`Deletion Failed` : t`Delete failed`,
        explain(error) ?? failure,
      );
    }
    onClose();
    void client.invalidateQueries({ queryKey: contentKeys.all });
    void client.invalidateQueries({ queryKey: profileKeys.all });
  };

  return (
    <ConfirmDialog
      title={question}
      description={
        entry.kind === "list"
          ? t`“${title}” will be deleted for good. What you saved stays on the site.`
          : t`“${title}” will be removed for everyone. You can’t undo this.`
      }
      confirmLabel={t`Delete`}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
