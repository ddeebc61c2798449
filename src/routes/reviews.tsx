import { PostListing, readListingAhead } from "@/components/posts/post-listing";
import type { ReadAhead } from "@/routing/screen-module";

export const readAhead: ReadAhead = (client) => readListingAhead(client, "review");

/** Every review, page by page. */
export default function ReviewsScreen() {
  return <PostListing kind="review" />;
}
