import { useQuery } from "@tanstack/react-query";
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

  if (recommendation.isPending) return <PostScreenSkeleton />;
  if (recommendation.isError) {
    return (
      <div className="wrap py-12">
        <LoadFailure query={recommendation} />
      </div>
    );
  }
  if (!recommendation.data) return <NotFound title="Recommendation Not Found" />;
  return (
    <PostScreen
      post={{ ...recommendation.data, kind: "recommendation" }}
      back={{
        to: paths.recommendations({ page: readPage(params.get("page")) }),
        label: "Recommendations",
      }}
      ownerMenu={<OwnerMenu id={id} noun="recommendation" label="Delete Post" remove={remove} />}
    />
  );
}
