import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "./button";

/** The part of the screen that a button brings items of. */
const sectionOf = (button: Element | null) => button?.closest<HTMLElement>("section, main");

/** Posts, notifications and remarks, which a press brings, or the reason why none came. */
const itemsOf = (section: Element | null | undefined) =>
  Array.from(section?.querySelectorAll<HTMLElement>("article, li, [role=alert]") ?? []);

/**
 * A button that brings items of its section. When it goes, since all are there, its focus passes to the first one that
 * came, or else to the section: a keyboard goes on from there, and a screen reader reads it.
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
      // Not yet: what came is put in its place after this.
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
  // Nothing to do where the whole screen went, or something else has taken the focus.
  const isHere = before.some((item) => item.isConnected);
  if (!isHere || document.activeElement !== document.body) return;
  const target = itemsOf(section).find((item) => !before.includes(item)) ?? section;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
