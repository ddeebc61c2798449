import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorBoundary, RootBoundary } from "@/components/page/error-boundary";
import { renderApp } from "../../render";

function throwing(error: Error) {
  let isBroken = true;
  return {
    Part: () => {
      if (isBroken) throw error;
      return <p>The part itself</p>;
    },
    mend: () => {
      isBroken = false;
    },
  };
}

test("F39 a part that fails can be tried again, the rest stays, and it is reported once", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { Part, mend } = throwing(new Error("a bug"));
  const { user } = renderApp(
    <>
      <p>The rest</p>
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("This part of the page stopped working");
  expect(screen.getByText("The rest")).toBeVisible();
  expect(report).toHaveBeenCalledOnce();
  mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("The part itself")).toBeVisible();
});

test("F37 a part whose code is gone is told as a new version", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { Part } = throwing(
    new TypeError("Failed to fetch dynamically imported module: https://shauri.example/a.js"),
  );
  renderApp(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("New version available");
  expect(screen.getByRole("button", { name: "Load the page anew" })).toBeVisible();
});

test("F40 what fails outside of everything leaves a page with two ways on", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { Part } = throwing(new Error("a bug"));
  render(
    <RootBoundary>
      <Part />
    </RootBoundary>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Shauri stopped working");
  expect(screen.getByRole("button", { name: "Load the page anew" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});
