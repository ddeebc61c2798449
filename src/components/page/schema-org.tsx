import { useHydrated } from "@/hooks/use-hydrated";
import { type SchemaOrgThing, toJsonLd } from "@/lib/schema-org";

/** Tells search engines what the screen is about. The browser runs no script of this type. */
export function SchemaOrg({ data }: { data: SchemaOrgThing }) {
  const isHydrated = useHydrated();
  // The page's own address may not be known at build time.
  if (!isHydrated) return null;
  return <script type="application/ld+json">{toJsonLd(data)}</script>;
}
