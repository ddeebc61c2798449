import type { FieldErrors } from "react-hook-form";
import type { DataError } from "@/data/base/errors";
import { AS_POSTED, useSubmission } from "@/forms/base/submission";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { useLocation, useNavigate } from "@/routing/router";
import { toast } from "@/ui/toast-store";
import type { PostFormFrameProps } from "./post-form-props";
import { loadPostRules, ONE_EACH } from "./post-input";
import type { PostInput } from "./post-rules";

const SECOND_REVIEW = { message: ONE_EACH };
const FOCUS = { shouldFocus: true };

/** A member has at most one review of each product or business (S21). */
function isOneReviewRule(error: DataError | null): boolean {
  return /reviews_one_per_(product|company)/.test(error?.detail ?? "");
}

/**
 * Sends a new or edited post, and then leaves its form (R080, R084).
 *
 * @param onInvalid is called with the invalid fields.
 */
export function usePostSubmission(
  { form, draft, draftName, edited, kind, words }: PostFormFrameProps,
  onInvalid: (errors: FieldErrors<PostInput>) => void,
) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { submit: send, error, ...submission } = useSubmission(kind);
  const isPreparing = form.watch("photos").some(({ state }) => state === "waiting");
  const wayOut = edited ? paths[kind](edited.post.id) : paths.home();

  const submit = form.handleSubmit(async (input) => {
    if (isPreparing) return;
    // Loaded by the validation before.
    const { toEdit, toOutgoing } = await loadPostRules();
    const delivery = await send(
      {
        ...(edited ? toEdit(kind, input) : toOutgoing(kind, input)),
        title: input.title,
        draft: { name: draftName, path: pathname + search, input },
      },
      (refusal) => isOneReviewRule(refusal) && form.setError("subject", SECOND_REVIEW, FOCUS),
    );
    if (delivery === null) return;
    draft.forget();
    if (delivery === "sent") toast.success(edited ? t`Saved` : words.done);
    if (delivery === "sent" && !edited) navigate(paths[kind](input.id), AS_POSTED);
    else navigate(wayOut);
  }, onInvalid);

  return {
    ...submission,
    submit,
    /** Why it was not sent, unless the subject's field shows it. */
    error: isOneReviewRule(error) ? null : error,
    /** Whether a photo is still being resized, which sending waits for. */
    isPreparing,
    cancel() {
      draft.forget();
      navigate(wayOut);
    },
  };
}
