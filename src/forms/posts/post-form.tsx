import { type ReactNode, useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import type { DataError } from "@/data/base/errors";
import type { Subject } from "@/data/catalog/subject-choices";
import type { Edit, Outgoing } from "@/data/outbox/outgoing";
import type { PostKind, Recommendation, Review } from "@/data/posts/posts";
import { CategoryFields } from "@/forms/base/category-fields";
import { DraftNotice } from "@/forms/base/draft-notice";
import { Form } from "@/forms/base/form";
import { FormSection } from "@/forms/base/form-section";
import { SimilarPosts } from "@/forms/base/similar-posts-on-demand";
import { AS_POSTED, editFailure, useSubmission } from "@/forms/base/submission";
import { SubmissionFailure } from "@/forms/base/submission-failure";
import { CONTENT_MAX } from "@/lib/constants";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { CharacterCount, Checkbox, Field, Input, Textarea } from "@/ui/field";
import { onDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";
import { MoreFields } from "./more-fields";
import { PaidFields } from "./paid-fields";
import { PhotoField, PhotoSending } from "./photo-field";
import { ONE_EACH, type PostInput, type PostWriting, toSend } from "./post-input";
import { adoptCategory, SubjectPicker } from "./subject-picker";

/** Props that the screen passes to both forms. */
export interface PostFormProps extends PostWriting {
  /** The product or business that the link to the form named, as far as it is known; null where there is none. */
  preset: Subject | null;
  /** The post as it is now, and as it would be typed, where one's own is edited. */
  edited?: { post: Recommendation | Review; now: PostInput };
}

/** The fields of an edit other than its words. */
export type EditedPost = Pick<Edit<PostKind>, "id" | "photos" | "isAnonymous" | "editedAt">;

interface PostFormFrameProps extends PostFormProps {
  kind: PostKind;
  words: { subject: string; title: string; content: string; done: string; submit: string };
  /** Above the title: the rating of a review. */
  opening?: ReactNode;
  /** Below the category: place and price of a recommendation. */
  details?: ReactNode;
  toOutgoing: (input: PostInput) => Outgoing<PostKind>;
  toEdit: (edit: EditedPost, input: PostInput) => Outgoing<"edit">;
}

/** The shared part of the two post forms: fields, sending, and the handling of failures (R080, R083–R089). */
export function PostForm({
  form,
  draft,
  draftName,
  preset,
  edited,
  kind,
  words,
  opening,
  details,
  toOutgoing,
  toEdit,
}: PostFormFrameProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const submission = useSubmission(kind);
  const [touchedTitle, setTouchedTitle] = useState<HTMLInputElement | null>(null);
  const [hasMore, setHasMore] = useState(() =>
    Boolean(form.getValues("tags") || form.getValues("links")),
  );
  const { register, watch, getValues, setValue, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const photos = watch("photos");
  const isPreparing = photos.some(({ state }) => state === "waiting");
  const wayOut = edited ? paths[kind](edited.post.id) : paths.home();

  useEffect(() => {
    const { presetId, subject } = getValues();
    const isUnread = subject?.categoryId === null;
    if (!preset) {
      if (isUnread) setValue("subject", null);
      return;
    }
    // Once it is put in it is the person's to keep or take out; what is read of it takes its place.
    if (presetId === preset.id && (!isUnread || preset.categoryId === null)) return;
    setValue("presetId", preset.id);
    setValue("subject", preset);
    adoptCategory(preset, getValues, setValue);
  }, [preset, getValues, setValue]);

  const submit = form.handleSubmit(
    async (input) => {
      if (isPreparing) return;
      const delivery = await submission.submit(
        {
          ...(edited ? toEdit(toEdited(input), input) : toOutgoing(input)),
          title: input.title,
          draft: { name: draftName, path: pathname + search, input },
        },
        (error) => isOneReviewRule(error) && setError("subject", SECOND_REVIEW, FOCUS),
      );
      if (delivery === null) return;
      draft.forget();
      if (delivery === "sent") toast.success(edited ? "Saved" : words.done);
      if (delivery === "sent" && !edited) navigate(paths[kind](input.id), AS_POSTED);
      else navigate(wayOut);
    },
    (invalid) => setHasMore((isOpen) => isOpen || Boolean(invalid.tags || invalid.links)),
  );

  return (
    <FormProvider {...form}>
      <Form
        state={formState}
        onPrepare={submission.prepare}
        onSubmit={submit}
        className="grid gap-5"
      >
        <DraftNotice draft={draft} />
        <FormSection title={edited ? "Where it stands" : words.subject}>
          {!edited && (
            <SubjectPicker
              label="Product or company"
              hint="So that it stands on its page, with what others say."
            />
          )}
          {!edited && kind === "review" && watch("subject") && <OneReview />}
          <CategoryFields hint="Without one it goes under General." />
        </FormSection>
        <FormSection title="In your words">
          {opening}
          <Field label="Title" isRequired error={errors.title?.message}>
            {(props) => (
              <Input
                {...props}
                {...register("title")}
                onFocus={({ currentTarget }) => setTouchedTitle(currentTarget)}
                placeholder={words.title}
                autoComplete="off"
              />
            )}
          </Field>
          {kind === "recommendation" && !edited && touchedTitle && (
            <SimilarPosts field={touchedTitle} answers={ANSWERS} />
          )}
          <Field
            label={words.content}
            isRequired
            error={errors.content?.message}
            aside={<CharacterCount length={watch("content").length} max={CONTENT_MAX} />}
          >
            {(props) => <Textarea {...props} {...register("content")} rows={7} />}
          </Field>
          {details}
          <PaidFields />
          <MoreFields isOpen={hasMore} onOpenChange={setHasMore} />
        </FormSection>
        <FormSection title="Photos">
          <PhotoField />
        </FormSection>
        <div className="grid gap-4">
          {!edited && (
            <Checkbox
              {...register("isAnonymous")}
              label="Post anonymously"
              hint="Nobody but you will know that it is yours."
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
            noun={kind}
            error={isOneReviewRule(submission.error) ? null : submission.error}
            loginPath={submission.loginPath}
            detail={edited ? editFailure(submission.error) : null}
          />
          {isSubmitting && photos.length > 0 && <PhotoSending id={getValues("id")} />}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              isBusy={isSubmitting}
              aria-disabled={isPreparing}
              className="flex-1 sm:flex-none"
            >
              {edited ? "Save" : words.submit}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                draft.forget();
                navigate(wayOut);
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

const ANSWERS = { request: "Answer this", recommendation: "This says it" };
const FOCUS = { shouldFocus: true };
/** Asked for once it is known what is reviewed. */
const OneReview = onDemand(() => import("./one-review"));
/** Asked for where a post is edited. */
const NewerVersion = onDemand(() => import("@/forms/base/newer-version"));

const toEdited = ({ id, photos, isAnonymous, editedAt }: PostInput): EditedPost => ({
  id,
  photos: toSend(photos),
  isAnonymous,
  editedAt: editedAt || null,
});

const SECOND_REVIEW = { message: ONE_EACH };

/** One review a member of each product or business (S21). */
function isOneReviewRule(error: DataError | null): boolean {
  return /reviews_one_per_(product|company)/.test(error?.detail ?? "");
}
