import { PostListing, prefetchListing } from "@/components/posts/post-listing";
import type { Prefetch } from "@/routing/screen-module";

export const prefetch: Prefetch = (client) => prefetchListing(client, "review");

/** Every review, page by page. */
export default function ReviewsScreen() {
  return <PostListing kind="review" />;
}
