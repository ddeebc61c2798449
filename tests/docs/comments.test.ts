import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./files";

/** A line of a comment without its markers, or the comment after a line's code. */
const COMMENT = /^\s*(?:\{?\/\*\*?|\*\/?|\/\/)(?: (.*?)(?:\*\/\}?)?)?$|\S.* \/\/ (.*)$/;
const OPENING =
  /(?:^|[.!?:] )(?:What|Who|Whose|Whom|Where|Whoever|Whatever|Whomever|Wherever)\b[^.]*/g;

/** The sentences in a file's comments that open with such a word. */
function openingsIn(code: string): string[] {
  let before = "";
  const comments = code.split("\n").flatMap((line) => {
    const [is, own = "", behind] = COMMENT.exec(line) ?? [];
    const continues = is !== undefined && behind === undefined && before !== "";
    const text = behind ?? own.trim();
    const comment = continues ? `${before.at(-1)} ${text}` : text;
    before = is === undefined || behind !== undefined ? "" : text;
    return comment;
  });
  return comments.flatMap((text, index) =>
    (text.match(OPENING) ?? []).map((said) => `${index + 1} ${said.slice(0, 70)}`),
  );
}

test("no sentence of a comment opens with What, Who or Where", () => {
  const files = listFiles().filter((file) => /\.(tsx?|mjs|css)$/.test(file));
  expect(files.length).toBeGreaterThan(900);
  const openings = files.flatMap((file) =>
    openingsIn(readFileSync(file, "utf8")).map((said) => `${file}:${said}`),
  );
  expect(openings).toEqual([]);
});
