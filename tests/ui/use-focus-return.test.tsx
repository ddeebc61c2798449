import { render, renderHook, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useFocusReturn } from "@/ui/use-focus-return";

/** Opens a dialog from a button of a list; `close` closes it. */
function open() {
  render(
    <main tabIndex={-1}>
      <ul tabIndex={-1}>
        <li>
          <button type="button">Bin</button>
        </li>
      </ul>
      <button type="button">Undo</button>
    </main>,
  );
  const bin = screen.getByRole("button", { name: "Bin" });
  bin.focus();
  const { result } = renderHook(() => useFocusReturn());
  return { bin, close: () => result.current(new Event("close")) };
}

test("the focus returns to the button that opened the dialog", () => {
  const { bin, close } = open();
  bin.blur();
  close();
  expect(bin).toHaveFocus();
});

test("the focus goes to the list around the button if the button was deleted", () => {
  const { bin, close } = open();
  bin.remove();
  close();
  expect(screen.getByRole("list")).toHaveFocus();
});

test("the focus stays on an element that already has it", () => {
  const { bin, close } = open();
  bin.remove();
  const successor = screen.getByRole("button", { name: "Undo" });
  successor.focus();
  close();
  expect(successor).toHaveFocus();
});
