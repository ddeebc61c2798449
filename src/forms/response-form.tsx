import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import * as z from "zod/mini";
import { explain } from "@/data/errors";
import { useSubmitResponse } from "@/data/responses";
import { useAuthState } from "@/data/session-store";
import { RESPONSE_MAX } from "@/lib/constants";
import { uuidv7 } from "@/lib/uuid";
import { paths } from "@/paths";
import { Button, buttonClass } from "@/ui/button";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";

const schema = z.object({
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Write something first."),
      z.maxLength(RESPONSE_MAX, `Please keep it under ${RESPONSE_MAX} characters.`),
    ),
});

type ResponseInput = z.infer<typeof schema>;

interface ResponseFormProps {
  request: { id: string; status: string };
  onSubmitted?: () => void;
}

/** One answer to an open request; a visitor is asked to sign in (R099, R102). */
export function ResponseForm({ request, onSubmitted }: ResponseFormProps) {
  const auth = useAuthState();
  if (request.status !== "open") {
    return (
      <p className="rounded-card border border-line border-dashed px-4 py-3 text-muted">
        This request no longer takes responses.
      </p>
    );
  }
  if (auth.status === "signed-out") return <WantToHelp />;
  return (
    <MemberResponseForm
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
  const [id, setId] = useState(() => uuidv7());
  const respond = useSubmitResponse(requestId, userId);
  const { register, handleSubmit, reset, watch, formState } = useForm<ResponseInput>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { content: "" },
  });

  const submit = handleSubmit(({ content }) => {
    if (respond.isPending) return;
    respond.mutate(
      { id, content },
      {
        onSuccess: () => {
          reset();
          setId(uuidv7());
          toast.success("Response Submitted!");
          onSubmitted?.();
        },
      },
    );
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
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
        detail={explain(respond.error) ?? "Failed to submit response. Please try again."}
      />
      <Button type="submit" isBusy={respond.isPending} className="justify-self-end">
        Submit Response
      </Button>
    </form>
  );
}
