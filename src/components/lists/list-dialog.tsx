import { useRef } from "react";
import { explain, toDataError } from "@/data/base/errors";
import { type List, useCreateList, useDeleteList, useUpdateList } from "@/data/lists/lists";
import { ListForm } from "@/forms/lists/list-form";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { ConfirmDialog, Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

/** Action that a member chose for a list. */
export type ListWish = { kind: "create" } | { kind: "edit" | "delete"; list: List };

interface ListDialogProps {
  wish: ListWish;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Creates, edits or deletes a list (R128). */
export default function ListDialog({ wish, onClose, onDeleted }: ListDialogProps) {
  switch (wish.kind) {
    case "create":
      return <CreateList onClose={onClose} />;
    case "edit":
      return <EditList list={wish.list} onClose={onClose} />;
    case "delete":
      return <DeleteList list={wish.list} onClose={onClose} onDeleted={onDeleted} />;
  }
}

function CreateList({ onClose }: { onClose: () => void }) {
  const create = useCreateList();
  return (
    <Dialog title={t`Create New List`} onClose={onClose}>
      <ListForm
        submitLabel={t`Create list`}
        failureTitle={t`Creation Failed`}
        failureText={t`Failed to create list. Please try again.`}
        onCancel={onClose}
        onSubmit={async (input) => {
          await create.mutateAsync(input);
          toast.success(t`List Created!`, input.name);
          onClose();
        }}
      />
    </Dialog>
  );
}

function EditList({ list, onClose }: { list: List; onClose: () => void }) {
  const update = useUpdateList();
  const seenAt = useRef<string | undefined>(list.updated_at);
  return (
    <Dialog title={t`Edit list`} onClose={onClose}>
      <ListForm
        list={list}
        submitLabel={t`Save changes`}
        failureTitle={t`Update Failed`}
        failureText={t`The list wasn’t changed. Please try again.`}
        onCancel={onClose}
        onSubmit={async (input) => {
          const seen = seenAt.current ? { seenAt: seenAt.current } : {};
          await update.mutateAsync({ ...input, ...seen }).catch((error: unknown) => {
            // The error reports the other change; saving again overwrites it on purpose (F26).
            if (toDataError(error).kind === "changed") seenAt.current = undefined;
            throw error;
          });
          toast.success(t`List Updated`, input.name);
          onClose();
        }}
      />
    </Dialog>
  );
}

interface DeleteListProps {
  list: List;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

function DeleteList({ list, onClose, onDeleted }: DeleteListProps) {
  const remove = useDeleteList();
  const name = isolate(list.name);
  return (
    <ConfirmDialog
      title={t`Delete list?`}
      description={t`“${name}” and its notes will be deleted for good. What you saved stays on the site.`}
      confirmLabel={t`Delete list`}
      isDangerous
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(list.id, {
          onSuccess: () => {
            toast.success(t`List Deleted`, list.name);
            onClose();
            onDeleted?.();
          },
          onError: (error) => {
            onClose();
            toast.error(
              t`Deletion Failed`,
              explain(error) ?? t`The list wasn’t deleted. Please try again.`,
            );
          },
        })
      }
    />
  );
}
