import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "@/lib/cx";
import { useCloseRequest } from "./use-close-request";

interface MenuProps {
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  align?: "start" | "end";
  /** Opens on mount, with the focus on its button: it was tapped before its code had loaded. */
  isOpenAtFirst?: boolean;
  /** The entries: links and buttons with `menuItemClass`. Choosing one closes the menu. */
  children: ReactNode;
}

export const menuItemClass =
  "flex w-full min-h-11 items-center gap-3 rounded-lg px-3 py-2 text-start text-sm [overflow-wrap:anywhere] text-ink hover:bg-sunk [&_svg]:text-muted";

/**
 * A button that discloses a short list of links and actions. Escape, the phone's Back, a click
 * elsewhere, moving the focus away or choosing an entry closes it.
 */
export function Menu({
  label,
  trigger,
  triggerClassName,
  align = "end",
  isOpenAtFirst = false,
  children,
}: MenuProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useCloseRequest(isOpen, () => setIsOpen(false));
  useEffect(() => {
    if (isOpenAtFirst) button.current?.focus();
  }, [isOpenAtFirst]);
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const closeWhenOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeWhenOutside, { signal });
    document.addEventListener("focusin", closeWhenOutside, { signal });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        setIsOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    // Returns the focus first: a dialog that the entry opens will return it to there.
    panel.current?.addEventListener(
      "click",
      () => {
        button.current?.focus();
        setIsOpen(false);
      },
      { signal, capture: true },
    );
    return () => listening.abort();
  }, [isOpen]);

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={triggerClassName}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={panelId}
        hidden={!isOpen}
        className={cx(
          "card absolute top-full z-30 mt-1 w-[15rem] max-w-[calc(100vw-32px)] p-2 floating",
          align === "end" ? "inset-e-0" : "inset-s-0",
        )}
      >
        {children}
      </div>
    </div>
  );
}
