import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { onDemand } from "@/ui/on-demand";
import { renderApp } from "../render";

test("F37 F39 a part whose code does not arrive is said, and the rest of the page stays", async () => {
  // React itself logs what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Lost = onDemand(() =>
    Promise.reject<{ default: () => null }>(
      new TypeError("Failed to fetch dynamically imported module"),
    ),
  );
  renderApp(
    <>
      <p>The rest of the page</p>
      <Lost />
    </>,
  );
  expect(await screen.findByText("This didn’t load")).toBeVisible();
  expect(screen.getByText("The rest of the page")).toBeVisible();
});

test("F39 a part that fails once as it is drawn is drawn anew, and nothing is said of it", async () => {
  let isBroken = true;
  // Reported after the failed drawing, before the next one.
  vi.spyOn(console, "error").mockImplementation(() => {
    isBroken = false;
  });
  const Fickle = onDemand(() =>
    Promise.resolve({
      default: () => {
        if (isBroken) throw new Error("a bug");
        return <p>The part itself</p>;
      },
    }),
  );
  renderApp(<Fickle />);
  expect(await screen.findByText("The part itself")).toBeVisible();
  expect(screen.queryByText("This didn’t load")).toBeNull();
});
