import { useEffect } from "react";
import { useController, useFormContext } from "react-hook-form";
import { t } from "@/lib/i18n";
import { StarPicker } from "@/ui/star-picker";
import { PostForm } from "./post-form";
import type { PostFormProps } from "./post-form-props";
import type { PostInput } from "./post-rules";

const WORDS = {
  subject: t`What are you reviewing?`,
  title: t`e.g. Three months with this power bank`,
  content: t`How was it?`,
  done: t`Review Submitted`,
  submit: t`Submit Review`,
};

/** The form of a review: title, content and stars; without place and price (R083, R195, C23). */
export function ReviewForm(props: PostFormProps) {
  return <PostForm {...props} kind="review" words={WORDS} firstFields={<Rating />} />;
}

/** The stars; preset ones must be confirmed once before sending. */
function Rating() {
  const { control, setValue } = useFormContext<PostInput>();
  const { field } = useController({ control, name: "rating" });
  const isRated = useController({ control, name: "isRated" });
  const asked = isRated.fieldState.error?.message;
  useEffect(() => {
    if (asked) setValue("isRated", true);
  }, [asked, setValue]);
  return (
    <StarPicker
      label={t`Your rating`}
      value={field.value}
      onChange={(rating) => {
        field.onChange(rating);
        isRated.field.onChange(true);
      }}
      error={asked}
      ref={(star) => {
        field.ref(star);
        isRated.field.ref(star);
      }}
    />
  );
}
