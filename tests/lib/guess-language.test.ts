import { describe, expect, test } from "vitest";
import { guessLanguage } from "@/lib/guess-language";
import { isLanguage } from "@/lib/languages";
import { SENTENCES, UNSURE } from "../world/written-sentences";

const languages = Object.keys(SENTENCES).filter(isLanguage);

describe("the language of short sentences", () => {
  test.each(languages)("is guessed for nine in ten: %s", (language) => {
    const sentences = SENTENCES[language];
    const missed = sentences.filter((text) => guessLanguage(text) !== language);
    expect(sentences.length).toBeGreaterThanOrEqual(10);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(sentences.length / 10);
  });

  test("depends on the first thousand letters", () => {
    const french = SENTENCES.fr.join(" ").repeat(3);
    expect(guessLanguage(`${french} ${SENTENCES.en.join(" ").repeat(50)}`)).toBe("fr");
  });

  test("is null for ambiguous words", () => {
    for (const text of UNSURE) expect(guessLanguage(text), text).toBeNull();
  });
});
