import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { dragCard, isPast } from "./drag-card";

/** How far a key moves what has the focus; ends as far as it goes. */
const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface Arranging {
  /** Of all things, in their order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** Of the paragraph that says how. */
  helpId: string;
  /** Told of another order. */
  onMove: (ids: string[]) => void;
}

/**
 * Puts things in order by drag or by key (R415): what each of them and its handle are given. What a menu moves is
 * moved by `move`.
 */
export function useArranging({ ids, nameOf, helpId, onMove }: Arranging) {
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<{ id: string; to: number } | null>(null);
  const items = useRef(new Map<string, HTMLElement>());
  const toFocus = useRef<string[]>([]);
  const order = moved(ids, dragged?.id ?? "", dragged?.to ?? 0);

  // What moves in the page loses the focus.
  const standing = ids.join();
  useLayoutEffect(() => {
    const [item] = toFocus.current.flatMap((id) => (standing ? (items.current.get(id) ?? []) : []));
    const handle = item?.querySelector<HTMLElement>(`[aria-describedby="${helpId}"]`);
    (handle ?? item?.querySelector("button"))?.focus();
    toFocus.current = [];
  }, [standing, helpId]);

  const move = (id: string, to: number) => {
    const from = ids.indexOf(id);
    const place = Math.min(Math.max(to, 0), ids.length - 1);
    setSaid(`“${nameOf(id)}” is ${place + 1} of ${ids.length}.`);
    if (place === from) return;
    const next = moved(ids, id, place);
    // On another page it is out of sight: the focus stays where it was.
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
    /** Where the last one was put, to be announced. */
    said,
    move,
    /** Before one is taken out: the focus goes to the next one, or to the one before it. */
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
      // Shown where it would land; what is dragged must stay where it is in the page.
      style: { order: order.indexOf(id) },
    }),
    handleProps: (id: string) => ({
      "aria-label": `Move “${nameOf(id)}”`,
      "aria-describedby": helpId,
      onPointerDown: (event: PointerEvent) => drag(event, id),
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(id, ids.indexOf(id) + step);
      },
    }),
  };
}

/** The same ids with one of them at another place. */
function moved(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
