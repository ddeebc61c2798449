import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { SuggestionForm } from "@/forms/contact/suggestion-form";
import { toast } from "@/ui/toast-store";
import { findAlert, findFieldError, findToast } from "../../messages";
import { API, server } from "../../msw/server";
import { renderApp } from "../../render";

const SUGGESTIONS = `${API}/rest/v1/category_suggestions`;
const CATEGORIES = `${API}/rest/v1/categories`;
const button = () => screen.getByRole("button", { name: "Send suggestion" });
const field = (name: string | RegExp) => screen.getByLabelText(name);
const parent = () => screen.getByRole("combobox", { name: "Category it belongs to" });

function answer(response: () => Response = () => new HttpResponse(null, { status: 201 })) {
  const received: unknown[] = [];
  server.use(
    http.post(SUGGESTIONS, async ({ request }) => {
      received.push(await request.json());
      return response();
    }),
    http.get(CATEGORIES, () =>
      HttpResponse.json([
        { id: 7, name: "Farming", slug: "farming", subcategories: [] },
        { id: 1, name: "General", slug: "general", subcategories: [] },
      ]),
    ),
  );
  return received;
}

// The toast of the test before outlives it.
beforeEach(() => toast.info("Nothing said yet"));

type User = ReturnType<typeof renderApp>["user"];

async function fill(user: User) {
  await user.click(field(/^Name of the/));
  await user.paste(" Beekeeping ");
  await user.click(field("Description"));
  await user.paste("Hives and honey");
  await user.click(field("Why do we need it?"));
  await user.paste("Many ask");
}

describe("R171 the fields", () => {
  test("the type is category or subcategory", () => {
    renderApp(<SuggestionForm />);
    const types = screen.getByRole("group", { name: "What is missing?" });
    const values = within(types)
      .getAllByRole("radio")
      .map((radio) => radio.getAttribute("value"));
    expect(values).toEqual(["category", "subcategory"]);
  });

  test("name, description and reason are required, the e-mail is not", async () => {
    const received = answer();
    const { user } = renderApp(<SuggestionForm />);
    await user.click(button());
    expect(await screen.findByText("Give it a name.")).toBeVisible();
    expect(screen.getByText("Say what belongs in it.")).toBeVisible();
    expect(screen.getByText("Say why it’s needed.")).toBeVisible();
    expect(field(/^Name of the category/)).toHaveFocus();
    expect(field(/^Your e-mail/)).toBeValid();
    expect(received).toEqual([]);
  });

  test("a subcategory needs its parent category; a category is not asked for one", async () => {
    const received = answer();
    const { user } = renderApp(<SuggestionForm />);
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: /^A subcategory/ }));
    await fill(user);
    await user.click(button());
    expect(await screen.findByText("Choose the category it belongs to.")).toBeVisible();
    expect(parent()).toHaveFocus();
    expect(received).toEqual([]);

    await user.selectOptions(parent(), await screen.findByRole("option", { name: "Farming" }));
    await user.click(button());
    expect(await screen.findByText("Thank you for the idea")).toBeVisible();
    expect(received).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: "subcategory",
        name: "Beekeeping",
        description: "Hives and honey",
        parent_category_id: 7,
        reason: "Many ask",
        email: null,
      },
    ]);
  });

  test("going back to a category leaves the parent out", async () => {
    const received = answer();
    const { user } = renderApp(<SuggestionForm />);
    await user.click(screen.getByRole("radio", { name: /^A subcategory/ }));
    await user.selectOptions(parent(), await screen.findByRole("option", { name: "Farming" }));
    await user.click(screen.getByRole("radio", { name: /^A category/ }));
    await fill(user);
    await user.type(field(/^Your e-mail/), "ada@shauri.example");
    await user.click(button());
    await screen.findByText("Thank you for the idea");
    expect(received).toEqual([
      expect.objectContaining({
        type: "category",
        parent_category_id: null,
        email: "ada@shauri.example",
      }),
    ]);
  });

  test("an e-mail that is given must be one", async () => {
    const received = answer();
    const { user } = renderApp(<SuggestionForm />);
    await fill(user);
    await user.type(field(/^Your e-mail/), "ada@");
    await user.click(button());
    await findFieldError(field(/^Your e-mail/), "That doesn’t look like an e-mail address.");
    expect(received).toEqual([]);
  });

  test("R239 categories that do not load are said, and can be asked for again", async () => {
    answer();
    server.use(http.get(CATEGORIES, () => HttpResponse.error(), { once: true }));
    const { user } = renderApp(<SuggestionForm />);
    await user.click(screen.getByRole("radio", { name: /^A subcategory/ }));
    await findFieldError(
      field("Category it belongs to"),
      "Unable to load categories. Please try again later.",
    );
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("option", { name: "Farming" })).toBeInTheDocument();
    expect(screen.queryByText(/^Unable to load/)).not.toBeInTheDocument();
  });
});

describe("R172 what comes of it", () => {
  test('success is "Suggestion submitted!"', async () => {
    answer();
    const { user } = renderApp(<SuggestionForm />);
    await fill(user);
    await user.click(button());
    await findToast("Suggestion submitted!");
    expect(screen.getByRole("heading", { name: "Thank you for the idea" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Suggest another" }));
    expect(field("Description")).toHaveValue("");
  });

  test("failure is said beside the button and loses nothing", async () => {
    answer(() => HttpResponse.json({ message: "secret" }, { status: 503 }));
    const { user } = renderApp(<SuggestionForm />);
    await fill(user);
    await user.click(button());
    await findAlert("Failed to submit suggestion. Please try again.");
    expect(field("Description")).toHaveValue("Hives and honey");
    expect(screen.queryByText("Suggestion submitted!")).not.toBeInTheDocument();
  });
});
