import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AuthPromptProvider, useAuthPrompt } from "@/components/auth/auth-dialog";
import { setAuthState } from "@/data/auth/session-store";
import { forgetAuthDraft } from "@/forms/auth/auth-draft";
import Login from "@/routes/login";
import Signup from "@/routes/signup";
import { findAlert } from "../messages";
import { authServer, USER } from "../msw/auth";
import { MEMBER, path, renderApp } from "../render";
import { routesOf } from "../router";

beforeEach(() => {
  forgetAuthDraft();
  Element.prototype.scrollIntoView = () => undefined;
});

const renderScreens = (path: string, session: typeof MEMBER | null = null) =>
  renderApp(routesOf({ login: <Login />, signup: <Signup /> }), { path, session });

describe("R052 C45 a signed-in member", () => {
  test.each([
    ["/signup", "/"],
    ["/login", "/"],
    ["/login?next=/request/1?page=2", "/request/1?page=2"],
    ["/signup?next=//evil.example", "/"],
    ["/login?next=https://evil.example", "/"],
  ])("R002 R003 at %s is redirected to %s", (at, to) => {
    renderScreens(at, MEMBER);
    expect(path()).toHaveTextContent(to);
    expect(path().textContent).toBe(to);
  });

  test("F24 leaves the form here after signing in in another tab", async () => {
    renderScreens("/login?next=/my-lists");
    expect(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
    setAuthState(MEMBER);
    await waitFor(() => expect(path()).toHaveTextContent("/my-lists"));
  });
});

test.each([
  "/login?error=access_denied&error_code=otp_expired&error_description=secret%20words",
  "/login?next=%2F&code=spent",
])("F49 returning from Google without a session shows our own error: %s", async (at) => {
  renderScreens(at);
  await findAlert("Google didn’t sign you in. Try again, or use your e-mail.");
  expect(screen.queryByText(/secret words/)).not.toBeInTheDocument();
});

function Opener() {
  const { ask } = useAuthPrompt();
  return (
    <>
      <button type="button" onClick={() => ask("login")}>
        In
      </button>
      <button type="button" onClick={() => ask("signup")}>
        Up
      </button>
    </>
  );
}

describe("R040 the sign-in and sign-up dialogs", () => {
  const renderOpener = (at = "/requests") =>
    renderApp(
      <AuthPromptProvider>
        <Opener />
      </AuthPromptProvider>,
      { path: at },
    );

  test("R053 sign-in closes on success and keeps the visitor on the page", async () => {
    const asksWhetherLeaving = vi.fn(() => Response.json([]));
    authServer({ "GET delete_requests": asksWhetherLeaving });
    const { user } = renderOpener("/requests?page=2");
    await user.click(screen.getByRole("button", { name: "In" }));
    expect(await screen.findByRole("dialog", { name: "Sign in" })).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toHaveFocus();
    await user.type(screen.getByLabelText("E-mail"), USER.email);
    await user.type(screen.getByLabelText("Password"), "A-Password-1");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(path()).toHaveTextContent("/requests?page=2");
    await waitFor(() => expect(asksWhetherLeaving).toHaveBeenCalled());
  });

  test("R050 sign-in turns into sign-up in place, keeping the e-mail; closing discards only the password", async () => {
    const { user } = renderOpener();
    await user.click(screen.getByRole("button", { name: "In" }));
    await user.type(await screen.findByLabelText("E-mail"), "amara");
    const dialog = screen.getByRole("dialog");
    await user.click(screen.getByRole("link", { name: "Sign Up" }));
    expect(screen.getByRole("dialog", { name: "Sign up" })).toBe(dialog);
    expect(screen.getByLabelText("E-mail")).toHaveValue("amara");
    expect(screen.getByLabelText("Full name")).toHaveFocus();
    expect(path()).toHaveTextContent("/requests");
    await user.keyboard("Amara");
    await user.type(screen.getByLabelText("Password"), "A-Password-1");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Up" }));
    expect(await screen.findByLabelText("Full name")).toHaveValue("Amara");
    expect(screen.getByLabelText("E-mail")).toHaveValue("amara");
    expect(screen.getByLabelText("Password")).toHaveValue("");
  });
});
