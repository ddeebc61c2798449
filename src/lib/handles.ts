/*
 * Parses handles of companies by the same rules as the database (supabase/schemas/02-text.sql), which has the final say;
 * tests/db/handles.test.ts compares the two. Loaded with the form.
 */

import { HANDLE_TYPED_MAX, HANDLE_VALUE_MAX } from "./constants.ts";
import { t } from "./i18n.ts";
import { phoneText } from "./phone-text.ts";
import { plainText } from "./plain-text.ts";

export type HandleKind = (typeof HANDLE_KINDS)[number];

export const HANDLE_KINDS = [
  "phone",
  "whatsapp",
  "instagram",
  "tiktok",
  "facebook",
  "x",
  "website",
] as const;

export interface Country {
  code: string;
  name: string;
  /** Country calling code, without the plus. */
  dial: string;
  /** Trunk prefix of national numbers. */
  trunk: "0" | "";
  /** Possible numbers of digits without the prefix. */
  lengths: readonly number[];
}

/** Countries whose numbers may be typed in national form, the most populous first. */
export const COUNTRIES: readonly Country[] = [
  { code: "NG", name: t`Nigeria`, dial: "234", trunk: "0", lengths: [8, 10] },
  { code: "GH", name: t`Ghana`, dial: "233", trunk: "0", lengths: [9] },
  { code: "KE", name: t`Kenya`, dial: "254", trunk: "0", lengths: [9] },
  { code: "ZA", name: t`South Africa`, dial: "27", trunk: "0", lengths: [9] },
  { code: "UG", name: t`Uganda`, dial: "256", trunk: "0", lengths: [9] },
  { code: "TZ", name: t`Tanzania`, dial: "255", trunk: "0", lengths: [9] },
  { code: "RW", name: t`Rwanda`, dial: "250", trunk: "0", lengths: [9] },
  { code: "ET", name: t`Ethiopia`, dial: "251", trunk: "0", lengths: [9] },
  { code: "EG", name: t`Egypt`, dial: "20", trunk: "0", lengths: [8, 9, 10] },
  { code: "MA", name: t`Morocco`, dial: "212", trunk: "0", lengths: [9] },
  { code: "SN", name: t`Senegal`, dial: "221", trunk: "", lengths: [9] },
  { code: "CI", name: t`Côte d’Ivoire`, dial: "225", trunk: "", lengths: [10] },
  { code: "CM", name: t`Cameroon`, dial: "237", trunk: "", lengths: [9] },
  { code: "BJ", name: t`Benin`, dial: "229", trunk: "", lengths: [8, 10] },
  { code: "GB", name: t`United Kingdom`, dial: "44", trunk: "0", lengths: [9, 10] },
  { code: "US", name: t`United States, Canada`, dial: "1", trunk: "", lengths: [10] },
];

/** Country of a number without a calling code. */
export const HOME_COUNTRY = "NG";

/** Calling codes of other countries with a trunk prefix 0, in which no number begins with 0. */
const WITH_TRUNK =
  /^(\+(?:2(?:1[138]|3[12]|43|49|52|6[0-5]|91)|3[123]|353|358|380|4[01369]|6[0146]|8[46]|880|9[0124]|96[123467]|97[12]))0/;

