import { Controller, useFormContext } from "react-hook-form";
import { PlaceInput } from "@/forms/base/place-input";
import { t } from "@/lib/i18n";
import { Input } from "@/ui/control";
import { Field } from "@/ui/field";
import { PostForm } from "./post-form";
import type { PostFormProps } from "./post-form-props";
import type { PostInput } from "./post-rules";

const WORDS = {
  subject: t`What do you recommend?`,
  title: t`e.g. The amala spot worth crossing Lagos for`,
  content: t`Why do you recommend it?`,
  done: t`Recommendation Submitted`,
  submit: t`Submit Recommendation`,
};

/** The form of a recommendation: title and content are required, the rest is optional (R083, R194). */
export function RecommendationForm(props: PostFormProps) {
  return <PostForm {...props} kind="recommendation" words={WORDS} details={<PlaceAndPrice />} />;
}

function PlaceAndPrice() {
  const { register, formState } = useFormContext<PostInput>();
  const { errors } = formState;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={t`Location`} error={errors.location?.message}>
        {(control) => (
          <Controller
            name="location"
            render={({ field }) => (
              <PlaceInput {...control} {...field} placeholder={t`e.g. Surulere, Lagos`} />
            )}
          />
        )}
      </Field>
      <Field label={t`Price`} error={errors.pricing?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("pricing")}
            placeholder={t`e.g. ₦2,500 a plate`}
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  );
}
