/** The items of a `select` or `or` of the Data API, split at the commas outside parentheses. */
export function selectItems(select: string): string[] {
  const items = [""];
  let depth = 0;
  for (const character of select) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "," && depth === 0) items.push("");
    else items[items.length - 1] += character;
  }
  return items.filter((item) => item !== "");
}

export type Embed = NonNullable<ReturnType<typeof readEmbed>>;

const EMBED = /^((?:\.{3})?(?:(\w+):)?)(\w+)((?:!\w+)*)\((.*)\)$/s;
const JOINS = new Set(["inner", "left"]);

/** Reads an item that embeds rows of a table, like `...name:table!hint!inner(columns)`; null for a column. */
export function readEmbed(item: string) {
  const [, prefix = "", alias, target, modifiers = "", columns = ""] =
    EMBED.exec(item.trim()) ?? [];
  if (!target) return null;
  const words = modifiers.split("!").filter(Boolean);
  const hint = words.find((word) => !JOINS.has(word));
  return { prefix, alias, target, modifiers, hint, isInner: words.includes("inner"), columns };
}
