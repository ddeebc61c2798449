import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Stars } from "@/ui/stars";

test.each([
  [5, "●●●●●"],
  [4.7, "●●●●◐"],
  [4.3, "●●●●◐"],
  [4.2, "●●●●○"],
  [3.5, "●●●◐○"],
  [1, "●○○○○"],
])("R117 %s of five stars are drawn to the half: %s", (rating, drawn) => {
  render(<Stars rating={rating} />);
  const stars = screen.getByRole("img", { name: `${rating} out of 5` }).children;
  const shapes = Array.from(stars, ({ children }) => {
    if (children.length === 2) return "◐";
    return children[0]?.classList.contains("text-star") ? "●" : "○";
  });
  expect(shapes.join("")).toBe(drawn);
});

test.each([
  [10 / 3, "3.3 out of 5"],
  [3.1205932852882, "3.1 out of 5"],
  [4.96, "5 out of 5"],
  [0, "0 out of 5"],
])("an average of %s is heard as %s (rei-cedar-vue-2 #352)", (rating, heard) => {
  render(<Stars rating={rating} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(heard);
});
