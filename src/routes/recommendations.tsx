import { useQuery } from "@tanstack/react-query";
import { PostListing } from "@/components/post-listing";
import type { Post, PostFilter } from "@/data/posts";
import { recommendationsQuery } from "@/data/recommendations";

/** Every recommendation, page by page. */
export default function RecommendationsScreen() {
  return <PostListing kind="recommendation" usePosts={useRecommendations} />;
}

function useRecommendations(filter: PostFilter) {
  return useQuery({
    ...recommendationsQuery(filter),
    select: (rows) => rows.map((row): Post => ({ ...row, kind: "recommendation" })),
  });
}
