import { PostListing } from "@/components/post-listing";

/** Every recommendation, page by page. */
export default function RecommendationsScreen() {
  return <PostListing kind="recommendation" />;
}
