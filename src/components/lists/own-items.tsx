import { useQueryClient } from "@tanstack/react-query";
import { PostGrid } from "@/components/posts/post-grid";
import { type ListDetail, type ListItem, listKeys, showItems } from "@/data/lists/lists";
import { REMOVAL_REFETCH } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { iconButtonClass } from "@/ui/button";
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  Ellipsis,
  GripVertical,
  ListChecks,
  X,
} from "@/ui/icons";
import { Menu, menuItemClass } from "@/ui/menu";
import { ListItemCard, summarise } from "./list-item-card";
import { chooseLists } from "./save-choice";
import { removeWithUndo } from "./saving";
import { ORDER_HELP, useListOrder } from "./use-list-order";

interface OwnItemsProps {
  list: ListDetail;
  /** Items of the page, and how many precede it. */
  shown: ListItem[];
  before: number;
}

/** Items of a member's own list: reordered by drag, by key or from a menu, and removed with Undo (R415, R416). */
export function OwnItems({ list, shown, before }: OwnItemsProps) {
  const client = useQueryClient();
  const reordering = useListOrder(list);

  const remove = async (item: ListItem) => {
    const { kind, name } = summarise(item);
    reordering.passFocus(item.id);
    await client.cancelQueries({ queryKey: listKeys.detail(list.id) });
    const at = list.items.findIndex(({ id }) => id === item.id);
    showItems(client, list.id, (items) => items.filter(({ id }) => id !== item.id));
    const isOut = await removeWithUndo(
      client,
      list,
      { kind, id: item.item_id ?? "", title: name },
      null,
    );
    // Put back by hand, as a refetch fails offline.
    if (!isOut) {
      showItems(client, list.id, (items) =>
        items.some(({ id }) => id === item.id)
          ? items
          : [...items.slice(0, at), item, ...items.slice(at)],
      );
    }
    const readAgain = () => void client.invalidateQueries({ queryKey: listKeys.all });
    setTimeout(readAgain, isOut ? REMOVAL_REFETCH : 0);
  };

  return (
    <>
      <p id={ORDER_HELP} className="sr-only">
        <Trans>Drag to move it, or use the arrow keys.</Trans>
      </p>
      <p role="status" className="sr-only">
        {reordering.said}
      </p>
      <PostGrid>
        {shown.map((item, index) => {
          const { kind, name, isThere } = summarise(item);
          const position = before + index;
          return (
            <div
              key={item.id}
              {...reordering.itemProps(item.id)}
              className={cx("grid grid-cols-1", reordering.isDragged(item.id) && "lifted")}
            >
              <ListItemCard
                item={item}
                actions={
                  <>
                    <button
                      type="button"
                      {...reordering.handleProps(item.id)}
                      className={iconButtonClass("ms-auto cursor-grab touch-none")}
                    >
                      <GripVertical aria-hidden="true" size={20} />
                    </button>
                    <Menu
                      label={t`More about “${name}”`}
                      trigger={<Ellipsis aria-hidden="true" size={20} />}
                      triggerClassName={iconButtonClass("-me-3")}
                    >
                      {position > 1 && (
                        <button
                          type="button"
                          className={menuItemClass}
                          onClick={() => reordering.move(item.id, 0)}
                        >
                          <ArrowUpToLine aria-hidden="true" size={20} />
                          <Trans>Move to top</Trans>
                        </button>
                      )}
                      {position > 0 && (
                        <button
                          type="button"
                          className={menuItemClass}
                          onClick={() => reordering.move(item.id, position - 1)}
                        >
                          <ArrowUp aria-hidden="true" size={20} />
                          <Trans>Move up</Trans>
                        </button>
                      )}
                      {position < list.items.length - 1 && (
                        <button
                          type="button"
                          className={menuItemClass}
                          onClick={() => reordering.move(item.id, position + 1)}
                        >
                          <ArrowDown aria-hidden="true" size={20} />
                          <Trans>Move down</Trans>
                        </button>
                      )}
                      {isThere && (
                        <button
                          type="button"
                          className={menuItemClass}
                          onClick={() => chooseLists({ kind, id: item.item_id ?? "", title: name })}
                        >
                          <ListChecks aria-hidden="true" size={20} />
                          <Trans>Edit lists and note</Trans>
                        </button>
                      )}
                      <button type="button" className={menuItemClass} onClick={() => remove(item)}>
                        <X aria-hidden="true" size={20} />
                        <Trans>Remove from the list</Trans>
                      </button>
                    </Menu>
                  </>
                }
              />
            </div>
          );
        })}
      </PostGrid>
    </>
  );
}
