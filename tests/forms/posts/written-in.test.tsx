import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { field, fill, lost, openForm, put } from "../posting";

const FRENCH = ["Amala à Surulere", "Le riz est très bon et pas cher."] as const;

const language = () => field("Written in:");

describe.each(["recommendation", "review", "request"] as const)(
  "R500 the language of a %s",
  (form) => {
    test("is shown once there is text, is guessed from it, and is sent", async () => {
      const { user, rows, send } = openForm(form);
      expect(screen.queryByLabelText("Written in:")).toBeNull();
      await fill(user, form, "Amala worth the trip", "They have the best of it, go before noon.");
      expect(language()).toHaveDisplayValue("English");
      await fill(user, form, ...FRENCH);
      expect(language()).toHaveDisplayValue("Français");
      await send();
      await waitFor(() => expect(rows).toMatchObject([{ language: "fr" }]));
    });

    test.each([
      ["the chosen one", "Hausa", "ha"],
      ["null for another language", "Another language", null],
    ])("is %s, whatever the text is like", async (_, chosen, sent) => {
      const { user, rows, send } = openForm(form);
      await fill(user, form, ...FRENCH);
      await user.selectOptions(language(), chosen);
      await put(user, "Title", "The very best of them all");
      expect(language()).toHaveDisplayValue(chosen);
      await send();
      await waitFor(() => expect(rows).toMatchObject([{ language: sent }]));
    });

    test("F24 is kept in the draft", async () => {
      const { user, unmount } = openForm(form);
      await fill(user, form, ...FRENCH);
      await user.selectOptions(language(), "Yorùbá");
      unmount();
      openForm(form);
      expect(language()).toHaveDisplayValue("Yorùbá");
    });
  },
);

test("R500 the language is stored in the outbox with a post that could not be sent", async () => {
  const { user, send } = openForm("recommendation", lost);
  await fill(user, "recommendation", ...FRENCH);
  await user.selectOptions(language(), "Kiswahili");
  await send();
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toMatch(/language\W+sw/));
});

test("R500 the language of ambiguous text is the page's, and unknown for an anonymous author", async () => {
  const { user, rows, send } = openForm("recommendation");
  await fill(user, "recommendation", "Tecno Spark 20", "Tecno 128 GB, 5000 mAh");
  expect(language()).toHaveDisplayValue("English");
  await user.click(screen.getByRole("checkbox", { name: /anonymous/i }));
  expect(language()).toHaveDisplayValue("Another language");
  await send();
  await waitFor(() => expect(rows).toMatchObject([{ language: null, is_anonymous: true }]));
});
