import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Tabs } from "@/ui/tabs";

test("the chosen tab stands in the middle of a row that is wider than the screen", () => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(340);
  const tabs = ["Open", "Votes"].map((label) => ({ value: label, label }));
  render(<Tabs label="Board" tabs={tabs} value="Votes" onChange={() => undefined} panelId="p" />);
  expect(screen.getByRole("tablist", { name: "Board" }).scrollLeft).toBe(160);
});
