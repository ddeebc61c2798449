import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./files";

/* The layout works in right-to-left languages: it uses start and end, not left and right. */

/** Tailwind classes that name a side of the screen, each with the logical alternative. */
const CLASSES: [physical: RegExp, logical: string][] = [
  [/^-?(?:scroll-)?[mp][lr]-/, "ms-, me-, ps-, pe-"],
  [/^-?(?:left|right)-/, "inset-s-, inset-e-"],
  [/^border-[lr](?:-|$)/, "border-s, border-e"],
  [/^rounded-(?:[lr]|[tb][lr])(?:-|$)/, "rounded-s, rounded-e, rounded-ss …"],
  [/^(?:text|float|clear)-(?:left|right)$/, "text-start, float-start …"],
  [/^-?(?:translate-x|space-x|divide-x)-/, "gap, inset-s-"],
  [/^(?:origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)/, "center, or the class “mirrored”"],
  [/^bg-(?:linear|gradient)-to-[tb]?[lr]$/, "the class “mirrored”"],
];

/** CSS properties and values, also in `style`, that name a side. */
const STYLES = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding|inset)?-?(?:left|right)(?:-(?:width|color|style))?\s*:\s*(?:["'`\d.-]|auto|calc|var)/,
  /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)/,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius/,
  /(?<![\w-])(?:marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)\b/,
  /(?<![\w-])background(?:-position(?:-x)?)?:[^;]*\b(?:left|right)\b/,
  /\b(?:ArrowLeft|ArrowRight)\b/,
];

/** Lines that name a side for a reason, by file and beginning. */
const EXCEPTIONS: [file: string, line: string, reason: string][] = [
  [
    "src/browser/direction.ts",
    "if (key !== ",
    "keys have their names; the one place that reads them",
  ],
  [
    "src/browser/direction.ts",
    "return (key === ",
    "keys have their names; the one place that reads them",
  ],
  [
    "src/boot/too-old.js",
    '"position:fixed',
    "from one side to the other, in browsers that know no inset",
  ],
  ["src/index.css", "no-repeat right ", "no logical form; [dir=rtl] says the other side below"],
];

const files = listFiles("src").filter((file) => /\.(?:tsx?|js|css)$/.test(file));

/** The words of a line that may be classes, without variants. */
const classesIn = (line: string) =>
  line.split(/[\s"'`{}$,;]+/).map((word) => word.slice(word.lastIndexOf(":") + 1));

/** Each position in a file that names a side. */
function sidesIn(file: string): string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((text, index) => {
    const line = text.trim();
    if (/^(?:\*|\/\*|\/\/|@source)/.test(line)) return [];
    const isExcepted = EXCEPTIONS.some(
      ([where, start]) => where === file && line.startsWith(start),
    );
    if (isExcepted) return [];
    const place = `${file}:${index + 1}`;
    const physical = file.endsWith(".css") && !line.startsWith("@apply") ? [] : classesIn(line);
    return [
      ...physical.flatMap((name) =>
        CLASSES.filter(([side]) => side.test(name)).map(
          ([, use]) => `${place} ${name}: use ${use}`,
        ),
      ),
      ...STYLES.filter((side) => side.test(line)).map(() => `${place} ${line}`),
    ];
  });
}

test("no style names a side of the screen, since it differs in right-to-left languages", () => {
  expect(files.flatMap(sidesIn)).toEqual([]);
});

test("each exception still exists", () => {
  const unused = EXCEPTIONS.filter(
    ([file, start]) =>
      !readFileSync(file, "utf8")
        .split("\n")
        .some((line) => line.trim().startsWith(start)),
  );
  expect(unused).toEqual([]);
});

test.each([
  '<p className="max-sm:-ml-3">',
  'cx("text-left", isOn)',
  'const CELL = "absolute right-0.5 top-0";',
  '"[&_ul]:pl-5",',
  '"in-[body:has([role=dialog])]:left-2"',
  '<i className="rounded-tl-lg">',
  '<i className="border-l">',
])("a class is found: %s", (line) => {
  const found = classesIn(line).filter((name) => CLASSES.some(([side]) => side.test(name)));
  expect(found).toHaveLength(1);
});
