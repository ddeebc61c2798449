import { afterEach, expect, test, vi } from "vitest";
import { captureClicks } from "@/boot/capture-clicks";

afterEach(() => document.body.replaceChildren());

test("R045 the last button tapped before the app has loaded is clicked once it has, and only once", () => {
  document.body.innerHTML =
    '<button type="button" id="one"><b>One</b></button><button type="button" id="two">Two</button>' +
    '<button id="send">Search</button>';
  const tapped = vi.fn();
  for (const button of document.querySelectorAll("button")) {
    button.addEventListener("click", () => tapped(button.id));
  }
  const tap = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  const replayClick = captureClicks();
  expect(document.documentElement).toHaveAttribute("data-waiting");
  tap("#two");
  tap("#one b");
  expect(tapped).not.toHaveBeenCalled();
  // A submit button works without the app.
  tap("#send");
  expect(tapped.mock.calls).toEqual([["send"]]);

  replayClick();
  replayClick();
  expect(tapped.mock.calls).toEqual([["send"], ["one"]]);
  expect(document.documentElement).not.toHaveAttribute("data-waiting");
  tap("#two");
  expect(tapped.mock.calls).toEqual([["send"], ["one"], ["two"]]);
});
