/** Comments, which are ignored. */
const COMMENT = /--[^\n]*/g;
/** The beginning of a statement that changes rows; not `on conflict do update` or `for update`. */
const CHANGE =
  /(?<!\b(?:do|for|no key)\s)\b(?:update\s+(?!of\b)[\w."%]+(?:\s+as\s+\w+|\s+\w+)?\s+set\b|delete\s+from\b)/gi;

/**
 * The statements in a function's text that change every row of a table. A hosted project's sessions refuse them, also
 * inside functions.
 */
export function unfilteredChanges(text: string): string[] {
  const code = text.replaceAll(COMMENT, "");
  return [...code.matchAll(CHANGE)]
    .map(({ index }) => statementAt(code, index))
    .filter((statement) => !/\bwhere\b/i.test(outermost(statement)));
}

/** The text from a position to the semicolon, or to the end of the surrounding parentheses. */
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

/** The text outside of parentheses. */
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
