import { expect, test } from "vitest";
import { truncate } from "@/lib/text";

/* Texts that are cut for a preview (bluesky-social/social-app PR 11568, block/buzz PR 5996). */

test.each([
  ["an emoji of two units", "Thank you so much 🎉", 19, "Thank you so much…"],
  ["an emoji at the very end of the room", `${"x".repeat(9)}🎉 more`, 10, `${"x".repeat(9)}…`],
  ["a family, which is joined", `${"x".repeat(6)}👨‍👩‍👧 more`, 10, `${"x".repeat(6)}…`],
  ["a hand with its skin", `${"x".repeat(8)}👍🏿 more`, 10, `${"x".repeat(8)}…`],
  ["a flag", `${"x".repeat(8)}🇳🇬 more`, 10, `${"x".repeat(8)}…`],
  ["a letter and its accent", `${"x".repeat(9)}o\u0323\u0300 more`, 10, `${"x".repeat(9)}…`],
  ["Adlam, outside the first plane", "𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪", 5, "𞤀𞤣…"],
  ["a heart in colour", `${"x".repeat(9)}❤️ more`, 10, `${"x".repeat(9)}…`],
  ["what fits whole", "Thanks 🎉", 9, "Thanks 🎉"],
])("%s is kept whole or left out", (_what, text, max, cut) => {
  expect(truncate(text, max)).toBe(cut);
});
