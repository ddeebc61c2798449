import { useFormContext } from "react-hook-form";
import { editFailure } from "@/forms/base/submission";
import { SubmissionFailure } from "@/forms/base/submission-failure";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/field";
import { onDemand } from "@/ui/on-demand";
import { PhotoSending } from "./photo-field";
import type { PostFormFrameProps } from "./post-form-props";
import type { PostInput } from "./post-rules";
import type { usePostSubmission } from "./use-post-submission";

/** Loaded only for an edit. */
const NewerVersion = onDemand(() => import("@/forms/base/newer-version"));

interface PostSendingProps extends Pick<PostFormFrameProps, "draft" | "edited" | "kind" | "words"> {
  submission: ReturnType<typeof usePostSubmission>;
}

/**
 * The end of a post's form: the author's name, the failure, and the buttons (R084, R085, R228). Without an element of
 * its own, so that the bar sticks to the screen within the whole form.
 */
export function PostSending({ draft, edited, kind, words, submission }: PostSendingProps) {
  const { register, watch, getValues, formState } = useFormContext<PostInput>();
  const { error, isPreparing } = submission;
  return (
    <>
      {!edited && (
        <Checkbox
          {...register("isAnonymous")}
          label={t`Post anonymously`}
          hint={t`Only you will know it’s yours.`}
        />
      )}
      {edited && (
        <NewerVersion
          now={edited.now}
          title={edited.post.title}
          text={edited.post.content}
          draft={draft}
          onChoose={submission.forgetError}
        />
      )}
      <SubmissionFailure
        of={kind}
        error={error}
        loginPath={submission.loginPath}
        detail={edited ? editFailure(error) : null}
      />
      {formState.isSubmitting && watch("photos").length > 0 && (
        <PhotoSending id={getValues("id")} />
      )}
      <div className="send-bar">
        <Button
          type="submit"
          isBusy={formState.isSubmitting}
          aria-disabled={isPreparing}
          className="flex-1 sm:flex-none"
        >
          {edited ? t`Save` : words.submit}
        </Button>
        <Button variant="quiet" onClick={submission.cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}
