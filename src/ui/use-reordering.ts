import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { stepOfKey } from "@/browser/direction";
import { t } from "@/lib/i18n";
import { dragCard, isPast } from "./drag-card";

/** Steps of the vertical arrow keys for the focused item; Home and End move it to the first and last position. */
const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface Reordering {
  /** Ids of all items, in order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** Id of the paragraph that explains how to reorder. */
  helpId: string;
  /** Called with the new order. */
  onMove: (ids: string[]) => void;
}

/** Reorders items by drag or by key (R415): props for each item and its handle, and `move` for a menu's entries. */
export function useReordering({ ids, nameOf, helpId, onMove }: Reordering) {
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<{ id: string; to: number } | null>(null);
  const items = useRef(new Map<string, HTMLElement>());
  const toFocus = useRef<string[]>([]);
  const order = moved(ids, dragged?.id ?? "", dragged?.to ?? 0);

  // An element that moves in the DOM loses the focus.
  const idsInOrder = ids.join();
  useLayoutEffect(() => {
    const [item] = toFocus.current.flatMap((id) =>
      idsInOrder ? (items.current.get(id) ?? []) : [],
    );
    const handle = item?.querySelector<HTMLElement>(`[aria-describedby="${helpId}"]`);
    (handle ?? item?.querySelector("button"))?.focus();
    toFocus.current = [];
  }, [idsInOrder, helpId]);

  const move = (id: string, to: number) => {
    const from = ids.indexOf(id);
    const position = Math.min(Math.max(to, 0), ids.length - 1);
    const name = nameOf(id);
    const number = position + 1;
    const count = ids.length;
    setSaid(t`“${name}” is ${number} of ${count}.`);
    if (position === from) return;
    const next = moved(ids, id, position);
    // An item that moved to another page is not rendered: the focus goes to the one now in its position.
    toFocus.current = [id, next[from] ?? ""];
    onMove(next);
  };

  const drag = (event: PointerEvent, id: string) => {
    let to = ids.indexOf(id);
    setDragged({ id, to });
    dragCard(event, {
      onMove: (x, y) => {
        const own = items.current.get(id);
        const under = document
          .elementsFromPoint(x, y)
          .map((element) => element.closest("[data-item]"))
          .find((item) => item && item !== own);
        const other = under instanceof HTMLElement ? under.dataset.item : undefined;
        if (!own || !under || !other) return;
        if (!isPast(under.getBoundingClientRect(), own.getBoundingClientRect(), x, y)) return;
        to = moved(ids, id, to).indexOf(other);
        setDragged({ id, to });
      },
      onEnd: (isDropped) => {
        setDragged(null);
        if (isDropped && to !== ids.indexOf(id)) move(id, to);
      },
    });
  };

  return {
    /** Announcement of the last move: the item's new position. */
    said,
    move,
    /** Call it before removing an item: moves the focus to the next one, or else to the previous one. */
    passFocus: (id: string) => {
      const at = ids.indexOf(id);
      toFocus.current = [ids[at + 1] ?? ids[at - 1] ?? ""];
    },
    isDragged: (id: string) => id === dragged?.id,
    itemProps: (id: string) => ({
      "data-item": id,
      ref: ((item) => {
        if (item) items.current.set(id, item);
        return () => void items.current.delete(id);
      }) satisfies Ref<HTMLElement>,
      // Shown where it would land; the dragged element must not move in the DOM.
      style: { order: order.indexOf(id) },
    }),
    handleProps: (id: string) => ({
      "aria-label": t`Move “${nameOf(id)}”`,
      "aria-describedby": helpId,
      onPointerDown: (event: PointerEvent) => drag(event, id),
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key] ?? stepOfKey(event.key);
        if (step === 0) return;
        event.preventDefault();
        move(id, ids.indexOf(id) + step);
      },
    }),
  };
}

/** The same ids with one of them at another position. */
function moved(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
