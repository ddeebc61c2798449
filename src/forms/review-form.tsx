import { useController, useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { useSubmitReview } from "@/data/reviews";
import { useUserId } from "@/data/session-store";
import { StarPicker } from "@/ui/star-picker";
import { PostForm, type PostFormProps } from "./post-form";
import { commonColumns, type PostInput, postSchema, unsentPost } from "./post-input";
import { useUnsentForm } from "./unsent";

/* Place and price are on the other tab: what stands there must not hold a review up. */
const schema = z.extend(postSchema, { location: z.string(), pricing: z.string() });

const WORDS = {
  subject: "What are you reviewing?",
  title: "e.g. Three months with this power bank",
  content: "How was it?",
  done: "Review Submitted",
  submit: "Submit Review",
};

/** Reviews something: title, content and stars; a review has neither place nor price (R083, R195, C23). */
export function ReviewForm({ userId, preset }: PostFormProps) {
  const form = useUnsentForm(unsentPost, schema, userId);
  const submit = useSubmitReview(useUserId());
  return (
    <PostForm
      form={form}
      preset={preset}
      noun="review"
      folder="reviews"
      words={WORDS}
      opening={<Rating />}
      send={(input, images) =>
        submit.mutateAsync({ ...commonColumns(input), images, rating: input.rating })
      }
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
