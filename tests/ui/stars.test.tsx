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
