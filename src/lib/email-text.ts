import { plainText } from "./plain-text.ts";

/** An e-mail address as it was meant: in small letters, without what a keyboard, a contact or a link puts around it. */
export function emailText(typed: string): string {
  return plainText(typed)
    .toLowerCase()
    .replace(/^(?:mailto:)?<?|[>,;]$/g, "");
}
