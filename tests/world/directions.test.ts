import { describe, expect, test } from "vitest";
import { messageOf, sentenceOf } from "@/data/notifications/notification-copy";
import { isolate } from "@/lib/isolate";
import { notification } from "../samples";

/* Words of every right-to-left script within our sentences (mastodon 186, lemmy-ui 1446). */

const SCRIPTS = {
  Arabic: "هل iPhone 13 أفضل؟",
  Hebrew: "שוק מחנה יהודה",
  Persian: "گوشی ارزان",
  Urdu: "اچھا مکینک",
  "N'Ko": "ߒߞߏ ߛߊ߲߬ߓߊ",
  Adlam: "𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪",
  Syriac: "ܫܘܩܐ",
  Thaana: "ދިވެހި",
  "Arabic shapes of old fonts": "ﻣﺮﺣﺒﺎ",
  "first Latin": "Tecno أفضل!",
  "first an emoji": "🔥 شاي",
  "first digits": "13 شارع",
};

describe("F60 a member's text in a sentence of ours", () => {
  test.each(Object.entries(SCRIPTS))("is isolated: %s", (_, text) => {
    expect(isolate(text)).toBe(`\u2068${text}\u2069`);
  });

  test.each(["Suya by the gate", "Ọjà Àgbà", "ሱቅ", "₦2,500 (new)", "🔥 5/5!", ""])(
    "“%s” is left unchanged",
    (text) => expect(isolate(text)).toBe(text),
  );
});

const NOTIFICATION = notification({
  facts: { event: "liked", kind: "review", title: "هل هو جيد؟" },
  people: 2,
  names: ["أمينة", "Kwame"],
});

describe("F60 R474 notification copy", () => {
  test("isolates names and titles", () => {
    expect(sentenceOf(NOTIFICATION)).toBe(
      "\u2068أمينة\u2069 and Kwame liked your review “\u2068هل هو جيد؟\u2069”",
    );
  });

  test("keeps a name as its owner writes it", () => {
    expect(sentenceOf({ ...NOTIFICATION, people: 1, names: ["efua_m"] })).toMatch(/^efua_m liked/);
  });

  test.each([
    ['You now manage "Elepaq". Reply', "You now manage “Elepaq”. Reply"],
    ['"A" and "B" were merged', "“A” and “B” were merged"],
    ['hid your review "The 32" TV"', 'Hid your review “The 32” TV"'],
    ['hid your review "cut off', 'Hid your review "cut off'],
    ["answered your question", "Answered your question"],
  ])(
    "%s, from an event that this version does not know, gets typographic quotes: %s",
    (message, words) => {
      expect(messageOf({ facts: { event: "" }, message })).toBe(words);
    },
  );
});
