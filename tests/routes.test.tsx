import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AppRoutes } from "@/routes";
import { renderApp } from "./render";

const open = (path: string) => renderApp(<AppRoutes />, { path });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("addresses of a visitor", () => {
  test.each([
    ["R002", "/signup", "Sign up", "/signup"],
    ["R003", "/login", "Sign in", "/login"],
    ["R023 R150", "/change-password", "Sign in", "/login?next=%2Fchange-password"],
  ])("%s %s opens “%s” at %s", async (_, at, name, arrival) => {
    open(at);
    expect(await heading(name)).toBeVisible();
    expect(screen.getByLabelText("path")).toHaveTextContent(arrival);
  });

  test("R025 R043 any other, which says that nothing is there and leads home", async () => {
    open("/no/such/place");
    expect(await heading("Page Not Found")).toBeVisible();
    expect(screen.getByText(/404$/)).toHaveTextContent("Shauri · 404");
    expect(
      screen.getByText("Sorry, the page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });

  test.each(["/admin", "/admin/users", "/dashboard", "/moderation"])(
    "R035 to who is no moderator nothing is there at %s",
    async (at) => {
      open(at);
      expect(await heading("Page Not Found")).toBeVisible();
    },
  );
});
