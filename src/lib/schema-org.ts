/** A value as JSON-LD holds it; what is undefined is left out. */
export type SchemaOrgValue =
  | string
  | number
  | undefined
  | readonly SchemaOrgValue[]
  | { readonly [key: string]: SchemaOrgValue };

/** An item in the words of schema.org. */
export type SchemaOrgThing = { readonly "@type": string } & {
  readonly [key: string]: SchemaOrgValue;
};

/** The text of a JSON-LD element. Escapes "<", which could end it early in a page that was saved as HTML. */
export function toJsonLd(data: SchemaOrgThing): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
}
