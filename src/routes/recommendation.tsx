import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { LoadFailure } from "@/components/load-failure";
import { NotFound } from "@/components/not-found";
import { OwnerMenu } from "@/components/owner-menu";
import { PostScreen, PostScreenSkeleton } from "@/components/post-screen";
import { recommendationQuery, useDeleteRecommendation } from "@/data/recommendations";
import { readPage } from "@/lib/pages";
import { paths } from "@/paths";

/** One recommendation with its comments. */
export default function RecommendationScreen() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const recommendation = useQuery(recommendationQuery(id));
  const remove = useDeleteRecommendation();

  // Drawn in small steps, between which the page answers.
  const post = useDeferredValue(recommendation.data);

  if (recommendation.isError) {
    return (
      <div className="wrap py-12">
        <LoadFailure query={recommendation} />
      </div>
    );
  }
  if (post === undefined) return <PostScreenSkeleton />;
  if (!post) return <NotFound title="Recommendation Not Found" />;
  return (
    <PostScreen
      post={{ ...post, kind: "recommendation" }}
      back={{
        to: paths.recommendations({ page: readPage(params.get("page")) }),
        label: "Recommendations",
      }}
      ownerMenu={<OwnerMenu id={id} noun="recommendation" label="Delete Post" remove={remove} />}
    />
  );
}
