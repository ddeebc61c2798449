import { PostListing, prefetchListing } from "@/components/posts/post-listing";
import type { Prefetch } from "@/routing/screen-module";

export const prefetch: Prefetch = (client) => prefetchListing(client, "recommendation");

/** Every recommendation, page by page. */
export default function RecommendationsScreen() {
  return <PostListing kind="recommendation" />;
}
