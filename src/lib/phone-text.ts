import { plainText } from "./plain-text.ts";

const CHAT =
  /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/(?:c\/|p\/[0-9]+\/)?|(?:(?:api|web)\.)?whatsapp\.com\/send\/?\?(?:.*&)?phone=|whatsapp:\/\/send\/?\?(?:.*&)?phone=)(?:\+|%2b)?([0-9]+).*$/i;
const LABEL = /^(?:tel|phone|telephone|mobile|mob|call|callto|sms|whatsapp) ?[.:]+ ?(?:\/\/)?/i;
const EXTENSION = / ?(?:;ext=|(?:extension|extn?|x)[.:]? ?|#) ?([0-9]{1,6})$/i;

/**
 * A phone number in ASCII, without the marks, label or link that it was copied with: "\u202A+234\u00A0803…",
 * "Tel: 0803…", "https://wa.me/234803…". An extension stays behind it as " ext 12". private.phone_text says the same.
 */
export function phoneText(typed: string): string {
  return plainText(typed)
    .replace(CHAT, "+$1")
    .replace(LABEL, "")
    .replace(EXTENSION, " ext $1")
    .replace(/^\( ?\+/, "+(");
}

/** Whether a text that phoneText gave may be a number: five digits and what people put between them. */
export function isPhoneText(text: string): boolean {
  return /^\+?(?:[ ()./-]*[0-9]){5,}[ ()./-]*(?: ext [0-9]{1,6})?$/.test(text);
}
