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
  ])("%s is split into the intended tags", (typed, tags) => {
    expect(splitList(typed)).toEqual(tags);
  });

  test("links are split by line, and keep their commas, capitals and a leading #", () => {
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

test("truncated text ends after a whole word, with an ellipsis", () => {
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
  "the initials of %s are %s: whole letters of the first and last names, without punctuation",
  (name, letters) => {
    expect(initials(name)).toBe(letters);
  },
);

test("line breaks and repeated spaces become one space", () => {
  expect(oneLine("  two\n lines\tand  gaps ")).toBe("two lines and gaps");
});

test("S18 the special characters of a query are escaped", () => {
  expect(literally("5* (50%_off)\\now?")).toBe("5\\* \\(50%_off\\)\\\\now\\?");
  const signs = "\\^$.*+?()[]{}|%_-/&";
  expect(new RegExp(`^${literally(signs)}$`).test(signs)).toBe(true);
});

test("names that differ only in case or spaces are the same", () => {
  expect(isSameName("Mama  Put", " mama put ")).toBe(true);
  expect(isSameName("Mama Put", "Mama Puts")).toBe(false);
});
