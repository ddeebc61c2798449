import { screen } from "@testing-library/react";
import { expect } from "vitest";

/** Checks the targets of links by name, on the screen or in a part of it. */
export function expectLinks(
  links: Record<string, string>,
  part: Pick<typeof screen, "getByRole"> = screen,
): void {
  for (const [name, href] of Object.entries(links))
    expect(part.getByRole("link", { name })).toHaveAttribute("href", href);
}
