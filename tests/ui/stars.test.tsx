import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Stars } from "@/ui/stars";

test.each([
  [5, 100],
  [4, 80],
  [1, 20],
  // A part of the star itself: the gaps between stars do not count.
  [4.5, 90],
  [4.3, 86.5],
  [3.9, 77],
])("R117 %s of five stars fill %s hundredths of their row", (rating, hundredths) => {
  render(<Stars rating={rating} />);
  const { backgroundImage } = screen.getByRole("img", { name: `${rating} out of 5` }).style;
  const [, end] = /var\(--star\) ([\d.]+)%/.exec(backgroundImage) ?? [];
  expect(Math.round(Number(end) * 2) / 2).toBe(hundredths);
});

test.each([
  [10 / 3, "3.3 out of 5"],
  [3.1205932852882, "3.1 out of 5"],
  [4.96, "5 out of 5"],
  [0, "0 out of 5"],
])("an average of %s is labelled %s (rei-cedar-vue-2 #352)", (rating, heard) => {
  render(<Stars rating={rating} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(heard);
});
