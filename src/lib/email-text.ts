import { plainText } from "./plain-text.ts";

/** Normalises a typed e-mail address: lower case, without the extras that keyboards, contacts and links add. */
export function emailText(typed: string): string {
  return plainText(typed)
    .toLowerCase()
    .replace(/^(?:mailto:)?<?|[>,;]$/g, "");
}
