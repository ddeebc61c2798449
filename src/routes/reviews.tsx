import { useQuery } from "@tanstack/react-query";
import { PostListing } from "@/components/post-listing";
import type { Post, PostFilter } from "@/data/posts";
import { reviewsQuery } from "@/data/reviews";

/** Every review, page by page. */
export default function ReviewsScreen() {
  return <PostListing kind="review" usePosts={useReviews} />;
}

function useReviews(filter: PostFilter) {
  return useQuery({
    ...reviewsQuery(filter),
    select: (rows) => rows.map((row): Post => ({ ...row, kind: "review" })),
  });
}
