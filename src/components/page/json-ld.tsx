import { useHydrated } from "@/hooks/use-hydrated";

/** A value as JSON-LD holds it; what is undefined is left out. */
export type JsonLdValue =
  | string
  | number
  | undefined
  | readonly JsonLdValue[]
  | { readonly [key: string]: JsonLdValue };

/** A thing in the words of schema.org. */
export type Thing = { readonly "@type": string } & { readonly [key: string]: JsonLdValue };

/** Tells search engines what the screen is about. The browser runs no script of this type. */
export function JsonLd({ thing }: { thing: Thing }) {
  const isHydrated = useHydrated();
  // Where the page is built its own address may not be known.
  if (!isHydrated) return null;
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing });
  return (
    // "<" could end the element early in a page that was saved as HTML.
    <script type="application/ld+json">{json.replaceAll("<", "\\u003c")}</script>
  );
}
