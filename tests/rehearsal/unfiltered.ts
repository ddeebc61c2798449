/** Comments, which may say anything. */
const COMMENT = /--[^\n]*/g;
/** The beginning of a statement that changes rows; `on conflict do update` and `for update` are none. */
const CHANGE =
  /(?<!\b(?:do|for|no key)\s)\b(?:update\s+(?!of\b)[\w."%]+(?:\s+as\s+\w+|\s+\w+)?\s+set\b|delete\s+from\b)/gi;

/**
 * The statements in a function's text that change every row of a table. A hosted project's sessions refuse
 * them, inside of functions too.
 */
export function unfilteredChanges(text: string): string[] {
  const code = text.replaceAll(COMMENT, "");
  return [...code.matchAll(CHANGE)]
    .map(({ index }) => statementAt(code, index))
    .filter((statement) => !/\bwhere\b/i.test(outermost(statement)));
}

/** From a place to the semicolon, or to the end of the parentheses that it is in. */
function statementAt(code: string, start: number): string {
  let depth = 0;
  for (let end = start; end < code.length; end++) {
    const character = code[end];
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (depth < 0 || (depth === 0 && character === ";")) return code.slice(start, end);
  }
  return code.slice(start);
}

/** Without what stands in parentheses. */
function outermost(statement: string): string {
  let depth = 0;
  let kept = "";
  for (const character of statement) {
    if (character === ")") depth--;
    if (depth === 0) kept += character;
    if (character === "(") depth++;
  }
  return kept;
}
