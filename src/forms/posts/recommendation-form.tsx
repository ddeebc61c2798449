import { Controller, useFormContext } from "react-hook-form";
import type { Outgoing } from "@/data/outbox/outgoing";
import { PlaceInput } from "@/forms/base/place-input";
import { t } from "@/lib/i18n";
import { Field, Input } from "@/ui/field";
import { PostForm } from "./post-form";
import type { EditedPost, PostFormProps } from "./post-form-props";
import { commonColumns, commonWords, type PostInput } from "./post-input";

const WORDS = {
  subject: t`What do you recommend?`,
  title: t`e.g. The amala spot worth crossing Lagos for`,
  content: t`Why do you recommend it?`,
  done: t`Recommendation Submitted`,
  submit: t`Submit Recommendation`,
};

const toWords = (input: PostInput) => ({
  ...commonWords(input),
  location: input.location || null,
  pricing: input.pricing || null,
});

const toOutgoing = (input: PostInput): Outgoing<"recommendation"> => ({
  kind: "recommendation",
  row: { ...commonColumns(input), ...toWords(input) },
});

const toEdit = (edit: EditedPost, input: PostInput): Outgoing<"edit"> => ({
  kind: "edit",
  row: { ...edit, of: "recommendation", words: toWords(input) },
});

/** Recommends something: title and content, the rest as one likes (R083, R194). */
export function RecommendationForm(props: PostFormProps) {
  return (
    <PostForm
      {...props}
      kind="recommendation"
      words={WORDS}
      details={<PlaceAndPrice />}
      toOutgoing={toOutgoing}
      toEdit={toEdit}
    />
  );
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
