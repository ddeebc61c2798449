import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { LoadFailure } from "@/components/load-failure";
import { NotFound } from "@/components/not-found";
import { OwnerMenu } from "@/components/owner-menu";
import { PostScreen, PostScreenSkeleton } from "@/components/post-screen";
import { reviewQuery, useDeleteReview } from "@/data/reviews";
import { readPage } from "@/lib/pages";
import { paths } from "@/paths";

/** One review with its comments. */
export default function ReviewScreen() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const review = useQuery(reviewQuery(id));
  const remove = useDeleteReview();

  // Drawn in small steps, between which the page answers.
  const post = useDeferredValue(review.data);

  if (review.isError) {
    return (
      <div className="wrap py-12">
        <LoadFailure query={review} />
      </div>
    );
  }
  if (post === undefined) return <PostScreenSkeleton />;
  if (!post) return <NotFound title="Review Not Found" />;
  return (
    <PostScreen
      post={{ ...post, kind: "review" }}
      back={{
        to: paths.reviews({ page: readPage(params.get("page")) }),
        label: "Reviews",
      }}
      ownerMenu={<OwnerMenu id={id} noun="review" label="Delete Review" remove={remove} />}
    />
  );
}
