/** A value in JSON-LD; undefined ones are left out. */
export type SchemaOrgValue =
  | string
  | number
  | undefined
  | readonly SchemaOrgValue[]
  | { readonly [key: string]: SchemaOrgValue };

/** A schema.org item. */
export type SchemaOrgThing = { readonly "@type": string } & {
  readonly [key: string]: SchemaOrgValue;
};

/** The text of a JSON-LD element. Escapes "<", which could end the element in a page saved as HTML. */
export function toJsonLd(data: SchemaOrgThing): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
}
