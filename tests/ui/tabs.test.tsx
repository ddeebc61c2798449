import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { Tabs } from "@/ui/tabs";

const tabs = ["Open", "Votes"].map((label) => ({ value: label, label }));
const board = (
  <Tabs label="Board" tabs={tabs} value="Votes" onChange={() => undefined} panelId="p" />
);

test("the selected tab is scrolled to the middle of a row that is wider than the screen", () => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(340);
  render(board);
  expect(screen.getByRole("tablist", { name: "Board" }).scrollLeft).toBe(160);
});

test("the selected tab is scrolled to the middle when a hidden screen is shown", () => {
  let show = () => {};
  const { ResizeObserver: NeverResized } = window;
  onTestFinished(() => void vi.stubGlobal("ResizeObserver", NeverResized));
  vi.stubGlobal(
    "ResizeObserver",
    class extends NeverResized {
      constructor(tell: ResizeObserverCallback) {
        super(tell);
        show = () => tell([], this);
      }
    },
  );
  render(board);
  const row = screen.getByRole("tablist", { name: "Board" });
  expect(row.scrollLeft).toBe(0);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(340);
  show();
  expect(row.scrollLeft).toBe(130);
});
