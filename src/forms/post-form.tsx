import { type ReactNode, useEffect, useState } from "react";
import { Controller, FormProvider, type UseFormReturn } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import { toDataError } from "@/data/errors";
import type { Outgoing } from "@/data/outbox";
import { useUserId } from "@/data/session-store";
import type { Subject } from "@/data/subjects";
import { type PostFolder, uploadPhoto } from "@/data/uploads";
import { CONTENT_MAX } from "@/lib/constants";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { CharacterCount, Checkbox, Field, Input, Textarea } from "@/ui/field";
import { toast } from "@/ui/toast-store";
import { CategoryFields } from "./category-fields";
import { DraftNotice } from "./draft-notice";
import { Form } from "./form";
import { FormSection } from "./form-section";
import { MoreFields } from "./more-fields";
import { PhotoField } from "./photo-field";
import { POST_DRAFT, type PostInput } from "./post-input";
import { adoptCategory, SubjectPicker } from "./subject-picker";
import { useSubmission } from "./submission";
import { SubmissionFailure } from "./submission-failure";
import type { DraftState } from "./unsent";
import { useOutbox } from "./use-outbox";

/** What both forms are given by their screen. */
export interface PostFormProps {
  form: UseFormReturn<PostInput, unknown, PostInput>;
  draft: DraftState;
  /** The product or business that the link to the form named, once it is known. */
  preset: Subject | null;
}

interface PostFormFrameProps extends PostFormProps {
  noun: "recommendation" | "review";
  folder: PostFolder;
  words: { subject: string; title: string; content: string; done: string; submit: string };
  /** Above the title: the rating of a review. */
  opening?: ReactNode;
  /** Below the category: place and price of a recommendation. */
  details?: ReactNode;
  /** What is to be stored, once its photo is. */
  toOutgoing: (input: PostInput, images: string[]) => Outgoing;
  send: (input: PostInput, images: string[]) => Promise<unknown>;
}

/** What the two post forms share: their fields, sending, and what to do when that fails (R080, R083–R089). */
export function PostForm({
  form,
  draft,
  preset,
  noun,
  folder,
  words,
  opening,
  details,
  toOutgoing,
  send,
}: PostFormFrameProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const submission = useSubmission(noun);
  const outbox = useOutbox(useUserId());
  const [isPreparing, setIsPreparing] = useState(false);
  const [hasMore, setHasMore] = useState(() =>
    Boolean(form.getValues("tags") || form.getValues("links")),
  );
  const { register, control, watch, getValues, setValue, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  // What the other tab missed is not missing here.
  const { clearErrors } = form;
  useEffect(() => clearErrors(), [clearErrors]);

  useEffect(() => {
    if (!preset || getValues("presetId") === preset.id) return;
    setValue("presetId", preset.id);
    setValue("subject", preset);
    adoptCategory(preset, getValues, setValue);
  }, [preset, getValues, setValue]);

  const submit = form.handleSubmit(
    async (input) => {
      if (isPreparing) return;
      const { photo, ...typed } = input;
      const isQueued = await outbox.queue(toOutgoing(input, []), {
        title: input.title,
        photo,
        draft: { name: POST_DRAFT, path: pathname, input: typed },
      });
      if (isQueued) {
        draft.forget();
        navigate(paths.home());
        return;
      }
      const isSent = await submission.attempt(async () => {
        const images = input.photo
          ? [await uploadPhoto(folder, input.photo, input.isAnonymous)]
          : [];
        await send(input, images);
      });
      if (!isSent) return;
      draft.forget();
      toast.success(words.done);
      navigate(paths.home());
    },
    (invalid) => setHasMore((isOpen) => isOpen || Boolean(invalid.tags || invalid.links)),
  );

  const isSecondReview = isOneReviewRule(submission.error);
  useEffect(() => {
    if (!isSecondReview) return;
    setError(
      "subject",
      {
        message:
          "You have already reviewed this. It is one review each, so that the stars stay fair.",
      },
      { shouldFocus: true },
    );
  }, [isSecondReview, setError]);

  return (
    <FormProvider {...form}>
      <Form state={formState} onPrepare={outbox.prepare} onSubmit={submit} className="grid gap-5">
        <DraftNotice draft={draft} />
        <FormSection title={words.subject}>
          <SubjectPicker
            label="Product or business"
            hint="So that it stands on its page, with what others say."
          />
          <CategoryFields hint="Without one it goes under General." />
        </FormSection>
        <FormSection title="In your words">
          {opening}
          <Field label="Title" isRequired error={errors.title?.message}>
            {(props) => (
              <Input
                {...props}
                {...register("title")}
                placeholder={words.title}
                autoComplete="off"
              />
            )}
          </Field>
          <Field
            label={words.content}
            isRequired
            error={errors.content?.message}
            aside={<CharacterCount length={watch("content").length} max={CONTENT_MAX} />}
          >
            {(props) => <Textarea {...props} {...register("content")} rows={7} />}
          </Field>
          {details}
          <MoreFields isOpen={hasMore} onOpenChange={setHasMore} />
        </FormSection>
        <FormSection title="Photo">
          <Controller
            control={control}
            name="photo"
            render={({ field }) => (
              <PhotoField
                value={field.value}
                onChange={field.onChange}
                onBusyChange={setIsPreparing}
              />
            )}
          />
        </FormSection>
        <div className="grid gap-4">
          <Checkbox
            {...register("isAnonymous")}
            label="Post anonymously"
            hint="Nobody but you will know that it is yours."
          />
          <SubmissionFailure
            noun={noun}
            error={isSecondReview ? null : submission.error}
            loginPath={submission.loginPath}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              isBusy={isSubmitting}
              aria-disabled={isPreparing}
              className="flex-1 sm:flex-none"
            >
              {words.submit}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                draft.forget();
                navigate(paths.home());
              }}
            >
              Cancel
            </Button>
          </div>
        </div>
      </Form>
    </FormProvider>
  );
}

/** One review a member of each product or business (S21). */
function isOneReviewRule(error: unknown): boolean {
  return (
    error !== null && /reviews_one_per_(product|company)/.test(toDataError(error).detail ?? "")
  );
}
