import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQuery } from "@tanstack/react-query";
import { EyeOff } from "lucide-react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { explain } from "@/data/errors";
import {
  type Item,
  ownAnswerQuery,
  type ReportReason,
  useAnswerModeration,
} from "@/data/moderation";
import { MODERATION_ANSWER_MAX } from "@/lib/constants";
import { REASON_LABELS } from "@/lib/report-reasons";
import { Button } from "@/ui/button";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";

const schema = z.object({
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please write an answer first."),
      z.maxLength(
        MODERATION_ANSWER_MAX,
        `Please keep it under ${MODERATION_ANSWER_MAX} characters.`,
      ),
    ),
});

/** Tells the author of something hidden why, and takes one answer to it. */
export function HiddenNotice({ item, reason }: { item: Item; reason: ReportReason }) {
  const answer = useQuery(ownAnswerQuery(item));
  return (
    <section
      aria-label="Hidden by moderators"
      className="my-4 grid gap-3 rounded-card border border-brick/50 bg-brick-wash p-4"
    >
      <div>
        <p className="flex items-center gap-2 font-semibold text-brick">
          <EyeOff aria-hidden="true" size={20} className="shrink-0" />
          Hidden by moderators
        </p>
        <p className="mt-1 text-[15px]">
          Reason: {REASON_LABELS[reason]}. Only you and the moderators can see this {item.kind} now.
        </p>
      </div>
      {answer.data && (
        <p role="status" className="text-[15px] [overflow-wrap:anywhere]">
          <b>Your answer was sent to the moderators:</b> {answer.data}
        </p>
      )}
      {(answer.data === null || answer.isError) && <AnswerForm item={item} />}
    </section>
  );
}

function AnswerForm({ item }: { item: Item }) {
  const send = useAnswerModeration(item);
  const { register, handleSubmit, watch, formState } = useForm<z.infer<typeof schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { answer: "" },
  });
  const submit = handleSubmit(({ answer }) => {
    if (!send.isPending) send.mutate(answer);
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label="Is this a mistake? Answer once"
        isRequired
        error={formState.errors.answer?.message}
        aside={<CharacterCount length={watch("answer").length} max={MODERATION_ANSWER_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("answer")} rows={3} />}
      </Field>
      <FormFailure
        title={send.error && "Your answer was not sent"}
        detail={send.error && (explain(send.error) ?? "Please try again.")}
      />
      <Button type="submit" isBusy={send.isPending} className="justify-self-end">
        Send answer
      </Button>
    </form>
  );
}
