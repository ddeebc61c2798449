import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setSavingData } from "@/browser/save-data";
import { useLinkIntent } from "@/routing/use-link-intent";

const onIntent = vi.fn(async (_: URL) => {});

function Links() {
  useLinkIntent(onIntent);
  return (
    <p>
      <a href="/category/food-drink?page=2">
        <b>Food</b>
      </a>
      <a href="https://elsewhere.example/category">Elsewhere</a>
    </p>
  );
}

afterEach(() => {
  onIntent.mockClear();
  Reflect.deleteProperty(navigator, "connection");
});

test.each(["pointerOver", "touchStart", "focusIn"] as const)("%s reports the link", (sign) => {
  render(<Links />);
  fireEvent[sign](screen.getByText("Food"));
  expect(onIntent.mock.calls.map(([{ href }]) => href)).toEqual([
    `${location.origin}/category/food-drink?page=2`,
  ]);
});

test("another site's link and plain text report nothing", () => {
  render(<Links />);
  fireEvent.pointerOver(screen.getByText("Elsewhere"));
  fireEvent.pointerOver(screen.getByRole("paragraph"));
  expect(onIntent).not.toHaveBeenCalled();
});

test("turning on data saving takes effect immediately", () => {
  render(<Links />);
  setSavingData(true);
  fireEvent.touchStart(screen.getByText("Food"));
  expect(onIntent).not.toHaveBeenCalled();
});

test.each([
  [true, 0],
  [false, 1],
])("with data saving %s it is reported %i times", (saveData, times) => {
  Object.assign(navigator, { connection: Object.assign(new EventTarget(), { saveData }) });
  render(<Links />);
  fireEvent.touchStart(screen.getByText("Food"));
  expect(onIntent).toHaveBeenCalledTimes(times);
});
