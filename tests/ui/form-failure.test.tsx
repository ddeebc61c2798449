import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FormFailure } from "@/ui/form-failure";

test("F01 each new failure is scrolled into view once", () => {
  const show = vi.spyOn(Element.prototype, "scrollIntoView");
  const { rerender } = render(<FormFailure title={null} />);
  expect(show).not.toHaveBeenCalled();
  rerender(<FormFailure title="Submission Failed" detail="Too long" />);
  expect(show).toHaveBeenCalledTimes(1);
  expect(show.mock.instances).toEqual([screen.getByRole("alert")]);
  rerender(<FormFailure title="Submission Failed" detail="Too long" />);
  expect(show).toHaveBeenCalledTimes(1);
  rerender(<FormFailure title={null} />);
  rerender(<FormFailure title="Submission Failed" detail="Too long" />);
  expect(show).toHaveBeenCalledTimes(2);
});
