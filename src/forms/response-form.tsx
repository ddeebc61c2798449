import { useLocation } from "react-router-dom";
import { Link } from "@/components/link";
import { explain, toDataError } from "@/data/errors";
import { useSubmitResponse } from "@/data/responses";
import { useAuthState } from "@/data/session-store";
import { RESPONSE_MAX } from "@/lib/constants";
import { paths } from "@/paths";
import { Button, buttonClass } from "@/ui/button";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";
import { DraftNotice } from "./draft-notice";
import { remarkDraft, remarkSchema, unsentRemark, useRemarkForm } from "./remark-input";
import { useOutbox } from "./use-outbox";

const schema = remarkSchema(RESPONSE_MAX);

const UNAUTHENTICATED = "User not authenticated";

/** Why a response was not taken (R102, R197, R233). */
function failureText(error: unknown): string {
  if (toDataError(error).kind === "session-expired") return UNAUTHENTICATED;
  return explain(error) ?? "Failed to submit response. Please try again.";
}

interface ResponseFormProps {
  request: { id: string; status: string };
  onSubmitted?: () => void;
}

/**
 * One answer to an open request; a visitor is asked to sign in (R099, R102). Whose session ended
 * while writing is told so, and finds the words again after signing in (F06).
 */
export function ResponseForm({ request, onSubmitted }: ResponseFormProps) {
  const auth = useAuthState();
  if (request.status !== "open") {
    return (
      <p className="rounded-card border border-line border-dashed px-4 py-3 text-muted">
        This request no longer takes responses.
      </p>
    );
  }
  if (auth.status === "signed-out") {
    return (
      <div className="grid gap-3">
        <FormFailure
          title={unsentRemark(request.id).isHeld() ? UNAUTHENTICATED : null}
          detail="Sign in again to respond: what you wrote is kept until then."
        />
        <WantToHelp />
      </div>
    );
  }
  return (
    <MemberResponseForm
      key={request.id}
      requestId={request.id}
      userId={auth.status === "signed-in" ? auth.user.id : null}
      onSubmitted={onSubmitted}
    />
  );
}

function WantToHelp() {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold text-lg">Want to help?</p>
        <p className="text-muted">Sign in to share what you know.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.login({ next })} className={buttonClass()}>
          Sign In
        </Link>
        <Link to={paths.signup({ next })} className={buttonClass("quiet")}>
          Sign Up
        </Link>
      </div>
    </div>
  );
}

interface MemberResponseFormProps {
  requestId: string;
  userId: string | null;
  onSubmitted: (() => void) | undefined;
}

function MemberResponseForm({ requestId, userId, onSubmitted }: MemberResponseFormProps) {
  const respond = useSubmitResponse(requestId, userId);
  const queue = useOutbox(userId);
  const { form, draft } = useRemarkForm(schema, requestId, userId);
  const { register, handleSubmit, watch, formState } = form;

  const submit = handleSubmit(async (response) => {
    if (respond.isPending) return;
    const isQueued = await queue(
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
    <form onSubmit={submit} noValidate className="grid gap-3">
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
      <Button type="submit" isBusy={respond.isPending} className="justify-self-end">
        Submit Response
      </Button>
    </form>
  );
}
