import { globSync, readFileSync } from "node:fs";
import { act, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Dialog } from "@/ui/dialog";
import { dialogOnDemand, onDemand } from "@/ui/on-demand";
import { renderApp } from "../render";

test("F37 F39 a chunk that fails to load shows a message and leaves the rest of the page", async () => {
  // React logs the errors that a boundary catches.
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

test("F39 a component that fails to render once is rendered again, without a message", async () => {
  let isBroken = true;
  // Called after the failed render, before the next one.
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

describe("a dialog whose code is still loading", () => {
  const open = () => {
    const code = Promise.withResolvers<{ default: ComponentType<{ onClose: () => void }> }>();
    const Slow = dialogOnDemand(() => code.promise);
    const Opener = () => {
      const [isOpen, setOpen] = useState(false);
      const close = () => setOpen(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Share
          </button>
          {isOpen && <Slow onClose={close} />}
        </>
      );
    };
    const arrive = () =>
      code.resolve({
        default: ({ onClose }) => (
          <Dialog title="Share this" onClose={onClose}>
            A link
          </Dialog>
        ),
      });
    return { ...renderApp(<Opener />), arrive };
  };

  test("F37 shows a loading status until it opens", async () => {
    const { user, arrive } = open();
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();
    arrive();
    expect(await screen.findByRole("dialog", { name: "Share this" })).toBeVisible();
    expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
  });

  test("F37 ignores an impatient second tap on the page (wagtail 4006)", async () => {
    const { user, arrive } = open();
    await user.click(screen.getByRole("button", { name: "Share" }));
    await user.click(screen.getByRole("status", { name: "Loading" }));
    arrive();
    expect(await screen.findByRole("dialog", { name: "Share this" })).toBeVisible();
  });

  test("F37 can be cancelled, and does not open later", async () => {
    const { user, arrive } = open();
    await user.click(screen.getByRole("button", { name: "Share" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
    await act(async () => arrive());
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByRole("dialog", { name: "Share this" })).toBeVisible();
  });
});

test("F37 every dialog and sheet loaded on demand shows that it is loading", () => {
  const silent = globSync("src/**/*.tsx").filter((file) =>
    /\bonDemand\(\s*\(\) =>\s*import\("[^"]*(?:dialogs?|sheet)"/.test(readFileSync(file, "utf8")),
  );
  expect(silent).toEqual([]);
});
