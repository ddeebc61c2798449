import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { SimilarPosts } from "@/forms/base/similar-posts-on-demand";
import type { TypedField } from "@/hooks/use-typed";
import { CONTENT_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { CharacterCount, Field, GrowingInput, Textarea } from "@/ui/field";
import type { PostInput } from "./post-rules";

const ANSWERS = { request: t`Answer this`, recommendation: t`See this one` };

interface PostTitleProps {
  placeholder: string;
  /** Whether to show similar posts below it. */
  hasSimilar: boolean;
}

/** The title of a post, with similar posts (R393). */
export function PostTitle({ placeholder, hasSimilar }: PostTitleProps) {
  const { register, formState } = useFormContext<PostInput>();
  const [touched, setTouched] = useState<TypedField | null>(null);
  return (
    <>
      <Field label={t`Title`} isRequired error={formState.errors.title?.message}>
        {(props) => (
          <GrowingInput
            {...props}
            {...register("title")}
            onFocus={({ currentTarget }) => setTouched(currentTarget)}
            placeholder={placeholder}
            autoComplete="off"
          />
        )}
      </Field>
      {hasSimilar && touched && (
        <SimilarPosts field={touched} answers={ANSWERS} title={t`Already posted`} />
      )}
    </>
  );
}

/** The text of a post. */
export function PostContent({ label }: { label: string }) {
  const { register, watch, formState } = useFormContext<PostInput>();
  return (
    <Field
      label={label}
      isRequired
      error={formState.errors.content?.message}
      aside={<CharacterCount length={watch("content").length} max={CONTENT_MAX} />}
    >
      {(props) => <Textarea {...props} {...register("content")} rows={7} />}
    </Field>
  );
}
