import { excerptOf, markMatches } from "@/lib/matches";

interface HighlightProps {
  text: string;
  query: string;
  /** Maximum number of characters shown, around the first match. */
  max: number;
}

/** A text with the matches of a search highlighted. */
export function Highlight({ text, query, max }: HighlightProps) {
  const parts = markMatches(excerptOf(text, query, max), query);
  return parts.map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text that never move
      <mark key={index} className="rounded-md bg-indigo-wash text-ink underline">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
