/** The items of a `select` of the Data API, which may hold lists in parentheses. */
export function itemsOf(select: string): string[] {
  const items = [""];
  let depth = 0;
  for (const letter of select) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (letter === "," && depth === 0) items.push("");
    else items[items.length - 1] += letter;
  }
  return items.filter((item) => item !== "");
}
