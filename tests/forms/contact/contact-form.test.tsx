import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ContactForm } from "@/forms/contact/contact-form";
import { findAlert, findFieldError, findToast } from "../../messages";
import { created, inTurn, lost, refused, restServer } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { field, press, put, type User } from "../fields";

const button = () => press("Send message");

async function fill(user: User) {
  await put(user, "Your name", "Ngozi");
  await put(user, "Your e-mail", "ngozi@shauri.example");
  await put(user, "Subject", "Lost list");
  await put(user, "Message", "My list is gone.");
}

describe("R168 the fields", () => {
  test("R242 name, e-mail, subject and message are required, the category is optional and one of seven", () => {
    renderApp(<ContactForm category={null} />);
    for (const label of ["Your name", "Your e-mail", "Subject", "Message"]) {
      expect(field(label)).toHaveAttribute("aria-required", "true");
    }
    expect(field("Your e-mail")).toHaveAttribute("type", "email");
    const category = screen.getByRole("combobox", { name: /^Category/ });
    expect(category).not.toHaveAttribute("aria-required");
    const values = [...category.querySelectorAll("option")].map(({ value }) => value);
    expect(values).toEqual([
      "",
      "general",
      "technical",
      "feature",
      "content",
      "account",
      "partnership",
      "other",
    ]);
  });

  test("an invalid e-mail address is reported beside the field, which gets the focus", async () => {
    const calls = restServer({ "POST contact_messages": created });
    const { user } = renderApp(<ContactForm category={null} />);
    await fill(user);
    await put(user, "Your e-mail", "ngozi@");
    await user.click(button());
    await findFieldError(field("Your e-mail"), "That doesn’t look like an e-mail address.");
    expect(field("Your e-mail")).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test("a member's name and e-mail are filled in", () => {
    renderApp(<ContactForm category="technical" />, { session: MEMBER });
    expect(field("Your name")).toHaveValue("Ada");
    expect(field("Your e-mail")).toHaveValue(MEMBER.user.email);
    expect(field(/^Category/)).toHaveValue("technical");
  });
});

describe("R169 sending", () => {
  test.each(["Your name", "Your e-mail", "Subject", "Message"])(
    "the button is disabled while %s is missing or blank",
    async (missing) => {
      const { user } = renderApp(<ContactForm category={null} />);
      expect(button()).toBeDisabled();
      await fill(user);
      expect(button()).toBeEnabled();
      await put(user, missing, "  ");
      expect(button()).toBeDisabled();
    },
  );

  test("F03 the button is disabled while sending, and a second click or Enter sends nothing", async () => {
    const answer = Promise.withResolvers<Response>();
    const calls = restServer({ "POST contact_messages": () => answer.promise });
    const { user } = renderApp(<ContactForm category={null} />);
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(button()).toHaveAttribute("aria-disabled", "true");
    expect(button()).toHaveAttribute("aria-busy", "true");
    await user.click(button());
    await user.type(field("Subject"), "{Enter}");
    answer.resolve(new Response(null, { status: 201 }));
    expect(await screen.findByText("Message sent!")).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('success is "Message sent!" with a reply in 24–48 hours, and stays on the screen', async () => {
    const calls = restServer({ "POST contact_messages": created });
    const { user } = renderApp(<ContactForm category={null} />);
    await fill(user);
    await user.selectOptions(field(/^Category/), "account");
    await user.click(button());
    await findToast("Message sent!", "We reply within 24–48 hours.");
    expect(screen.getByRole("heading", { name: "Thank you for writing" })).toHaveFocus();
    expect(calls.map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: "Ngozi",
        email: "ngozi@shauri.example",
        subject: "Lost list",
        category: "account",
        message: "My list is gone.",
      },
    ]);

    await user.click(press("Write another message"));
    expect(field("Message")).toHaveValue("");
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map(({ body }) => Object(body));
    expect(second.id).not.toBe(first.id);
    expect(second.category).toBeNull();
  });
});

describe("R170 a failure is reported beside the button, and the fields stay", () => {
  test.each([
    [
      "the server answered and refused",
      refused(500, "XX000", "secret table"),
      "Failed to submit form. Please try again.",
      undefined,
    ],
    [
      "the quota is used up",
      refused(400, "P0001", "quota_exceeded", "700"),
      "Failed to submit form. Please try again.",
      "You’re going a little fast. Try again in 12 minutes.",
    ],
    [
      "F01 it could not be sent",
      lost,
      "Failed to send message. Please try again.",
      "Not sent. Check your connection.",
    ],
  ])("%s", async (_case, answer, title, detail) => {
    const calls = restServer({ "POST contact_messages": inTurn(answer, created) });
    const { user } = renderApp(<ContactForm category={null} />);
    await fill(user);
    await user.click(button());
    await findAlert(title, detail);
    expect(screen.queryByText("Message sent!")).not.toBeInTheDocument();
    expect(field("Message")).toHaveValue("My list is gone.");

    await user.click(button());
    expect(await screen.findByText("Thank you for writing")).toBeVisible();
    expect(calls[1]?.body).toEqual(calls[0]?.body);
  });
});
