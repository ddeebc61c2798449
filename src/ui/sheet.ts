import type { PointerEvent } from "react";
import { SLIDING_SHEET } from "./backdrop";

/** Media query for dialogs as bottom sheets; their classes repeat this width. */
const isSheet = () => matchMedia("(max-width: 39.99rem)").matches;
const slides = () => isSheet() && matchMedia("(prefers-reduced-motion: no-preference)").matches;

const SLIDE: KeyframeAnimationOptions = { duration: 220, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };
const BELOW = { translate: "0 100%" };

/** Distance of a pull (px), or distance and speed (px a ms), beyond which a sheet is closed. */
const FAR = 96;
const FLING = { distance: 24, speed: 0.5 };

/**
 * Shows an element that React has removed a moment longer, during its animation to `to`. It is inert
 * meanwhile, and keeps its typed text.
 */
function leave(node: HTMLElement, to: PropertyIndexedKeyframes): void {
  const { translate } = getComputedStyle(node);
  queueMicrotask(() => {
    // Not removed, only hidden by a Suspense boundary that waits for code.
    if (node.isConnected) return;
    node.inert = true;
    node.removeAttribute("role");
    node.style.translate = translate;
    document.body.append(node);
    const animation = node.animate(to, { ...SLIDE, fill: "forwards" });
    animation.onfinish = () => node.remove();
    animation.oncancel = animation.onfinish;
  });
}

/** The `ref` of a sheet, which slides in from below and out again. */
export function slidingSheet(node: HTMLElement | null) {
  if (!node) return;
  if (slides()) node.animate({ ...BELOW, offset: 0 }, { ...SLIDE, id: SLIDING_SHEET });
  return () => {
    if (slides()) leave(node, BELOW);
  };
}

/** The `ref` of the backdrop, which dims the page behind a sheet. */
export function fadingBackdrop(node: HTMLElement | null) {
  if (!node) return;
  return () => {
    if (slides()) leave(node, { opacity: 0 });
  };
}

/**
 * Moves a sheet with the finger that pulls its head down. If it is let go far or fast enough, `onClose`
 * is called; whether or not that closes it, the sheet starts back to its position.
 */
export function pullSheet(event: PointerEvent<HTMLElement>, onClose: () => void): void {
  const { currentTarget: head, target, pointerId, clientY: from, timeStamp: since } = event;
  const sheet = head.parentElement;
  const isOnButton = target instanceof Element && target.closest("button");
  if (!sheet || !isSheet() || !event.isPrimary || event.button !== 0 || isOnButton) return;
  const listening = new AbortController();
  let pulled = 0;
  const follow = ({ clientY }: globalThis.PointerEvent) => {
    pulled = Math.max(0, clientY - from);
    sheet.style.translate = `0 ${pulled}px`;
  };
  const release = ({ type, timeStamp }: Event) => {
    listening.abort();
    const { translate } = sheet.style;
    sheet.style.translate = "";
    if (pulled > 0 && slides()) sheet.animate({ translate, offset: 0 }, SLIDE);
    const isFlung = pulled > FLING.distance && pulled > FLING.speed * (timeStamp - since);
    if (type === "pointerup" && (pulled > FAR || isFlung)) onClose();
  };
  head.setPointerCapture(pointerId);
  const { signal } = listening;
  head.addEventListener("pointermove", follow, { signal });
  head.addEventListener("pointerup", release, { signal });
  head.addEventListener("pointercancel", release, { signal });
}
