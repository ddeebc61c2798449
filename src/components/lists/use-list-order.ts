import { explain } from "@/data/base/errors";
import { type ListDetail, useReorderList } from "@/data/lists/lists";
import { t } from "@/lib/i18n";
import { toast } from "@/ui/toast-store";
import { useReordering } from "@/ui/use-reordering";
import { summarise } from "./list-item-card";

/** Id of the text that explains how to reorder. */
export const ORDER_HELP = "reordering-help";

/** Reorders a member's own list; a toast reports an order that was not stored (R415). */
export function useListOrder(list: ListDetail) {
  const { mutate } = useReorderList(list.id);
  const names = new Map(list.items.map((item) => [item.id, summarise(item).name]));
  return useReordering({
    ids: list.items.map(({ id }) => id),
    nameOf: (id) => names.get(id) ?? "",
    helpId: ORDER_HELP,
    onMove: (next) =>
      mutate(next, {
        onError: (error) =>
          toast.error(
            t`Update Failed`,
            explain(error) ?? t`The order wasn’t changed. Please try again.`,
          ),
      }),
  });
}
