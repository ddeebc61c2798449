import { explain } from "@/data/errors";
import { type ListItem, useRemoveListItem } from "@/data/lists";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

interface RemoveItemDialogProps {
  listId: string;
  item: ListItem;
  onClose: () => void;
}

/** Asks before an item leaves a list: the note on it goes too (R138, R222, R225). */
export function RemoveItemDialog({ listId, item, onClose }: RemoveItemDialogProps) {
  const remove = useRemoveListItem(listId);
  return (
    <ConfirmDialog
      title="Remove item?"
      description="It leaves this list, and so does your note on it."
      confirmLabel="Remove"
      isDangerous
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(item.id, {
          onSuccess: () => {
            onClose();
            toast.success("Item Removed");
          },
          onError: (error) => {
            onClose();
            toast.error(
              "Removal Failed",
              explain(error) ?? "The item was not removed. Please try again.",
            );
          },
        })
      }
    />
  );
}
