import { useRef, useState } from "react";
import { Controller, FormProvider } from "react-hook-form";
import { editDraft } from "@/browser/drafts";
import { keepIntent } from "@/browser/intent";
import type { Outgoing } from "@/data/outbox/outgoing";
import type { RequestCard } from "@/data/posts/feeds";
import { CategoryFields } from "@/forms/base/category-fields";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { FormSection } from "@/forms/base/form-section";
import { PlaceInput } from "@/forms/base/place-input";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { SimilarPosts } from "@/forms/base/similar-posts-on-demand";
import { AS_POSTED, editFailure, useSubmission } from "@/forms/base/submission";
import { SubmissionFailure } from "@/forms/base/submission-failure";
import { useIntent } from "@/forms/base/use-intent";
import { WrittenIn } from "@/forms/base/written-in-on-demand";
import { languageChoice, writtenLanguage } from "@/forms/base/written-language";
import type { TypedField } from "@/hooks/use-typed";
import { BUDGETS, CONTENT_MAX, LOCATION_MAX, TITLE_MAX } from "@/lib/constants";
import { formatBudget } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { uuidv7 } from "@/lib/uuid";
import { paths } from "@/paths";
import { useLocation, useNavigate } from "@/routing/router";
import { Button } from "@/ui/button";
import { Select } from "@/ui/control";
import { CharacterCount, Field, GrowingInput, Textarea } from "@/ui/field";
import { onDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";

const NewerVersion = onDemand(() => import("@/forms/base/newer-version"));

const rules = rulesOf((z) =>
  z.object({
    /** Id of the new row: a retry after a lost response finds its own row. */
    id: z.string(),
    title: z.requiredLine(t`Say what you’re looking for.`, TITLE_MAX),
    description: z.requiredText(t`Say a little more so others can help.`, CONTENT_MAX),
    /** The code of the chosen language; empty for the guessed one. */
    language: z.string(),
    categoryId: z.string().check(z.minLength(1, t`Choose a category.`)),
    subcategoryId: z.string(),
    location: z.line(LOCATION_MAX),
    budget: z.string(),
    /** `edited_at` of the version being edited; empty if it was never edited. */
    editedAt: z.string(),
  }),
);

type RequestInput = InputOf<typeof rules>;

/** Initial values from a link. */
export interface RequestStart {
  title: string;
  /** The category and subcategory of its subject; empty without one. */
  categoryId: string;
  subcategoryId: string;
}

const emptyRequest = (start: RequestStart): RequestInput => ({
  id: uuidv7(),
  description: "",
  language: "",
  location: "",
  budget: "",
  editedAt: "",
  ...start,
});

/** The form's input for the member's own request. */
const requestInputOf = (request: RequestCard): RequestInput => ({
  id: request.id,
  title: request.title,
  description: request.description,
  language: languageChoice(request.language, [request.title, request.description], false),
  categoryId: String(request.category?.id ?? ""),
  subcategoryId: String(request.subcategory?.id ?? ""),
  location: request.location ?? "",
  budget: request.budget ?? "",
  editedAt: request.edited_at ?? "",
});

/** The name of its draft: separate for each subject, so that a draft about one never opens for another. */
const draftOf = ({ title, categoryId }: RequestStart) =>
  categoryId === "" ? "request" : `request ${title}`;

const toWords = (input: RequestInput) => ({
  title: input.title,
  description: input.description,
  language: writtenLanguage(input.language, [input.title, input.description], false),
  category_id: Number(input.categoryId),
  subcategory_id: Number(input.subcategoryId) || null,
  location: input.location || null,
  budget: input.budget || null,
});

const toOutgoing = (input: RequestInput): Outgoing<"request"> => ({
  kind: "request",
  row: { id: input.id, ...toWords(input) },
});

const toEdit = (input: RequestInput): Outgoing<"edit"> => ({
  kind: "edit",
  row: { id: input.id, of: "request", words: toWords(input), editedAt: input.editedAt || null },
});

const ANSWERS = { request: t`See the answer`, recommendation: t`See the answer` };

interface RequestFormProps {
  /** Null for a visitor, who signs in to send the request. */
  userId: string | null;
  /** Initial values: the text of a failed search, or the product or company to ask about (R082, R119). */
  start: RequestStart;
  /** For an edit, the stored request. */
  edited?: RequestCard | null;
}

/** The path that opens the form with these initial values; a title alone is already in the draft. */
const pathOf = ({ title, categoryId, subcategoryId }: RequestStart) =>
  categoryId === ""
    ? paths.submitRequest()
    : paths.submitRequest({ title, category: categoryId, subcategory: subcategoryId });

/** A visitor's intent to send the row once they are a member (R275). */
const toSend = (id: string) => `send ${id}`;

/**
 * The form of a request to the community (R082, R083, R088). A visitor signs up first: the form stores an intent, and
 * sends the request when they are back (R275).
 */
export function RequestForm({ userId, start, edited = null }: RequestFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const draftName = edited ? editDraft(edited.id) : draftOf(start);
  const [store] = useState(() => createDraftStore(draftName, () => emptyRequest(start)));
  const { form, draft } = useDraftForm({
    store,
    rules,
    userId,
    first: "title",
    ...(edited && { base: () => requestInputOf(edited) }),
  });
  const wayOut = edited ? paths.request(edited.id) : paths.requests();
  const submission = useSubmission("request");
  const [touchedTitle, setTouchedTitle] = useState<TypedField | null>(null);
  const { register, watch, formState } = form;
  const [title, description] = watch(["title", "description"]);
  const { errors, isSubmitting } = formState;

  const submit = form.handleSubmit(async (input) => {
    if (userId === null) {
      keepIntent(toSend(input.id));
      toast.info(t`Nearly there`, t`Sign up and we’ll post your request as you wrote it.`);
      navigate(paths.signup({ next: pathname + search }));
      return;
    }
    const delivery = await submission.submit({
      ...(edited ? toEdit(input) : toOutgoing(input)),
      title: input.title,
      draft: {
        name: draftName,
        path: edited ? paths.submitRequest({ edit: edited.id }) : pathOf(start),
        input,
      },
    });
    if (delivery === null) return;
    draft.forget();
    if (edited) {
      if (delivery === "sent") toast.success(t`Saved`);
      navigate(wayOut);
      return;
    }
    if (delivery === "queued") {
      // The only screen that is available without a network.
      navigate(paths.home());
      return;
    }
    toast.success(
      t`Request Submitted!`,
      t`Your recommendation request has been posted. The community will help you soon!`,
    );
    navigate(paths.request(input.id), AS_POSTED);
  });

  const sender = useRef<HTMLButtonElement>(null);
  // Only for the same row: another draft must not be sent instead.
  useIntent(toSend(form.getValues("id")), sender, () => void submit());

  return (
    <FormProvider {...form}>
      <Form
        data-page
        state={formState}
        onPrepare={submission.prepare}
        onSubmit={submit}
        className="grid gap-5"
      >
        <DraftNotice draft={draft} />
        <FormSection title={t`What are you looking for?`}>
          <Field label={t`Title`} isRequired error={errors.title?.message}>
            {(control) => (
              <GrowingInput
                {...control}
                {...register("title")}
                onFocus={({ currentTarget }) => setTouchedTitle(currentTarget)}
                placeholder={t`e.g. A quiet inverter for a small flat`}
                autoComplete="off"
              />
            )}
          </Field>
          {!edited && touchedTitle && (
            <SimilarPosts field={touchedTitle} answers={ANSWERS} title={t`Already asked`} />
          )}
          <Field
            label={t`Description`}
            isRequired
            hint={t`What it’s for, what matters most, what you’ve tried.`}
            error={errors.description?.message}
            aside={<CharacterCount length={description.length} max={CONTENT_MAX} />}
          >
            {(control) => <Textarea {...control} {...register("description")} rows={6} />}
          </Field>
          <CategoryFields isRequired />
        </FormSection>
        <FormSection title={t`Place and budget`}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label={t`Location`} error={errors.location?.message}>
              {(control) => (
                <Controller
                  name="location"
                  render={({ field }) => (
                    <PlaceInput {...control} {...field} placeholder={t`e.g. Ikeja, Lagos`} />
                  )}
                />
              )}
            </Field>
            <Field label={t`Budget`}>
              {(control) => (
                <Select {...control} {...register("budget")}>
                  <option value="">
                    <Trans>No budget yet</Trans>
                  </option>
                  {BUDGETS.map((value) => (
                    <option key={value} value={value}>
                      {formatBudget(value)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <WrittenIn words={[title, description]} isAnonymous={false} />
        </FormSection>
        {edited && (
          <NewerVersion
            now={requestInputOf(edited)}
            title={edited.title}
            text={edited.description}
            draft={draft}
            onChoose={submission.forgetError}
          />
        )}
        <SubmissionFailure
          of="request"
          error={submission.error}
          loginPath={submission.loginPath}
          detail={edited && editFailure(submission.error)}
        />
        <div className="send-bar">
          <Button ref={sender} type="submit" isBusy={isSubmitting} className="flex-1 sm:flex-none">
            {edited ? t`Save` : t`Ask`}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              draft.forget();
              navigate(wayOut);
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
}
