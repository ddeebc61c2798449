import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sharedInput, withShared } from "@/forms/posts/shared-input";
import { readable } from "@/lib/readable";
import { truncate } from "@/lib/text";
import { backend, renderPosting } from "../forms/posting";

/* Texts shortened for a preview (bluesky-social/social-app PR 11568, block/buzz PR 5996). */

test.each([
  ["an emoji of two code units", "Thank you so much 🎉", 19, "Thank you so much…"],
  ["an emoji at the limit", `${"x".repeat(9)}🎉 more`, 10, `${"x".repeat(9)}…`],
  ["a joined family emoji", `${"x".repeat(6)}👨‍👩‍👧 more`, 10, `${"x".repeat(6)}…`],
  ["a hand with a skin tone", `${"x".repeat(8)}👍🏿 more`, 10, `${"x".repeat(8)}…`],
  ["a flag", `${"x".repeat(8)}🇳🇬 more`, 10, `${"x".repeat(8)}…`],
  ["a letter and its accent", `${"x".repeat(9)}o\u0323\u0300 more`, 10, `${"x".repeat(9)}…`],
  ["Adlam, outside the basic plane", "𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪", 5, "𞤀𞤣…"],
  ["a heart with a selector", `${"x".repeat(9)}❤️ more`, 10, `${"x".repeat(9)}…`],
  ["a text that fits", "Thanks 🎉", 9, "Thanks 🎉"],
])("%s is kept whole or left out", (_what, text, max, cut) => {
  expect(truncate(text, max)).toBe(cut);
});

/* Half of an emoji in a post, which the database refuses (cumora PR 185, ayunis-core PR 1613). */

test("shared text is cut before an emoji that does not fit, not within it", () => {
  const shared = {
    title: `${"x".repeat(119)}🎉`,
    text: `${"x".repeat(4999)}🎉`,
    url: "",
    photos: [],
  };
  const input = sharedInput(shared);
  expect([input.title, input.content]).toEqual(["x".repeat(119), "x".repeat(4999)]);
  const draft = { content: "x".repeat(4990) };
  const { content } = withShared(draft, { ...input, content: "1234567🎉" }).input;
  expect(content).toBe(`${draft.content}\n\n1234567`);
});

test("R119 an emoji that does not fit into the title from an address is left out whole", async () => {
  backend("requests");
  renderPosting(`/submit-request?title=${encodeURIComponent(`${"x".repeat(119)}🎉`)}`);
  expect(await screen.findByDisplayValue("x".repeat(119))).toBeVisible();
});

test.each([
  ["Suya \uD83C", "Suya"],
  ["\uDF89 Suya", "Suya"],
  ["Suya \uD83C\uDF89 here", "Suya 🎉 here"],
  ["\uD83C", ""],
])("a lone surrogate is removed before sending: %j", (typed, sent) => {
  expect(readable(typed)).toBe(sent);
});
