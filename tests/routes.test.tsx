import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AppRoutes } from "@/routes";
import { renderApp } from "./render";

const path = () => screen.getByLabelText("path");

function open(at: string): void {
  renderApp(<AppRoutes />, { path: at });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("addresses of a visitor", () => {
  test("R002 /signup", async () => {
    open("/signup");
    expect(await heading("Sign up")).toBeVisible();
    expect(path()).toHaveTextContent("/signup");
  });

  test("R003 /login", async () => {
    open("/login");
    expect(await heading("Sign in")).toBeVisible();
    expect(path()).toHaveTextContent("/login");
  });

  test("R023 R150 /change-password is for members, who come back to it from the log-in", async () => {
    open("/change-password");
    expect(await heading("Sign in")).toBeVisible();
    expect(path()).toHaveTextContent("/login?next=%2Fchange-password");
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
