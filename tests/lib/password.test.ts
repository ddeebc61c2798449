import { expect, test } from "vitest";
import { isPasswordShortEnough, meetsPasswordRules, PASSWORD_RULES } from "@/lib/password";

test("R056 R241 a password has ten characters, a letter of each size, a digit and a symbol", () => {
  expect(PASSWORD_RULES.map(({ label }) => label)).toEqual([
    "At least 10 characters",
    "One uppercase letter",
    "One lowercase letter",
    "One digit",
    "One symbol, like ! or #",
  ]);
  expect(meetsPasswordRules("Karibu-206")).toBe(true);
  for (const bad of ["Karibu-20", "karibu-206", "KARIBU-206", "Karibu-and", "Karibu2026"]) {
    expect(meetsPasswordRules(bad), bad).toBe(false);
  }
});

test("R056 a password is at most 72 bytes, which is all that Auth reads", () => {
  expect(isPasswordShortEnough("é".repeat(36))).toBe(true);
  expect(isPasswordShortEnough(`${"é".repeat(36)}!`)).toBe(false);
});
