import { safeUrl } from "./text.ts";

/* Parses typed, pasted and shared addresses of websites. The database checks them by the same rule
   (private.is_website); tests/db/world-addresses.test.ts compares the two. */

/** Letters and digits of any script, for the labels of a host. */
const LETTER =
  "a-z0-9\\u00C0-\\u1FFF\\u2C00-\\u2DFF\\u3040-\\uD7FF\\uF900-\\uFDCF\\uFE70-\\uFEFC\\u{10000}-\\u{1FFFF}";
const LABEL = `[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])?`;
/** A public host: has a dot besides that of "www.", does not end in a number, and is not local. */
const SITE = new RegExp(
  `^https?://(?!www\\.[^.]*(?:[:/?#]|$))(?:${LABEL}\\.)+(?!(?:local|localhost|internal|invalid)(?:[:/?#]|$))` +
    `(?:xn--[a-z0-9-]{1,58}[a-z0-9]|(?![0-9]+(?:[:/?#]|$))[${LETTER}]{2,63})(?::[0-9]{1,5})?(?:[/?#][^\\s<>"\\\\]*)?$`,
  "u",
);

/** Whether a text is a complete address of a website. */
export function isWebAddress(address: string): boolean {
  return SITE.test(address) && safeUrl(address) !== null;
}

/**
 * Corrects a typed address: adds a missing "https://", removes a repeated scheme and surrounding punctuation, and writes
 * the host in lower-case ASCII. The result may still be invalid.
 */
export function webAddress(typed: string): string {
  const bare = trimLink(typed.trim().replace(/^[(<[{"'“”‘«*~]+/, ""));
  const [, schemes = "", host = "", path = ""] =
    /^((?:[a-z][a-z\d+.-]*:(?!\d)(?:\/\/)?)*)([^/?#]*)(.*)$/isu.exec(
      bare.replace(/：／／/, "://"),
    ) ?? [];
  if (host === "" && path === "") return schemes;
  const scheme = schemes.toLowerCase().replace(/^(?:https?:\/\/)+(?=https?:\/\/$)/, "");
  const site = host.normalize("NFKC").toLowerCase().replace(/。/g, ".").replace(/\.$/, "");
  return `${scheme || "https://"}${site}${path}`;
}

/** Punctuation that may follow a link, in the scripts of this site. */
const TAIL =
  /(?:['’]s|[.,;:!?…'’‘*~|>›،؛؟۔።፣፤፥፦፧।॥。、，．！？：；]|\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\u200D|\uFE0F)$/u;
const OPENERS: Record<string, string> = { ")": "(", "]": "[", "}": "{", "）": "（", "】": "【" };

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** A link without trailing punctuation: "Suya_(food)" keeps its bracket, "(see Suya)" loses it. */
function trimLink(link: string): string {
  const last = link.slice(-1);
  const opener = OPENERS[last];
  const isUnopened = opener !== undefined && countOf(link, opener) < countOf(link, last);
  const [tail = isUnopened ? last : ""] = TAIL.exec(link) ?? [];
  return tail ? trimLink(link.slice(0, -tail.length)) : link;
}

/** A link up to a character that cannot be in one, the next link, or the end of a Markdown label. */
const LINK = /https?:\/\/(?:(?!\]\(|[,;|]+https?:\/\/)[^\s<>"“”„«»`\uFFFC])+/giu;

/** Placeholder for a link: a character that no text has. */
const GONE = "\uFFFC";
const EMPTY = new RegExp(`[([{<"“'‘«]\\s*${GONE}\\s*[)\\]}>"”'’»]|([*_~\`]+)${GONE}\\1`, "g");

const LABELLED = new RegExp(`\\[([^\\]]*)\\]${GONE}`, "g");
const STRAY = new RegExp(`${GONE}([*_~])`, "g");
const GAP = new RegExp(`[ \\t]*${GONE}`, "g");

/** Direction marks and the like. */
const UNSEEN = /[\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** The links of a text, and the text without them and without brackets that contained only a link. */
export function takeLinks(text: string): { links: string[]; rest: string } {
  const shown = text.replace(UNSEEN, "").replace(/\u200B/g, " ");
  const links: string[] = [];
  let left = "";
  let from = 0;
  for (const { 0: found, index } of shown.matchAll(LINK)) {
    left += shown.slice(from, index);
    let link = trimLink(found);
    // Italics in a chat; otherwise an underscore may be a part of the link.
    if (/(?:^|[\s*~([])_[^\s_][^_]*$|_$/.test(left)) link = trimLink(link.replace(/_+$/, ""));
    links.push(link);
    left += GONE;
    from = index + link.length;
  }
  left += shown.slice(from);
  while (EMPTY.test(left)) left = left.replace(EMPTY, GONE);
  left = left.replace(LABELLED, `$1${GONE}`);
  const rest = left
    // The end of bold or struck text that was not begun.
    .replace(STRAY, (all, mark: string, at: number) =>
      countOf(left.slice(0, at), mark) % 2 === 0 ? GONE : all,
    )
    .replace(GAP, "")
    .trim();
  return { links, rest: /[^\s\p{P}]/u.test(rest) ? rest : "" };
}
