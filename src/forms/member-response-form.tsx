import { explain, toDataError } from "@/data/errors";
import { useSubmitResponse } from "@/data/responses";
import { RESPONSE_MAX } from "@/lib/constants";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";
import { DraftNotice } from "./draft-notice";
import { Form } from "./form";
import { remarkDraft } from "./remark-draft";
import { remarkRules, useRemarkForm } from "./remark-input";
import { UNAUTHENTICATED } from "./response-form";
import { useOutbox } from "./use-outbox";

const rules = remarkRules(RESPONSE_MAX);

/** Why a response was not taken (R102, R197, R233). */
function failureText(error: unknown): string {
  if (toDataError(error).kind === "session-expired") return UNAUTHENTICATED;
  return explain(error) ?? "Failed to submit response. Please try again.";
}

interface MemberResponseFormProps {
  requestId: string;
  userId: string | null;
  onSubmitted: (() => void) | undefined;
}

/** One answer of a member's (R099). */
export default function MemberResponseForm({
  requestId,
  userId,
  onSubmitted,
}: MemberResponseFormProps) {
  const respond = useSubmitResponse(requestId, userId);
  const outbox = useOutbox(userId);
  const { form, draft } = useRemarkForm(rules, requestId, userId);
  const { register, handleSubmit, watch, formState } = form;

  const submit = handleSubmit(async (response) => {
    if (respond.isPending) return;
    const isQueued = await outbox.queue(
      { kind: "response", row: response, requestId },
      {
        title: response.content,
        draft: {
          name: remarkDraft(requestId),
          path: paths.request(requestId),
          input: { ...response },
        },
      },
    );
    if (isQueued) {
      draft.clear();
      onSubmitted?.();
      return;
    }
    respond.mutate(response, {
      onSuccess: () => {
        draft.clear();
        toast.success("Response Submitted!");
        onSubmitted?.();
      },
    });
  });

  return (
    <Form state={formState} onPrepare={outbox.prepare} onSubmit={submit} className="grid gap-3">
      <DraftNotice draft={draft} />
      <Field
        label="Your response"
        isRequired
        error={formState.errors.content?.message}
        aside={<CharacterCount length={watch("content").length} max={RESPONSE_MAX} />}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register("content")}
            rows={4}
            placeholder="What would you tell a friend? Name, place and price help most."
          />
        )}
      </Field>
      <FormFailure
        title={respond.isError ? "Submission Failed" : null}
        detail={respond.isError ? failureText(respond.error) : null}
      />
      <Button
        type="submit"
        isBusy={formState.isSubmitting || respond.isPending}
        className="justify-self-end"
      >
        Submit Response
      </Button>
    </Form>
  );
}
