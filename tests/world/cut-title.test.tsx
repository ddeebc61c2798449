import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend, renderPosting } from "../forms/posting";

/* A title in an address is cut to the field's length, never within a character (cumora PR 185). */

test("R119 an emoji without room in the title is left out whole", async () => {
  backend("requests");
  renderPosting(`/submit-request?title=${encodeURIComponent(`${"x".repeat(119)}🎉`)}`);
  expect(await screen.findByDisplayValue("x".repeat(119))).toBeVisible();
});
