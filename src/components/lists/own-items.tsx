import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { PostGrid } from "@/components/posts/post-grid";
import { explain } from "@/data/errors";
import { type ListDetail, type ListItem, listKeys, showItems, useArrangeList } from "@/data/lists";
import { REMOVAL_REFETCH } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { iconButtonClass } from "@/ui/button";
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, ListChecks, X } from "@/ui/icons";
import { Menu, menuItemClass } from "@/ui/menu";
import { toast } from "@/ui/toast-store";
import { dragCard, isPast } from "./drag-card";
import { ListItemCard, summarise } from "./list-item-card";
import { chooseLists } from "./save-choice";
import { removeWithUndo } from "./saving";

/** How far a key moves what has the focus; ends as far as it goes. */
const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const HELP = "arranging-help";

interface OwnItemsProps {
  list: ListDetail;
  /** Those of the page, and how many stand before it. */
  shown: ListItem[];
  before: number;
}

/** What is in one's own list: put in order by drag, by key or from a menu, and taken out with Undo (R415, R416). */
export function OwnItems({ list, shown, before }: OwnItemsProps) {
  const client = useQueryClient();
  const { mutate } = useArrangeList(list.id);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<{ id: string; to: number } | null>(null);
  const cards = useRef(new Map<string, HTMLElement>());
  const toFocus = useRef<string[]>([]);
  const ids = list.items.map(({ id }) => id);
  const total = ids.length;
  const order = moved(ids, dragged?.id ?? "", dragged?.to ?? 0);

  // What moves in the page loses the focus.
  const standing = ids.join();
  useLayoutEffect(() => {
    const [card] = toFocus.current.flatMap((id) => (standing ? (cards.current.get(id) ?? []) : []));
    card?.querySelector("button")?.focus();
    toFocus.current = [];
  }, [standing]);

  const move = (item: ListItem, to: number) => {
    const from = ids.indexOf(item.id);
    const place = Math.min(Math.max(to, 0), total - 1);
    setSaid(`“${summarise(item).name}” is ${place + 1} of ${total}.`);
    if (place === from) return;
    const next = moved(ids, item.id, place);
    // On another page it is out of sight: the focus stays where it was.
    toFocus.current = [item.id, next[from] ?? ""];
    mutate(next, {
      onError: (error) =>
        toast.error(
          "Update Failed",
          explain(error) ?? "The order was not changed. Please try again.",
        ),
    });
  };

  const moveByKey = (event: KeyboardEvent, item: ListItem) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(item, ids.indexOf(item.id) + step);
  };

  const drag = (event: PointerEvent, item: ListItem) => {
    let to = ids.indexOf(item.id);
    setDragged({ id: item.id, to });
    dragCard(event, {
      onMove: (x, y) => {
        const own = cards.current.get(item.id);
        const under = document
          .elementsFromPoint(x, y)
          .map((element) => element.closest("[data-item]"))
          .find((card) => card && card !== own);
        const id = under instanceof HTMLElement ? under.dataset.item : undefined;
        if (!own || !under || !id) return;
        if (!isPast(under.getBoundingClientRect(), own.getBoundingClientRect(), x, y)) return;
        to = moved(ids, item.id, to).indexOf(id);
        setDragged({ id: item.id, to });
      },
      onEnd: (isDropped) => {
        setDragged(null);
        if (isDropped && to !== ids.indexOf(item.id)) move(item, to);
      },
    });
  };

  const remove = async (item: ListItem) => {
    const { kind, name } = summarise(item);
    toFocus.current = [ids[ids.indexOf(item.id) + 1] ?? ids[ids.indexOf(item.id) - 1] ?? ""];
    await client.cancelQueries({ queryKey: listKeys.detail(list.id) });
    showItems(client, list.id, (items) => items.filter(({ id }) => id !== item.id));
    const isOut = await removeWithUndo(
      client,
      list,
      { kind, id: item.item_id ?? "", title: name },
      null,
    );
    const readAgain = () => void client.invalidateQueries({ queryKey: listKeys.all });
    setTimeout(readAgain, isOut ? REMOVAL_REFETCH : 0);
  };

  return (
    <>
      <p id={HELP} className="sr-only">
        Drag to another place, or use the arrow keys.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <PostGrid>
        {shown.map((item, index) => {
          const { kind, name, isThere } = summarise(item);
          const place = before + index;
          return (
            <div
              key={item.id}
              data-item={item.id}
              ref={(card) => {
                if (card) cards.current.set(item.id, card);
                return () => void cards.current.delete(item.id);
              }}
              // Shown where it would land; what is dragged must stay where it is in the page.
              style={{ order: order.indexOf(item.id) }}
              className={cx(
                "grid grid-cols-1",
                item.id === dragged?.id && "relative z-10 *:raised",
              )}
            >
              <ListItemCard
                item={item}
                actions={
                  <>
                    <button
                      type="button"
                      aria-label={`Move “${name}”`}
                      aria-describedby={HELP}
                      className={iconButtonClass("ml-auto cursor-grab touch-none")}
                      onPointerDown={(event) => drag(event, item)}
                      onKeyDown={(event) => moveByKey(event, item)}
                    >
                      <GripVertical aria-hidden="true" size={20} />
                    </button>
                    <Menu
                      label={`More about “${name}”`}
                      trigger={<Ellipsis aria-hidden="true" size={20} />}
                      triggerClassName={iconButtonClass("-mr-3")}
                    >
                      {place > 0 && (
                        <button
                          type="button"
                          className={menuItemClass}
                          onClick={() => move(item, place - 1)}
                        >
                          <ArrowUp aria-hidden="true" size={20} />
                          Move up
                        </button>
                      )}
                      {place < total - 1 && (
                        <button
                          type="button"
                          className={menuItemClass}
                          onClick={() => move(item, place + 1)}
                        >
                          <ArrowDown aria-hidden="true" size={20} />
                          Move down
                        </button>
                      )}
                      {isThere && (
                        <button
                          type="button"
                          className={menuItemClass}
                          onClick={() => chooseLists({ kind, id: item.item_id ?? "", title: name })}
                        >
                          <ListChecks aria-hidden="true" size={20} />
                          Lists and note
                        </button>
                      )}
                      <button type="button" className={menuItemClass} onClick={() => remove(item)}>
                        <X aria-hidden="true" size={20} />
                        Remove from the list
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

/** The same ids with one of them at another place. */
function moved(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id)) return [...ids];
  return ids.filter((one) => one !== id).toSpliced(to, 0, id);
}
