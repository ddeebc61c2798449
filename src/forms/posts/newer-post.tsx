import { useFormContext } from "react-hook-form";
import type { Recommendation, Review } from "@/data/posts";
import { isOutdated, NewerVersion } from "@/forms/base/newer-version";
import type { DraftState } from "@/forms/base/unsent";
import { type PostInput, postInputOf } from "./post-input";

interface NewerPostProps {
  post: Recommendation | Review;
  draft: DraftState;
  onChoose: () => void;
}

/** What the post says by now, where that is something else than what the edit began from. */
export default function NewerPost({ post, draft, onChoose }: NewerPostProps) {
  const { watch, setValue, formState } = useFormContext<PostInput>();
  const now = postInputOf(post);
  if (!isOutdated(watch(), now) || formState.isSubmitting) return null;
  return (
    <NewerVersion
      editedAt={post.edited_at}
      title={post.title}
      text={post.content}
      onTake={() => {
        onChoose();
        draft.discard();
      }}
      onKeep={() => {
        onChoose();
        setValue("editedAt", now.editedAt);
      }}
    />
  );
}
