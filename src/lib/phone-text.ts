import { plainText } from "./plain-text.ts";

const CHAT =
  /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/(?:c\/|p\/[0-9]+\/)?|(?:(?:api|web)\.)?whatsapp\.com\/send\/?\?(?:.*&)?phone=|whatsapp:\/\/send\/?\?(?:.*&)?phone=)(?:\+|%2b)?([0-9]+).*$/i;
const LABEL = /^(?:tel|phone|telephone|mobile|mob|call|callto|sms|whatsapp) ?[.:]+ ?(?:\/\/)?/i;
const EXTENSION = / ?(?:;ext=|(?:extension|extn?|x)[.:]? ?|#) ?([0-9]{1,6})$/i;

/**
 * Converts a phone number to ASCII, without marks, label or link: "\u202A+234\u00A0803…", "Tel: 0803…",
 * "https://wa.me/234803…". Keeps an extension as " ext 12". The same as private.phone_text.
 */
export function phoneText(typed: string): string {
  return plainText(typed)
    .replace(CHAT, "+$1")
    .replace(LABEL, "")
    .replace(EXTENSION, " ext $1")
    .replace(/^\( ?\+/, "+(");
}

/** Whether a result of phoneText may be a number: at least five digits with usual separators. */
export function isPhoneText(text: string): boolean {
  return /^\+?(?:[ ()./-]*[0-9]){5,}[ ()./-]*(?: ext [0-9]{1,6})?$/.test(text);
}
