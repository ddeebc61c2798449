import { expect, test } from "vitest";
import { withoutLanguage } from "@/lib/language";

const languages = [
  { code: "en", name: "English", offer: "" },
  { code: "fr", name: "Français", offer: "" },
] as const;

test.each([
  ["/fr/review/1#comment-2", "/review/1#comment-2"],
  ["/fr", "/"],
  ["/review/1", "/review/1"],
  ["/friends", "/friends"],
  ["/sw/review/1", "/sw/review/1"],
])("the screen at %s is at %s in this window's language", (path, screen) => {
  expect(withoutLanguage(path, languages)).toBe(screen);
});