const EXTENSION = / ext [0-9]+$/;
/** The trunk prefix in "+33 (0)6". In Italy, Côte d’Ivoire, Gabon and Congo the zero is a part of the number. */
const TRUNK_APART = /^((?:\+|00)(?![ (]*(?:39|225|24[12])).*?)\( ?0 ?\)/;
const BETWEEN = /[ ()./-]/g;

/** Benin added 01 to its numbers of eight digits in November 2024. */
const OLD_BENIN = /^\+229(?=[0-9]{8}$)/;

/** Parses a number in a country's national form or with a plus to E.164; null if it is no number. */
export function phoneNumber(typed: string, country = HOME_COUNTRY): string | null {
  const dialled = phoneText(typed)
    .replace(EXTENSION, "")
    .replace(TRUNK_APART, "$1")
    .replace(BETWEEN, "")
    .replace(/^00/, "+");
  return readNumber(dialled, country)?.replace(OLD_BENIN, "+22901") ?? null;
}

function readNumber(dialled: string, country: string): string | null {
  if (/^\+[1-9][0-9]{6,15}$/.test(dialled)) {
    const known = COUNTRIES.find(({ dial }) => dialled.startsWith(`+${dial}`));
    if (!known) {
      const number = dialled.replace(WITH_TRUNK, "$1");
      return number.length <= 16 ? number : null;
    }
    const national = withoutTrunk(dialled.slice(known.dial.length + 1), known);
    return known.lengths.includes(national.length) ? `+${known.dial}${national}` : null;
  }
  if (!/^[0-9]{7,15}$/.test(dialled)) return null;
  const home = COUNTRIES.find(({ code }) => code === country);
  if (!home) return null;
  const { dial, trunk, lengths } = home;
  const behindCode = dialled.startsWith(dial) ? dialled.slice(dial.length) : "";
  const national = [
    dialled,
    withoutTrunk(dialled, home),
    behindCode,
    withoutTrunk(behindCode, home),
  ].find((digits) => lengths.includes(digits.length) && !(trunk && digits.startsWith(trunk)));
  return national ? `+${dial}${national}` : null;
}

const withoutTrunk = (digits: string, { trunk }: Country) =>
  trunk && digits.startsWith(trunk) ? digits.slice(1) : digits;

/** First path segments in social networks that are no user names. */
const NOBODYS = new Set(
  (
    "about accounts dialog direct discover events explore following foryou groups hashtag help home i intent legal live " +
    "login marketplace message music p pages people permalink.php pg photo photo.php plugins policies privacy " +
    "profile.php public reel reels search settings share share.php sharer sharer.php stories story.php tag terms tv " +
    "video watch"
  ).split(" "),
);

const NAMES: Partial<Record<HandleKind, RegExp>> = {
  instagram: /^[a-z0-9_][a-z0-9_.]{0,29}$/,
  tiktok: /^[a-z0-9_.]{2,24}$/,
  facebook: /^[a-z0-9][a-z0-9.-]{1,59}$/,
  x: /^[a-z0-9_]{1,15}$/,
};

/** A user name in the network's form, or null if it is not allowed there. Digits alone are a number, or a Facebook id. */
function networkName(kind: HandleKind, name: string | undefined): string | null {
  if (name === undefined) return null;
  const bare = name.replace(/^@/, "").toLowerCase();
  const isName =
    NAMES[kind]?.test(bare) &&
    (kind === "facebook" || /[a-z_]/.test(bare)) &&
    !/\.\.|\.$/.test(bare) &&
    !NOBODYS.has(bare);
  return isName ? bare : null;
}

export interface HandleValue {
  kind: HandleKind;
  value: string;
}

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Tracking parameters of links. */
const FOUND_BY =
  /^(?:utm_[^=]*|fbclid|gclid|igshid|igsh|srsltid|brid|mibextid|gbraid|wbraid|ttclid|msclkid)(?:=|$)/i;

/** The handle in a link: a WhatsApp number, a user name, else a website; null if there is none. */
export function linkedHandle(typed: string): HandleValue | null {
  let link = plainText(typed);
  if (/^whatsapp:\/\/send/i.test(link))
    link = link.replace(/^whatsapp:\//i, "https://api.whatsapp.com");
  link = link.replace(/^(https?:)?\/\//i, "");
  const [address = ""] = link.split(/[/?#]/, 1);
  const host = address.toLowerCase().replace(/^www\./, "");
  const rest = link.slice(address.length);
  if (!HOST.test(host) || link.length > HANDLE_TYPED_MAX || /[^\x21-\x7e]|[<>"\\]/.test(link))
    return null;
  const parts = rest
    .replace(/[?#].*$/, "")
    .replace(/^\/+|\/+$/g, "")
    .split(/\/+/);
  const [first = "", second] = parts;
  const named = (kind: HandleKind, name: string | undefined) => {
    const value = networkName(kind, name);
    return value === null ? null : { kind, value };
  };
  if (/^((api|web)\.)?whatsapp\.com$|^wa\.me$/.test(host)) {
    const digits =
      /[?&]phone=(?:\+|%2B)?([0-9]+)/.exec(rest)?.[1] ??
      /^\+?([0-9]+)$/.exec(first)?.[1] ??
      // "/c/" is a business's catalogue, "/p/" a product of it.
      (first === "c" ? second : first === "p" ? parts[2] : undefined);
    const value = phoneNumber(`+${digits}`);
    return value === null ? null : { kind: "whatsapp", value };
  }
  if (/^(m\.)?(instagram\.com|instagr\.am)$/.test(host)) {
    return named("instagram", first === "stories" ? second : first);
  }
  if (/^(m\.)?tiktok\.com$/.test(host)) {
    return first.length > 1 && first.startsWith("@") ? named("tiktok", first) : null;
  }
  if (
    /^((m|web|mobile|business|mbasic|touch|free|[a-z]{2,3}-[a-z]{2})\.)?(facebook|fb)\.com$/.test(
      host,
    )
  ) {
    if (first === "profile.php") return named("facebook", /[?&]id=([0-9]+)/.exec(rest)?.[1]);
    if (first === "people" || first === "pages") return named("facebook", parts[2]);
    return named("facebook", first === "p" || first === "pg" ? second : first);
  }
  if (/^(mobile\.|m\.)?(x|twitter)\.com$/.test(host)) return named("x", first);
  if (/(^|\.)(whatsapp\.com|instagram\.com|tiktok\.com|facebook\.com)$/.test(host)) return null;
  const page = `${host}/${parts.join("/")}`.replace(/\/+$/, "");
  const query = (/^[^?#]*\?([^#]*)/.exec(rest)?.[1] ?? "")
    .split("&")
    .filter((part) => part && !FOUND_BY.test(part))
    .join("&");
  const value = query ? `${page}?${query}` : page;
  return value.length > HANDLE_VALUE_MAX ? null : { kind: "website", value };
}

/** The value to store for an input of one kind, or null if it is invalid. */
export function handleValue(
  kind: HandleKind,
  typed: string,
  country = HOME_COUNTRY,
): string | null {
  const linked = linkedHandle(typed);
  if (kind === "phone" || kind === "whatsapp") {
    return linked?.kind === "whatsapp" ? linked.value : phoneNumber(typed, country);
  }
  if (linked?.kind === kind) return linked.value;
  if (kind === "website" || (linked && linked.kind !== "website")) return null;
  return networkName(kind, plainText(typed));
}
