import { APP_NAME, siteDescription } from "@/lib/constants";
import type { SchemaOrgThing } from "@/lib/schema-org";
import { paths } from "@/paths";
import { screenUrl } from "./head";

/** The site as schema.org data, with the URL of its search. */
export function siteSchemaOrg(): SchemaOrgThing {
  return {
    "@type": "WebSite",
    name: APP_NAME,
    description: siteDescription(),
    url: screenUrl(paths.home()),
    potentialAction: {
      "@type": "SearchAction",
      target: `${screenUrl(paths.search())}?q={text}`,
      "query-input": "required name=text",
    },
  };
}
