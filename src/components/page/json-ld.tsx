import { useHydrated } from "@/hooks/use-hydrated";
import { type Thing, toJsonLd } from "@/lib/json-ld";

/** Tells search engines what the screen is about. The browser runs no script of this type. */
export function JsonLd({ thing }: { thing: Thing }) {
  const isHydrated = useHydrated();
  // The page's own address may not be known at build time.
  if (!isHydrated) return null;
  return <script type="application/ld+json">{toJsonLd(thing)}</script>;
}
