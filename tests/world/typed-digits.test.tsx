import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Pagination } from "@/components/page/pagination";
import { emptyPost } from "@/forms/posts/post-input";
import { toOutgoing } from "@/forms/posts/post-rules";
import { CodeInput } from "@/ui/code-input";
import { renderApp } from "../render";

/** The digits 1 to 6 as keyboards and messages give them. */
const CODES = [
  ["١٢٣٤٥٦", "Arabic: intl-tel-input #2105"],
  ["۱۲۳۴۵۶", "Persian: react-otp-input #440"],
  ["１２３４５６", "full-width"],
  ["१२३४५६", "Devanagari"],
  ["߁߂߃߄߅߆", "N’Ko"],
  ["𞥑𞥒𞥓𞥔𞥕𞥖", "Adlam"],
  ["\u202A123\u00A0456\u202C", "marks of direction: Signal-Android #11630"],
  ["١٢٣-۴۵۶", "two scripts and a hyphen"],
];

function renderCode() {
  const onComplete = vi.fn();
  const { user } = renderApp(<CodeInput aria-label="Code" length={6} onComplete={onComplete} />);
  return { user, onComplete, field: screen.getByLabelText("Code") };
}

test.each(CODES)("the code %s is accepted (%s)", async (pasted) => {
  const { user, onComplete, field } = renderCode();
  await user.click(field);
  await user.paste(pasted);
  expect(field).toHaveValue("123456");
  expect(onComplete).toHaveBeenCalledOnce();
});

test("a code is accepted key by key", async () => {
  const { user, onComplete, field } = renderCode();
  await user.type(field, "١٢٣٤٥");
  expect(field).toHaveValue("12345");
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(field, "۶");
  expect(field).toHaveValue("123456");
  expect(onComplete).toHaveBeenCalledOnce();
});

test("a page size is accepted in any digits", async () => {
  const onPageSizeChange = vi.fn();
  const { user } = renderApp(
    <Pagination
      label="Reviews"
      page={1}
      pageSize={12}
      total={99}
      onPageSizeChange={onPageSizeChange}
    />,
  );
  const field = screen.getByRole("textbox");
  await user.clear(field);
  await user.type(field, "٢٤{Enter}");
  expect(onPageSizeChange).toHaveBeenCalledWith(24);
});

test.each([
  ["21.500", 21_500],
  ["٢١٬٥٠٠", 21_500],
  ["₦85k", 85_000],
  ["50,000.00", 50_000],
  ["", null],
])("a price paid of %j is saved as %j", (pricePaid, naira) => {
  const month = "2026-10-01";
  const typed = { ...emptyPost(), pricePaid, paidIn: month };
  expect(toOutgoing("recommendation", typed).row).toMatchObject({
    price_paid: naira,
    paid_in: naira === null ? null : month,
  });
});
