import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FormFailure } from "@/ui/form-failure";

test("F01 a failure comes into sight when it is there, each time, and nothing does without one", () => {
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
