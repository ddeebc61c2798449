import { useQuery } from "@tanstack/react-query";
import { ToEdit } from "@/components/edits/to-edit";
import { postQuery } from "@/data/posts/post-detail";
import type { PostKind, Recommendation, Review } from "@/data/posts/posts";
import { usePostEdit } from "@/forms/posts/post-edit";
import { RecommendationForm } from "@/forms/posts/recommendation-form";
import { ReviewForm } from "@/forms/posts/review-form";
import { paths } from "@/paths";

interface EditPostProps {
  kind: PostKind;
  id: string;
  userId: string;
}

/** Edits the member's own recommendation or review, in the form that it was written in (R290). */
export default function EditPost({ kind, id, userId }: EditPostProps) {
  return (
    <ToEdit query={useQuery(postQuery(kind, id))} kind={kind} path={paths[kind](id)}>
      {(post) => <PostEdit kind={kind} post={post} userId={userId} />}
    </ToEdit>
  );
}

interface PostEditProps extends Omit<EditPostProps, "id"> {
  post: Recommendation | Review;
}

function PostEdit({ kind, post, userId }: PostEditProps) {
  const { now, ...writing } = usePostEdit(kind, userId, post);
  const Form = kind === "review" ? ReviewForm : RecommendationForm;
  return <Form {...writing} preset={null} edited={{ post, now }} />;
}
