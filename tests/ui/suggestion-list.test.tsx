import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Dialog } from "@/ui/dialog";
import { SuggestionList } from "@/ui/suggestion-list";
import { useCombobox } from "@/ui/use-combobox";

const LAGOS = { id: "ng-lagos", title: "Lagos" };

/** A field whose list is rendered later, or removed. */
function Place({ hasList = false }) {
  const { field, combobox } = useCombobox();
  return (
    <>
      <input {...field} aria-label="Place" />
      {hasList && (
        <SuggestionList
          combobox={combobox}
          label="Places"
          options={[LAGOS]}
          onChoose={() => undefined}
        />
      )}
    </>
  );
}

const field = () => screen.getByRole("combobox", { name: "Place" });
const list = () => screen.queryByRole("listbox", { name: "Places" });

describe("R261 R273 a list of suggestions rendered later than its field", () => {
  test("is open if the field has the focus, and when removed takes its ARIA attributes off the field", () => {
    const { rerender } = render(<Place />);
    fireEvent.focus(field());
    expect(field()).toHaveAttribute("aria-expanded", "false");
    rerender(<Place hasList />);
    expect(list()).toBeVisible();
    expect(field()).toHaveAttribute("aria-expanded", "true");
    expect(field()).toHaveAttribute("aria-controls", list()?.id);
    rerender(<Place />);
    expect(field()).toHaveAttribute("aria-expanded", "false");
    expect(field()).not.toHaveAttribute("aria-controls");
  });

  test("is closed if the field was left, until an arrow key opens it", () => {
    const { rerender } = render(<Place />);
    fireEvent.focus(field());
    fireEvent.blur(field());
    rerender(<Place hasList />);
    expect(list()).toBeNull();
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect(list()).toBeVisible();
    expect(field()).toHaveAttribute("aria-activedescendant", screen.getByRole("option").id);
  });
});

test("Escape in a dialog closes the list first, then the dialog", () => {
  const close = vi.fn();
  render(
    <Dialog title="Add a business" onClose={close}>
      <Place hasList />
    </Dialog>,
  );
  fireEvent.focus(field());
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(list()).toBeVisible();
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(list()).toBeNull();
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(close).toHaveBeenCalledOnce();
});
