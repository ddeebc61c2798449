import type { PointerEvent } from "react";

/** Where a dialog is a sheet from the bottom; its classes say so too. */
const isSheet = () => matchMedia("(width < 40rem)").matches;
const slides = () => isSheet() && matchMedia("(prefers-reduced-motion: no-preference)").matches;

const SLIDE: KeyframeAnimationOptions = { duration: 220, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };
const BELOW = { translate: "0 100%" };

/** Pulled down further than this (px), or this far and faster than this (px a ms), it is to be closed. */
const FAR = 96;
const FLING = { distance: 24, speed: 0.5 };

/**
 * Shows what React takes out of the page for a moment longer, going the way that is said. Nothing in it
 * takes a tap or the focus or is read out, and what was typed in it stands there to the end.
 */
function leave(node: HTMLElement, to: PropertyIndexedKeyframes): void {
  const { translate } = getComputedStyle(node);
  queueMicrotask(() => {
    // Only hidden, by what waits for its code.
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
  if (slides()) node.animate({ ...BELOW, offset: 0 }, SLIDE);
  return () => {
    if (slides()) leave(node, BELOW);
  };
}

/** The `ref` of what dims the page behind it. */
export function fadingBackdrop(node: HTMLElement | null) {
  if (!node) return;
  return () => {
    if (slides()) leave(node, { opacity: 0 });
  };
}

/**
 * Has a sheet follow the finger that pulls its head down. Let go far enough, it asks to be closed like
 * any other way to do so; whether or not it is, it starts back to its place.
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
  const letGo = ({ type, timeStamp }: Event) => {
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
  head.addEventListener("pointerup", letGo, { signal });
  head.addEventListener("pointercancel", letGo, { signal });
}
