/** A value as JSON-LD holds it; what is undefined is left out. */
export type JsonLdValue =
  | string
  | number
  | undefined
  | readonly JsonLdValue[]
  | { readonly [key: string]: JsonLdValue };

/** A thing in the words of schema.org. */
export type Thing = { readonly "@type": string } & { readonly [key: string]: JsonLdValue };

/** The text of a JSON-LD element. Escapes "<", which could end it early in a page that was saved as HTML. */
export function toJsonLd(thing: Thing): string {
  return JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
}
