import { useFormContext } from "react-hook-form";
import { t } from "@/lib/i18n";
import { Input } from "@/ui/control";
import { Field, Textarea } from "@/ui/field";
import type { PostInput } from "./post-rules";

/** Tags and links of a post (R087). */
export default function TagsAndLinks() {
  const { register, formState } = useFormContext<PostInput>();
  const { errors } = formState;
  return (
    <div className="mt-3 grid gap-5">
      <Field
        label={t`Tags`}
        hint={t`Separated by commas, e.g. amala, Surulere, lunch`}
        error={errors.tags?.message}
      >
        {(control) => <Input {...control} {...register("tags")} autoComplete="off" />}
      </Field>
      <Field
        label={t`Related links`}
        hint={t`Web addresses, one on each line.`}
        error={errors.links?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register("links")}
            rows={3}
            inputMode="url"
            spellCheck={false}
          />
        )}
      </Field>
    </div>
  );
}
