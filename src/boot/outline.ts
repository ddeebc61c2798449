import { documentParsed } from "./document-parsed";

/**
 * Fills a template from a response: `<slot name>` becomes a text, and `<template data-of>` is repeated for
 * each entry of a list, or removed without one (src/outlines/parts/slots.tsx). A link leads to the screen of the
 * entry. Members' texts are inserted only as text nodes (S17).
 */
export function fillSlots(template: DocumentFragment, answer: object): DocumentFragment {
  const filled = document.importNode(template, true);
  for (const link of filled.querySelectorAll("a")) {
    link.href += `${Reflect.get(answer, "kind")}/${Reflect.get(answer, "id")}`;
  }
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

/** The longest time that the outline stays while the app has no content (ms). */
const PATIENCE = 1500;

/**
 * Renders a screen's outline into the frame once the first response arrives, unless the app is quicker. Waits for the
 * next one only if the outline has a list that is not in the first. The app reports a failed or empty response.
 */
export async function showOutline(
  id: string,
  answers: readonly Promise<Response | null>[],
): Promise<void> {
  try {
    // The responses may arrive before the page has been parsed.
    await documentParsed();
    const template = document.getElementById(id);
    if (!(template instanceof HTMLTemplateElement)) return;
    const lists = [...template.content.querySelectorAll("template")];
    let found: object | undefined;
    for (const answer of answers) {
      // A clone: the app reads the response itself.
      const data: unknown = await (await answer)?.clone().json();
      // An object, or the only one of a list.
      const [row] = [data].flat();
      if (!(row instanceof Object)) break;
      const known = { ...row, ...found };
      found = known;
      if (lists.every(({ dataset }) => `${dataset.of}` in known)) break;
    }
    if (!found) return;
    // Replaces everything, so that nothing shifts visibly.
    document.querySelector("main[data-frame]")?.replaceChildren(fillSlots(template.content, found));
  } catch {
    // The app repeats the request and reports the failure.
  }
}

/**
 * Returns the element to mount the app in. It replaces the frame as soon as the app's header has rendered. The app's
 * screen stays hidden behind the frame's outline until it has content, so that text being read does not turn into
 * a placeholder: at most for a short time while it loads data, but for as long as its code is loading.
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
