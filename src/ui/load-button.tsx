import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "./button";

/** The section whose items a button loads. */
const sectionOf = (button: Element | null) => button?.closest<HTMLElement>("section, main");

/** The loaded posts, notifications and remarks, or the reason of a failure. */
const itemsOf = (section: Element | null | undefined) =>
  Array.from(section?.querySelectorAll<HTMLElement>("article, li, [role=alert]") ?? []);

/**
 * A button that loads items of its section. When it disappears with the last page, its focus moves to the first new item,
 * or else to the section: a keyboard continues there, and a screen reader reads it.
 */
export function LoadButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  const known = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      const section = sectionOf(own);
      if (!section || document.activeElement !== own) return;
      const before = known.current;
      // Deferred: the new items are rendered after this.
      queueMicrotask(() => passFocus(section, before));
    };
  }, []);
  return (
    <Button
      {...rest}
      ref={button}
      onClick={(event) => {
        known.current = itemsOf(sectionOf(event.currentTarget));
        onClick?.(event);
      }}
    />
  );
}

function passFocus(section: HTMLElement, before: readonly Element[]): void {
  // Nothing to do if the whole screen is gone, or the focus is elsewhere.
  const isHere = before.some((item) => item.isConnected);
  if (!isHere || document.activeElement !== document.body) return;
  const target = itemsOf(section).find((item) => !before.includes(item)) ?? section;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
