import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AppRoutes } from "@/routes";
import { renderApp } from "./render";

const open = (path: string) => renderApp(<AppRoutes />, { path });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("R002 R003 R023 addresses opened by a visitor", () => {
  test.each([
    ["/signup", "Sign up", "/signup"],
    ["/login", "Sign in", "/login"],
    ["/change-password", "Sign in", "/login?next=%2Fchange-password"],
  ])("%s opens “%s” at %s", async (at, name, arrival) => {
    open(at);
    expect(await heading(name)).toBeVisible();
    expect(screen.getByLabelText("path")).toHaveTextContent(arrival);
  });

  test("R025 R043 an unknown address shows not found and links home", async () => {
    open("/no/such/place");
    expect(await heading("Page Not Found")).toBeVisible();
    expect(screen.getByText(/404$/)).toHaveTextContent("Shauri · 404");
    expect(
      screen.getByText("Sorry, the page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });

  test.each(["/admin", "/admin/users", "/dashboard", "/moderation"])(
    "R035 shows anyone but a moderator not found at %s",
    async (at) => {
      open(at);
      expect(await heading("Page Not Found")).toBeVisible();
    },
  );
});
