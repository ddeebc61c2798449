import type { HandleKind, HandleValue } from "./handles";
import { t } from "./i18n.ts";
import { safeUrl } from "./text";

/* Labels and links of handles. Separate from handles.ts, which is only needed to write them. */

export const HANDLE_NAMES: Record<HandleKind, string> = {
  phone: t`Phone`,
  whatsapp: "WhatsApp",
  instagram: "Instagram",
  tiktok: "TikTok",
  facebook: "Facebook",
  x: "X",
  website: t`Website`,
};

const HOMES: Partial<Record<HandleKind, string>> = {
  whatsapp: "https://wa.me/",
  instagram: "https://www.instagram.com/",
  tiktok: "https://www.tiktok.com/@",
  facebook: "https://www.facebook.com/",
  x: "https://x.com/",
};

/** A business's own website is a full URL; one that a member added has no scheme. */
const SCHEME = /^https?:\/\//i;

/** The link of a handle: a phone call, a chat, a page; null for a kind that only a newer server knows (F41). */
export function handleLink({ kind, value }: HandleValue): string | null {
  const isNumber = /^\+[1-9][0-9]{6,14}$/.test(value);
  if (kind === "phone") return isNumber ? `tel:${value}` : null;
  if (kind === "whatsapp") return isNumber ? `${HOMES.whatsapp}${value.slice(1)}` : null;
  const home = HOMES[kind];
  if (kind === "website") return safeUrl(SCHEME.test(value) ? value : `https://${value}`);
  return home && /^[a-z0-9_.-]+$/.test(value) ? safeUrl(home + value) : null;
}

/** Display form: a number in groups, a name with @, a website without scheme and www. */
export function shownHandle({ kind, value }: HandleValue): string {
  if (kind === "phone" || kind === "whatsapp") {
    return value.replace(/^\+(1|2[07]|44|[0-9]{3})([0-9]{2,3})([0-9]{3})([0-9]+)$/, "+$1 $2 $3 $4");
  }
  if (kind === "website") {
    return value.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/*(?:[?#].*)?$/, "");
  }
  return /^[0-9]+$/.test(value) ? value : `@${value}`;
}

/** "WhatsApp: +234 803 123 4567" */
export function namedHandle(handle: HandleValue): string {
  const [kind, text] = [HANDLE_NAMES[handle.kind], shownHandle(handle)];
  return t`${kind}: ${text}`;
}
