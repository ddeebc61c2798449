import { useController, useFormContext } from "react-hook-form";
import { type NewReview, useSubmitReview } from "@/data/reviews";
import { useUserId } from "@/data/session-store";
import { StarPicker } from "@/ui/star-picker";
import { PostForm, type PostFormProps } from "./post-form";
import { commonColumns, type PostInput } from "./post-input";

const WORDS = {
  subject: "What are you reviewing?",
  title: "e.g. Three months with this power bank",
  content: "How was it?",
  done: "Review Submitted",
  submit: "Submit Review",
};

const rowOf = (input: PostInput, images: string[]): NewReview => ({
  ...commonColumns(input),
  images,
  rating: input.rating,
});

/** Reviews something: title, content and stars; a review has neither place nor price (R083, R195, C23). */
export function ReviewForm(props: PostFormProps) {
  const submit = useSubmitReview(useUserId());
  return (
    <PostForm
      {...props}
      noun="review"
      folder="reviews"
      words={WORDS}
      opening={<Rating />}
      toOutgoing={(input, images) => ({ kind: "review", row: rowOf(input, images) })}
      send={(input, images) => submit.mutateAsync(rowOf(input, images))}
    />
  );
}

function Rating() {
  const { control } = useFormContext<PostInput>();
  const { field } = useController({ control, name: "rating" });
  return (
    <StarPicker label="Your rating" value={field.value} onChange={field.onChange} ref={field.ref} />
  );
}
