import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { backend, field, lost, press, put, renderPosting, type User } from "../posting";

const FRENCH = ["Amala à Surulere", "Le riz est très bon et pas cher."] as const;

interface Form {
  table: string;
  path: string;
  body: RegExp;
  submit: string;
  rest?: (user: User) => Promise<void>;
}

const forms: Form[] = [
  {
    table: "recommendations",
    path: "/submit-recommendation",
    body: /Why do you recommend it/,
    submit: "Submit Recommendation",
  },
  {
    table: "reviews",
    path: "/submit-review",
    body: /How was it/,
    submit: "Submit Review",
    rest: (user) => user.click(screen.getByRole("radio", { name: "5 stars, Excellent" })),
  },
  {
    table: "requests",
    path: "/submit-request",
    body: /Description/,
    submit: "Ask",
    rest: async (user) => {
      await screen.findByRole("option", { name: "Food and Drink" });
      await user.selectOptions(field("Category"), "Food and Drink");
    },
  },
];

async function write(user: User, { body, rest }: Form, [title, text]: readonly [string, string]) {
  await put(user, "Title", title);
  await put(user, body, text);
  await rest?.(user);
}

const language = () => field("Written in:");

describe.each(forms)("R500 the language of what is sent to $table", (form) => {
  const { table, path, submit } = form;

  test("is shown once there is something to read, follows the words and goes along", async () => {
    const rows = backend(table);
    const { user } = renderPosting(path);
    await screen.findByLabelText("Title");
    expect(screen.queryByLabelText("Written in:")).toBeNull();
    await write(user, form, ["Amala worth the trip", "They have the best of it, go before noon."]);
    expect(language()).toHaveDisplayValue("English");
    await write(user, form, FRENCH);
    expect(language()).toHaveDisplayValue("Français");
    await user.click(press(submit));
    await waitFor(() => expect(rows).toMatchObject([{ language: "fr" }]));
  });

  test("is that which was chosen, whatever the words are like", async () => {
    const rows = backend(table);
    const { user } = renderPosting(path);
    await screen.findByLabelText("Title");
    await write(user, form, FRENCH);
    await user.selectOptions(language(), "Hausa");
    await put(user, "Title", "The very best of them all");
    expect(language()).toHaveDisplayValue("Hausa");
    await user.click(press(submit));
    await waitFor(() => expect(rows).toMatchObject([{ language: "ha" }]));
  });

  test("is none where it is another one", async () => {
    const rows = backend(table);
    const { user } = renderPosting(path);
    await screen.findByLabelText("Title");
    await write(user, form, FRENCH);
    await user.selectOptions(language(), "Another language");
    await user.click(press(submit));
    await waitFor(() => expect(rows).toMatchObject([{ language: null }]));
  });

  test("F24 stays in the draft", async () => {
    backend(table);
    const { user, unmount } = renderPosting(path);
    await screen.findByLabelText("Title");
    await write(user, form, FRENCH);
    await user.selectOptions(language(), "Yorùbá");
    unmount();
    renderPosting(path);
    await screen.findByLabelText("Title");
    expect(language()).toHaveDisplayValue("Yorùbá");
  });
});

test("R500 the language waits in the outbox with what could not be sent", async () => {
  backend("recommendations", lost);
  const { user } = renderPosting("/submit-recommendation");
  const [recommendation] = forms;
  if (recommendation) await write(user, recommendation, FRENCH);
  await user.selectOptions(language(), "Kiswahili");
  await user.click(press("Submit Recommendation"));
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toMatch(/language\W+sw/));
});

test("R500 of words that do not tell it is the page's, and unknown once the author hides their name", async () => {
  const rows = backend("recommendations");
  const { user } = renderPosting("/submit-recommendation");
  const [recommendation] = forms;
  if (recommendation)
    await write(user, recommendation, ["Tecno Spark 20", "Tecno 128 GB, 5000 mAh"]);
  expect(language()).toHaveDisplayValue("English");
  await user.click(screen.getByRole("checkbox", { name: /anonymous/i }));
  expect(language()).toHaveDisplayValue("Another language");
  await user.click(press("Submit Recommendation"));
  await waitFor(() => expect(rows).toMatchObject([{ language: null, is_anonymous: true }]));
});
