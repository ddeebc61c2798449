import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BottomBar } from "@/layouts/bottom-bar";
import { renderApp } from "../render";

// The menu's code never finishes loading.
vi.mock("@/layouts/mobile-menu", () => new Promise(() => undefined));

test("R038 F18 a tap on the menu shows a loading state before the menu's code has loaded", async () => {
  const { user } = renderApp(<BottomBar />);
  expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Me" }));
  expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();
});
