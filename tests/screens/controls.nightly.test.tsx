import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type {} from "vitest/jsdom";
import { SCREEN_ADDRESSES } from "../../e2e/screens.ts";
import { currentPath, LOAD_TIMEOUT, type Visit, waitForContent, withSite } from "./site";

// The tests press every control: they make a profile private and delete posts.
const site = withSite();

/** Pressable elements other than links, which links.nightly.test.tsx follows. */
const CONTROLS = [
  "button:not(:disabled, [aria-disabled=true])",
  "summary",
  "select:not(:disabled)",
  "input:is([type=checkbox], [type=radio]):not(:disabled, :checked)",
].join(", ");

/** Elements that are hidden, hidden on a phone, or inert behind a dialog. */
const OUT_OF_REACH =
  ".hidden, [hidden], [inert], [aria-hidden=true], details:not([open]) > :not(summary)";

/** A way to controls: the labels to press, in order, on a freshly opened screen. */
interface Trail {
  path: string;
  presses: string[];
}

const dialogs = () => Array.from(document.querySelectorAll("[role=dialog]"));

/** The controls in the usable part of the page: the topmost dialog, or all of it. */
function findControls(): Element[] {
  const usable = dialogs().at(-1) ?? document.body;
  return Array.from(usable.querySelectorAll(CONTROLS)).filter(
    (control) => control.closest(OUT_OF_REACH) === null,
  );
}

/** A control's tag and label, without the name or number of its item. */
function labelOf(control: Element): string {
  const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  const said =
    control.getAttribute("aria-label") ??
    (isField ? control.labels?.[0]?.textContent : control.textContent);
  return `${control.tagName} ${said?.trim()}`
    .replace(/ \((\d+|…)\)/, "")
    .replace(/“.*”|\d+|(?<=(Account of|notification:|^SUMMARY) ).+/g, "…");
}

const findControl = (label: string) => findControls().find((one) => labelOf(one) === label);

async function press({ user }: Visit, label: string): Promise<void> {
  const control = await waitFor(() => {
    const found = findControl(label);
    if (!found) throw new Error(`${label} is gone`);
    return found;
  }, LOAD_TIMEOUT);
  if (!(control instanceof HTMLSelectElement)) return user.click(control);
  const others = Array.from(control.options).filter(({ value, disabled }) => {
    return !disabled && value !== control.value;
  });
  await user.selectOptions(control, others[0] ?? []);
}

/** Counts every reaction of the page: a change of content or focus, a file chooser, another site. */
function watch(): { count: () => number; stop: () => void } {
  let signs = 0;
  const start = document.activeElement;
  const notice = () => {
    signs++;
  };
  const observer = new MutationObserver(notice);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener("change", notice, { capture: true, signal });
  addEventListener(
    "focusin",
    ({ target }) => {
      if (target !== start && !(target instanceof HTMLButtonElement)) notice();
    },
    { signal },
  );
  addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "file") notice();
    },
    { capture: true, signal },
  );
  // jsdom does not navigate to another site, but reports the attempt.
  const noticeLeaving = ({ message }: Error) => {
    if (message.includes("navigation to another Document")) notice();
  };
  jsdom.virtualConsole.on("jsdomError", noticeLeaving);
  return {
    count: () => signs,
    stop: () => {
      observer.disconnect();
      jsdom.virtualConsole.off("jsdomError", noticeLeaving);
      listeners.abort();
    },
  };
}

/** Opens a screen in its initial state, and follows a trail. */
async function follow({ path, presses }: Trail): Promise<Visit> {
  for (const kept of ["shauri-drafts", "shauri-here"]) localStorage.removeItem(kept);
  const visit = await site.open(path);
  for (const label of presses) {
    await press(visit, label);
    await waitForContent(path);
  }
  return visit;
}

for (const member of [null, "ada@shauri.example"]) {
  test(`every control that ${member ? "a member" : "a visitor"} finds has an effect`, async () => {
    if (member) await site.signIn(member);
    const known = new Set<string>();
    const trails: Trail[] = [...SCREEN_ADDRESSES.values()].map((path) => ({ path, presses: [] }));
    for (let trail = trails.shift(); trail; trail = trails.shift()) {
      let visit = await follow(trail);
      const start = currentPath();
      for (const label of new Set(findControls().map(labelOf))) {
        if (known.has(label)) continue;
        known.add(label);
        // Reopened only if the last press navigated, opened a dialog or removed this control.
        const isThere = currentPath() === start && dialogs().length === trail.presses.length;
        if (!isThere || !findControl(label)) visit = await follow(trail);
        const { count, stop } = watch();
        await press(visit, label);
        const where = [trail.path, ...trail.presses, label].join(" > ");
        await waitFor(() => expect(count()).toBeGreaterThan(0), LOAD_TIMEOUT).catch(
          () => undefined,
        );
        expect.soft(count(), where).toBeGreaterThan(0);
        stop();
        await waitForContent(where);
        const opensDialog = dialogs().length > trail.presses.length;
        if (opensDialog) trails.push({ path: trail.path, presses: [...trail.presses, label] });
        // Writes must finish before the next press.
        await vi.waitFor(() => expect(visit.client.isMutating()).toBe(0), LOAD_TIMEOUT);
      }
    }
    // Proof that the walk got anywhere.
    expect(known.size).toBeGreaterThan(40);
  });
}
