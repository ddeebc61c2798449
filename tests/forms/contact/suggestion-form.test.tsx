import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { SuggestionForm } from "@/forms/contact/suggestion-form";
import { findAlert, findFieldError, findToast } from "../../messages";
import { callsOf, created, inTurn, lost, refused, restServer, rows } from "../../msw/rest";
import { renderApp } from "../../render";
import { category } from "../../samples";
import { field, press, put, type User } from "../fields";

const button = () => press("Send suggestion");
const parent = () => screen.getByRole("combobox", { name: "Category it belongs to" });

const FARMING = rows(category({ id: 7, name: "Farming" }), category({ id: 1, name: "General" }));

/** Opens the form; `sent` returns the suggestions that it has sent. */
function open(answers: Parameters<typeof restServer>[0] = {}) {
  const calls = restServer({
    "POST category_suggestions": created,
    "GET categories": FARMING,
    ...answers,
  });
  const sent = () => callsOf(calls, "POST category_suggestions").map(({ body }) => body);
  return { ...renderApp(<SuggestionForm />), sent };
}

async function fill(user: User) {
  await put(user, /^Name of the/, " Beekeeping ");
  await put(user, "Description", "Hives and honey");
  await put(user, "Why do we need it?", "Many ask");
}

describe("R171 the fields", () => {
  test("name, description and reason are required, the e-mail is not", async () => {
    const { user, sent } = open();
    await user.click(button());
    expect(await screen.findByText("Give it a name.")).toBeVisible();
    expect(screen.getByText("Say what belongs in it.")).toBeVisible();
    expect(screen.getByText("Say why it’s needed.")).toBeVisible();
    expect(field(/^Name of the category/)).toHaveFocus();
    expect(field(/^Your e-mail/)).toBeValid();
    expect(sent()).toEqual([]);
  });

  test("the type is category or subcategory, and only a subcategory has a parent, which is required", async () => {
    const { user, sent } = open();
    const types = within(screen.getByRole("group", { name: "What is missing?" }));
    const values = types.getAllByRole("radio").map((radio) => radio.getAttribute("value"));
    expect(values).toEqual(["category", "subcategory"]);
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: /^A subcategory/ }));
    await fill(user);
    await user.click(button());
    expect(await screen.findByText("Choose the category it belongs to.")).toBeVisible();
    expect(parent()).toHaveFocus();
    expect(sent()).toEqual([]);

    await user.selectOptions(parent(), await screen.findByRole("option", { name: "Farming" }));
    await user.click(button());
    expect(await screen.findByText("Thank you for the idea")).toBeVisible();
    expect(sent()).toEqual([
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

  test("an optional e-mail must be valid", async () => {
    const { user, sent } = open();
    await fill(user);
    await user.type(field(/^Your e-mail/), "ada@");
    await user.click(button());
    await findFieldError(field(/^Your e-mail/), "That doesn’t look like an e-mail address.");
    expect(sent()).toEqual([]);
  });

  test("R239 a failure to load the categories is reported, and can be retried", async () => {
    const { user } = open({ "GET categories": inTurn(lost, FARMING) });
    await user.click(screen.getByRole("radio", { name: /^A subcategory/ }));
    await findFieldError(
      field("Category it belongs to"),
      "Unable to load categories. Please try again later.",
    );
    await user.click(press("Try again"));
    expect(await screen.findByRole("option", { name: "Farming" })).toBeInTheDocument();
    expect(screen.queryByText(/^Unable to load/)).not.toBeInTheDocument();
  });
});

describe("R172 the result", () => {
  test('a failure is reported beside the button and the fields stay; success is "Suggestion submitted!", and a category has no parent', async () => {
    const { user, sent } = open({
      "POST category_suggestions": inTurn(refused(503, "XX000", "secret"), created),
    });
    await user.click(screen.getByRole("radio", { name: /^A subcategory/ }));
    await user.selectOptions(parent(), await screen.findByRole("option", { name: "Farming" }));
    await user.click(screen.getByRole("radio", { name: /^A category/ }));
    await fill(user);
    await user.type(field(/^Your e-mail/), "ada@shauri.example");
    await user.click(button());
    await findAlert("Failed to submit suggestion. Please try again.");
    expect(field("Description")).toHaveValue("Hives and honey");
    expect(screen.queryByText("Suggestion submitted!")).not.toBeInTheDocument();
    await user.click(button());
    await findToast("Suggestion submitted!");
    expect(screen.getByRole("heading", { name: "Thank you for the idea" })).toHaveFocus();
    expect(sent()).toHaveLength(2);
    for (const body of sent())
      expect(body).toMatchObject({
        type: "category",
        parent_category_id: null,
        email: "ada@shauri.example",
      });
    await user.click(press("Suggest another"));
    expect(field("Description")).toHaveValue("");
  });
});
