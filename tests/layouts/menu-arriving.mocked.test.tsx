import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BottomBar } from "@/layouts/bottom-bar";
import { renderApp } from "../render";

// Its code is on its way for as long as the test runs.
vi.mock("@/layouts/mobile-menu", () => new Promise(() => undefined));

test("R038 F18 a tap on the menu is answered before the menu's code is there", async () => {
  const { user } = renderApp(<BottomBar />);
  expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Me" }));
  expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();
});
