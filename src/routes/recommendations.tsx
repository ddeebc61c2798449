import { PostListing, readListingAhead } from "@/components/posts/post-listing";
import type { ReadAhead } from "@/routing/screen-module";

export const readAhead: ReadAhead = (client) => readListingAhead(client, "recommendation");

/** Every recommendation, page by page. */
export default function RecommendationsScreen() {
  return <PostListing kind="recommendation" />;
}
