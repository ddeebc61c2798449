import { useFormContext } from "react-hook-form";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Input } from "@/ui/control";
import { Field, Textarea } from "@/ui/field";
import type { PostInput } from "./post-rules";

/** Tags and links, out of sight until asked for (R087). */
export function MoreFields({ isOpen, onOpenChange }: MoreFieldsProps) {
  const { register, formState } = useFormContext<PostInput>();
  const { errors } = formState;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onOpenChange(currentTarget.open)}
      className="group"
    >
      <summary className="text-link inline-flex min-h-11 list-none items-center text-sm [&::-webkit-details-marker]:hidden">
        <Trans>Add tags and links</Trans>
      </summary>
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
    </details>
  );
}

interface MoreFieldsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}
