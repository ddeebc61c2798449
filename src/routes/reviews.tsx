import { PostListing } from "@/components/post-listing";

/** Every review, page by page. */
export default function ReviewsScreen() {
  return <PostListing kind="review" />;
}
