import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetAuthDraft } from "@/forms/auth/auth-draft";
import { ContactForm } from "@/forms/contact/contact-form";
import ChangePassword from "@/routes/change-password";
import Login from "@/routes/login";
import Signup from "@/routes/signup";
import { authServer, USER } from "../msw/auth";
import { restServer, saved } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { Route, Routes } from "../router";

const NEW = "Karibu-Mpya-2026";

/** How a password manager or a browser fills a field without dispatching an event. */
const FILLERS: Readonly<Record<string, (field: HTMLInputElement, value: string) => void>> = {
  // redux-form #2649, react #1159: from outside the page's scripts.
  "from outside": (field, value) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value),
  // minimal.so #27: by a script in the page, which React notices without dispatching an event.
  "from within": (field, value) => {
    field.value = value;
  },
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => {
  forgetAuthDraft();
  Element.prototype.scrollIntoView = () => undefined;
});

describe.each(Object.entries(FILLERS))("fields filled %s without an event", (_, fill) => {
  test("are sent at sign-in", async () => {
    const calls = authServer();
    const { user } = renderApp(
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="*" element={null} />
      </Routes>,
      { path: "/login" },
    );
    // The manager's list opens at a field; Enter submits from there.
    await user.click(field("Password"));
    fill(field("E-mail"), USER.email);
    fill(field("Password"), "A-Password-1");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(calls[0]).toMatchObject({ name: "POST token" }));
    expect(calls[0]?.body).toMatchObject({ email: USER.email, password: "A-Password-1" });
  });

  test("are sent at sign-up, as is a box ticked that way", async () => {
    const calls = authServer();
    const { user } = renderApp(<Signup />, { path: "/signup" });
    fill(field("Full name"), "Amara Okafor");
    fill(field("E-mail"), USER.email);
    fill(field("Password"), NEW);
    screen.getByRole<HTMLInputElement>("checkbox", { name: /accept the terms/ }).checked = true;
    await user.click(screen.getByRole("button", { name: "Sign Up" }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: "POST signup" }));
    expect(calls.at(-1)?.body).toMatchObject({
      email: USER.email,
      password: NEW,
      data: { full_name: "Amara Okafor" },
    });
  });

  test("enable a button that waits for all fields", async () => {
    const { user } = renderApp(<ChangePassword />, { path: "/change-password", session: MEMBER });
    const submit = screen.getByRole("button", { name: "Change Password" });
    fill(field("Current password"), "Karibu-Zamani-2025");
    fill(field("New password"), NEW);
    await user.click(field("Confirm new password"));
    await user.paste(NEW);
    await waitFor(() => expect(submit).toBeEnabled());
  });

  test("are sent with the typed ones", async () => {
    const calls = restServer({ "POST contact_messages": saved });
    const { user } = renderApp(<ContactForm category={null} />);
    fill(field("Your name"), "Ngozi");
    fill(field("Your e-mail"), "ngozi@shauri.example");
    await user.click(field("Subject"));
    await user.paste("Lost list");
    await user.click(field("Message"));
    await user.paste("My list is gone.");
    await user.click(screen.getByRole("button", { name: "Send message" }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      name: "Ngozi",
      email: "ngozi@shauri.example",
      subject: "Lost list",
    });
  });
});

test("an empty field is not marked as missing while another is typed into", async () => {
  const { user } = renderApp(<ContactForm category={null} />);
  await user.click(field("Subject"));
  await user.paste("Lost list");
  expect(field("Your name")).not.toHaveAttribute("aria-invalid");
  expect(field("Message")).not.toHaveAttribute("aria-invalid");
});
