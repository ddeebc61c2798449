import { describe, expect, test } from "vitest";
import { guessLanguage } from "@/lib/guess-language";
import { isLanguage, type Language } from "@/lib/languages";
import { SENTENCES, UNSURE } from "../world/written-sentences";

const languages = Object.keys(SENTENCES).filter(isLanguage);

/** Guesses with a default that no sentence is in, so that an unsure guess is not a right one by chance. */
const guess = (text: string, language: Language) =>
  guessLanguage(text, language === "en" ? "ar" : "en");

describe("the language of short sentences", () => {
  test.each(languages)("%s: nine of ten", (language) => {
    const sentences = SENTENCES[language];
    const missed = sentences.filter((text) => guess(text, language) !== language);
    expect(sentences.length).toBeGreaterThanOrEqual(10);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(sentences.length / 10);
  });

  test("the first thousand letters decide", () => {
    const french = SENTENCES.fr.join(" ").repeat(3);
    expect(guessLanguage(`${french} ${SENTENCES.en.join(" ").repeat(50)}`)).toBe("fr");
  });

  test.each(["en", "fr", "sw"] as const)("unsure, it is that of the build: %s", (build) => {
    for (const text of UNSURE) expect(guessLanguage(text, build), text).toBe(build);
  });
});
