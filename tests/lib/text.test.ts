import { describe, expect, test } from "vitest";
import { initials, oneLine, safeUrl, truncate } from "@/lib/text";
import { isSameName, literally, splitList } from "@/lib/typed-text";

describe("R087 R144 lists typed as text", () => {
  test("tags are comma-separated, trimmed, without blanks and repeats", () => {
    expect(splitList(" suya, late night ,,suya, ")).toEqual(["suya", "late night"]);
  });

  test.each([
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

  test("links keep their commas, capitals and what begins with #", () => {
    const links = ["https://a.example/x;y,z", "https://A.example/x;y,z", "#top"];
    expect(splitList(links.join("\n"), "\n")).toEqual(links);
  });

  test("links are one a line", () => {
    expect(splitList("https://a.example\n\n https://b.example ", "\n")).toEqual([
      "https://a.example",
      "https://b.example",
    ]);
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

test("S17 http and https are links", () => {
  expect(safeUrl("https://x.example/a?b")).toBe("https://x.example/a?b");
  expect(safeUrl("http://x.example")).toBe("http://x.example");
  expect(safeUrl("https://x.example/@ada")).toBe("https://x.example/@ada");
});

test("text is cut at a word and says that it was", () => {
  expect(truncate("Ask for the one straight off the fire", 20)).toBe("Ask for the one…");
  expect(truncate("Short", 20)).toBe("Short");
  expect(truncate("x".repeat(30), 20)).toBe(`${"x".repeat(20)}…`);
});

test("initials are the first and last names' letters", () => {
  expect(initials("Adaeze Ngozi Obi")).toBe("AO");
  expect(initials("suya_king")).toBe("SK");
  expect(initials("Jean-Pierre Kouassi")).toBe("JK");
  expect(initials("  ")).toBe("");
});

test.each([
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
])("initials of %s are %s: whole letters, no signs around them", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

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
