import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ChipRow, ChipSelect } from "@/ui/chip";

test("R260 a chip that grows with its value is scrolled into view, and no further", async () => {
  render(
    <ChipRow label="Filters">
      <ChipSelect isOn={false} aria-label="Price">
        <option value="">Any price</option>
        <option value="50000">Under ₦50,000</option>
      </ChipSelect>
    </ChipRow>,
  );
  const price = screen.getByLabelText("Price");
  price.scrollIntoView = vi.fn();
  fireEvent.change(price, { target: { value: "50000" } });
  await vi.waitFor(() =>
    expect(price.scrollIntoView).toHaveBeenCalledExactlyOnceWith({
      block: "nearest",
      inline: "nearest",
    }),
  );
});
