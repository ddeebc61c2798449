import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { ContactForm } from "@/forms/contact/contact-form";
import { toast } from "@/ui/toast-store";
import { findAlert, findToast } from "../../messages";
import { API, server } from "../../msw/server";
import { MEMBER, renderApp } from "../../render";

const MESSAGES = `${API}/rest/v1/contact_messages`;
const button = () => screen.getByRole("button", { name: "Send message" });
const field = (name: string | RegExp) => screen.getByLabelText(name);

/** Answers each message in turn, the last answer again and again, and keeps what came. */
function answers(...responses: (() => Response | Promise<Response>)[]) {
  const received: Record<string, unknown>[] = [];
  server.use(
    http.post<never, Record<string, unknown>>(MESSAGES, async ({ request }) => {
      received.push(await request.json());
      const response = responses[Math.min(received.length, responses.length) - 1];
      return response?.() ?? HttpResponse.error();
    }),
  );
  return received;
}

const created = () => new HttpResponse(null, { status: 201 });
const refused = () =>
  HttpResponse.json({ code: "XX000", message: "secret table" }, { status: 500 });
const full = () =>
  HttpResponse.json(
    { code: "P0001", message: "quota_exceeded", details: "700", hint: "messages" },
    { status: 400 },
  );

// The toast of the test before outlives it.
beforeEach(() => toast.info("Nothing said yet"));

type User = ReturnType<typeof renderApp>["user"];

async function fill(user: User) {
  await user.click(field("Your name"));
  await user.paste("Ngozi");
  await user.click(field("Your e-mail"));
  await user.paste("ngozi@shauri.example");
  await user.click(field("Subject"));
  await user.paste("Lost list");
  await user.click(field("Message"));
  await user.paste("My list is gone.");
}

describe("R168 the fields", () => {
  test("name, e-mail, subject and message are required, the e-mail field is of its type", () => {
    renderApp(<ContactForm category={null} />);
    for (const label of ["Your name", "Your e-mail", "Subject", "Message"]) {
      expect(field(label)).toHaveAttribute("aria-required", "true");
    }
    expect(field("Your e-mail")).toHaveAttribute("type", "email");
  });

  test("R242 the category is optional and one of seven", () => {
    renderApp(<ContactForm category={null} />);
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

  test("something that is no e-mail address is said beside the field and gets the focus", async () => {
    const received = answers(created);
    const { user } = renderApp(<ContactForm category={null} />);
    await fill(user);
    await user.clear(field("Your e-mail"));
    await user.type(field("Your e-mail"), "ngozi@");
    await user.click(button());
    expect(await screen.findByText("That doesn’t look like an e-mail address.")).toBeVisible();
    expect(field("Your e-mail")).toHaveFocus();
    expect(received).toEqual([]);
  });

  test("a member's name and address are there already", () => {
    renderApp(<ContactForm category="technical" />, { session: MEMBER });
    expect(field("Your name")).toHaveValue("Ada");
    expect(field("Your e-mail")).toHaveValue(MEMBER.user.email);
    expect(field(/^Category/)).toHaveValue("technical");
  });
});

describe("R169 sending", () => {
  test.each(["Your name", "Your e-mail", "Subject", "Message"])(
    "the button is off while %s is missing or blank",
    async (missing) => {
      const { user } = renderApp(<ContactForm category={null} />);
      expect(button()).toBeDisabled();
      await fill(user);
      expect(button()).toBeEnabled();
      await user.clear(field(missing));
      await user.type(field(missing), "  ");
      expect(button()).toBeDisabled();
    },
  );

  test("F03 the button is off while sending, and a second click or Enter sends nothing", async () => {
    let arrive: (response: Response) => void = () => undefined;
    const received = answers(
      () =>
        new Promise<Response>((resolve) => {
          arrive = resolve;
        }),
    );
    const { user } = renderApp(<ContactForm category={null} />);
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(received).toHaveLength(1));
    expect(button()).toHaveAttribute("aria-disabled", "true");
    expect(button()).toHaveAttribute("aria-busy", "true");
    await user.click(button());
    await user.type(field("Subject"), "{Enter}");
    arrive(created());
    expect(await screen.findByText("Message sent!")).toBeVisible();
    expect(received).toHaveLength(1);
  });

  test('success is "Message sent!" with a reply in 24–48 hours, and stays on the screen', async () => {
    const received = answers(created);
    const { user } = renderApp(<ContactForm category={null} />);
    await fill(user);
    await user.selectOptions(field(/^Category/), "account");
    await user.click(button());
    await findToast("Message sent!", "We reply within 24–48 hours.");
    expect(screen.getByRole("heading", { name: "Thank you for writing" })).toHaveFocus();
    expect(received).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: "Ngozi",
        email: "ngozi@shauri.example",
        subject: "Lost list",
        category: "account",
        message: "My list is gone.",
      },
    ]);

    await user.click(screen.getByRole("button", { name: "Write another message" }));
    expect(field("Message")).toHaveValue("");
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(received).toHaveLength(2));
    expect(received[1]?.id).not.toBe(received[0]?.id);
    expect(received[1]?.category).toBeNull();
  });
});

describe("R170 failures are said beside the button and lose nothing", () => {
  test.each([
    [
      "the server answered and refused",
      refused,
      "Failed to submit form. Please try again.",
      undefined,
    ],
    [
      "the quota is used up",
      full,
      "Failed to submit form. Please try again.",
      "You’re going a little fast. Try again in 12 minutes.",
    ],
    [
      "F01 it could not be sent",
      () => HttpResponse.error(),
      "Failed to send message. Please try again.",
      "Not sent. Check your connection.",
    ],
  ])("%s", async (_case, response, title, detail) => {
    const received = answers(response, created);
    const { user } = renderApp(<ContactForm category={null} />);
    await fill(user);
    await user.click(button());
    await findAlert(title, detail);
    expect(screen.queryByText("Message sent!")).not.toBeInTheDocument();
    expect(field("Message")).toHaveValue("My list is gone.");

    await user.click(button());
    expect(await screen.findByText("Thank you for writing")).toBeVisible();
    expect(received[1]).toEqual(received[0]);
  });
});
