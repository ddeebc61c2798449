import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RootBoundary } from "@/components/page/error-boundary";

/** A build whose addresses begin with its language. */
vi.hoisted(() => vi.stubEnv("ADDRESS_BASE", "/fr"));

test("F40 the way home of what stopped working stays in one's language", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(window, "reportError").mockImplementation(() => undefined);
  const Part = () => {
    throw new Error("a bug");
  };
  render(
    <RootBoundary>
      <Part />
    </RootBoundary>,
  );
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/fr");
});
