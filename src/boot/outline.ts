import { documentParsed } from "./document-parsed";

/**
 * Fills a template from an answer: `<slot name>` takes a text, and `<template data-of>` is repeated for
 * each entry of a list, or left out without one (src/ui/slots.tsx). People's words are inserted as text
 * only (S17).
 */
export function fillSlots(template: DocumentFragment, answer: object): DocumentFragment {
  const filled = document.importNode(template, true);
  for (const part of filled.querySelectorAll("template")) {
    const value: unknown = Reflect.get(answer, part.dataset.of ?? "");
    const items: unknown[] = Array.isArray(value) ? value : value ? [value] : [];
    part.replaceWith(
      ...items.map((item) => fillSlots(part.content, item instanceof Object ? item : answer)),
    );
  }
  for (const slot of filled.querySelectorAll("slot")) {
    slot.replaceWith(String(Reflect.get(answer, slot.name) ?? ""));
  }
  return filled;
}

/** How long the outline stays at most while the app has nothing to say (ms). */
const PATIENCE = 1500;

/**
 * Writes a screen's outline into the frame once the answer is there, unless the app is quicker. A failed
 * or empty answer is left to the app to report.
 */
export async function showOutline(id: string, answer: Promise<Response | null>): Promise<void> {
  try {
    // A copy: the app reads the answer itself.
    const data: unknown = await (await answer)?.clone().json();
    const found: unknown = Array.isArray(data) ? data[0] : data;
    // A phone may have the answer before it has read the page to its end.
    await documentParsed();
    const template = document.getElementById(id);
    if (!(found instanceof Object && template instanceof HTMLTemplateElement)) return;
    // All of it anew: what was there before must not be seen to move.
    document.querySelector("main[data-frame]")?.replaceChildren(fillSlots(template.content, found));
  } catch {
    // The app asks again, and tells.
  }
}

/**
 * The element to mount the app in, which replaces the frame as soon as its header can answer; its screen stays
 * out of sight behind the frame's outline until it has in its turn something to say, so that what one reads
 * does not go grey again; not for long where it has nothing, but as long as its code is on its way: no
 * spinner comes after an outline.
 */
export function mountBehindOutline(frame: HTMLElement): HTMLElement {
  const target = document.createElement("div");
  target.id = frame.id;
  const outline = frame.querySelector("main");
  let screen: HTMLElement | null = null;
  let isPatient = true;
  const showHeader = () => {
    screen = target.querySelector("main");
    if (!screen) return;
    screen.hidden = true;
    if (outline) screen.before(outline);
    frame.replaceWith(target);
  };
  const showScreen = () => {
    watch.disconnect();
    clearTimeout(patience);
    outline?.remove();
    if (screen) screen.hidden = false;
    else frame.replaceWith(target);
  };
  const look = () => {
    if (!screen) showHeader();
    const awaited = isPatient ? "[role=status][aria-label]" : "[data-arriving]";
    if (screen ? !screen.querySelector(awaited) : !isPatient) showScreen();
  };
  const watch = new MutationObserver(look);
  watch.observe(target, { childList: true, subtree: true });
  const patience = setTimeout(() => {
    isPatient = false;
    look();
  }, PATIENCE);
  return target;
}
