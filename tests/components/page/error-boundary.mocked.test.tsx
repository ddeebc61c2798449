import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorBoundary, RootBoundary } from "@/components/page/error-boundary";
import { renderApp } from "../../render";

/** A build with its language in its paths. */
vi.hoisted(() => vi.stubEnv("ADDRESS_BASE", "/fr"));

const { hasNetwork, missing } = vi.hoisted(() => ({
  hasNetwork: { now: false },
  missing: new TypeError(
    "Failed to fetch dynamically imported module: https://shauri.example/part.js",
  ),
}));
vi.mock("@/components/page/failed-part", async (original) => {
  if (!hasNetwork.now) throw missing;
  return original();
});

function Part() {
  if (!hasNetwork.now) throw missing;
  return <p>The part itself</p>;
}

test("F19 a part loads once online, even if the chunk of the offline message is missing too", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderApp(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Check your connection and try again.",
  );
  hasNetwork.now = true;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("The part itself")).toBeVisible();
});

test("F40 the link home of the crash page stays in the reader's language", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(window, "reportError").mockImplementation(() => undefined);
  const Part = () => {
    throw new Error("a bug");
  };
  renderApp(
    <RootBoundary>
      <Part />
    </RootBoundary>,
  );
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/fr");
});
