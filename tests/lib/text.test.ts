import { describe, expect, test } from "vitest";
import { initials, oneLine, safeUrl, truncate } from "@/lib/text";
import { isSameName, literally, splitList } from "@/lib/typed-text";

describe("R087 R144 lists typed as text", () => {
  test.each([
    [" suya, late night ,,suya, ", ["suya", "late night"]],
    ["suya، مشويات، شواء", ["suya", "مشويات", "شواء"]],
    ["ቡና፣ ሻይ", ["ቡና", "ሻይ"]],
    ["suya，fish、rice", ["suya", "fish", "rice"]],
    ["suya; fish؛ rice；yam", ["suya", "fish", "rice", "yam"]],
    ["#suya, #late night", ["suya", "late night"]],
    ["#suya #fish ＃rice", ["suya", "fish", "rice"]],
    ["C#, F# major", ["C#", "F# major"]],
    ["suya, Suya, ＳＵＹＡ, sᴜya", ["suya"]],
    ["#, ,", []],
  ])("%s is as many tags as people mean", (typed, tags) => {
    expect(splitList(typed)).toEqual(tags);
  });

  test("links are one a line, and keep their commas, capitals and what begins with #", () => {
    const links = ["https://a.example/x;y,z", "https://A.example/x;y,z", "#top"];
    expect(splitList(links.join("\n\n "), "\n")).toEqual(links);
  });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://x.example",
  "https://bank.example@x.example/",
  "https://:pay@x.example/",
  "not a url",
  "",
])("S17 %j is not a link", (url) => {
  expect(safeUrl(url)).toBeNull();
});

test.each(["https://x.example/a?b", "http://x.example", "https://x.example/@ada"])(
  "S17 %s is a link",
  (url) => expect(safeUrl(url)).toBe(url),
);

test("text is cut at a word and says that it was", () => {
  expect(truncate("Ask for the one straight off the fire", 20)).toBe("Ask for the one…");
  expect(truncate("Short", 20)).toBe("Short");
  expect(truncate("x".repeat(30), 20)).toBe(`${"x".repeat(20)}…`);
});

test.each([
  ["Adaeze Ngozi Obi", "AO"],
  ["suya_king", "SK"],
  ["Jean-Pierre Kouassi", "JK"],
  ["  ", ""],
  ["Ada (Lagos)", "AL"],
  ["“Mama” Put", "MP"],
  ["#1 Plug", "1P"],
  ["🇳🇬 Ada", "A"],
  ["Ada Obi 🌸", "AO"],
  ["🇳🇬🇰🇪", "🇳🇬"],
  [" 👩🏿‍🍳 ", "👩🏿‍🍳"],
  ["Ọ̀ṣun", "Ọ̀"],
  ["Ọ̀ṣun State".normalize("NFD"), "Ọ̀S".normalize("NFD")],
  ["𞤀𞤣𞤢𞤥", "𞤀"],
  ["محمد علي", "مع"],
])(
  "the initials of %s, its first and last names' letters, are %s: whole, without signs around them",
  (name, letters) => {
    expect(initials(name)).toBe(letters);
  },
);

test("one line has one blank between its words", () => {
  expect(oneLine("  two\n lines\tand  gaps ")).toBe("two lines and gaps");
});

test("S18 what is typed is searched for as it is, whatever its signs mean elsewhere", () => {
  expect(literally("5* (50%_off)\\now?")).toBe("5\\* \\(50%_off\\)\\\\now\\?");
  const signs = "\\^$.*+?()[]{}|%_-/&";
  expect(new RegExp(`^${literally(signs)}$`).test(signs)).toBe(true);
});

test("names differ by neither case nor spaces", () => {
  expect(isSameName("Mama  Put", " mama put ")).toBe(true);
  expect(isSameName("Mama Put", "Mama Puts")).toBe(false);
});
