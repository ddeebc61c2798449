import { useFormContext } from "react-hook-form";
import { useSubmitRecommendation } from "@/data/recommendations";
import { useUserId } from "@/data/session-store";
import { Field, Input } from "@/ui/field";
import { PostForm, type PostFormProps } from "./post-form";
import { commonColumns, type PostInput, postSchema, unsentPost } from "./post-input";
import { useUnsentForm } from "./unsent";

const WORDS = {
  subject: "What do you recommend?",
  title: "e.g. The amala spot worth crossing Lagos for",
  content: "Why do you recommend it?",
  done: "Recommendation Submitted",
  submit: "Submit Recommendation",
};

/** Recommends something: title and content, the rest as one likes (R083, R194). */
export function RecommendationForm({ userId, preset }: PostFormProps) {
  const form = useUnsentForm(unsentPost, postSchema, userId);
  const submit = useSubmitRecommendation(useUserId());
  return (
    <PostForm
      form={form}
      preset={preset}
      noun="recommendation"
      folder="recommendations"
      words={WORDS}
      details={<PlaceAndPrice />}
      send={(input, images) =>
        submit.mutateAsync({
          ...commonColumns(input),
          images,
          location: input.location || null,
          pricing: input.pricing || null,
        })
      }
    />
  );
}

function PlaceAndPrice() {
  const { register, formState } = useFormContext<PostInput>();
  const { errors } = formState;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="Location" error={errors.location?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("location")}
            placeholder="e.g. Surulere, Lagos"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Price" error={errors.pricing?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("pricing")}
            placeholder="e.g. ₦2,500 a plate"
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  );
}
