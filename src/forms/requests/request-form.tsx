import { useState } from "react";
import { Controller, FormProvider } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type { Outgoing } from "@/data/outgoing";
import { CategoryFields } from "@/forms/base/category-fields";
import { DraftNotice } from "@/forms/base/draft-notice";
import { Form } from "@/forms/base/form";
import { FormSection } from "@/forms/base/form-section";
import { PlaceInput } from "@/forms/base/place-input";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { useSubmission } from "@/forms/base/submission";
import { SubmissionFailure } from "@/forms/base/submission-failure";
import { unsent, useUnsentForm } from "@/forms/base/unsent";
import { BUDGETS, CONTENT_MAX, LOCATION_MAX, TITLE_MAX } from "@/lib/constants";
import { uuidv7 } from "@/lib/uuid";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { CharacterCount, Field, Input, Select, Textarea } from "@/ui/field";
import { toast } from "@/ui/toast-store";

const rules = rulesOf((z) =>
  z.object({
    /** Of the row to be made: a second attempt after a lost answer finds its own. */
    id: z.string(),
    title: z.requiredLine("Say what you are looking for.", TITLE_MAX),
    description: z.requiredText("Tell a little more, so that others can help.", CONTENT_MAX),
    categoryId: z.string().check(z.minLength(1, "Choose a category.")),
    subcategoryId: z.string(),
    location: z.line(LOCATION_MAX),
    budget: z.string(),
  }),
);

type RequestInput = InputOf<typeof rules>;

/** What a link begins it with. */
export interface RequestStart {
  title: string;
  /** Those of what it asks about; empty without one. */
  categoryId: string;
  subcategoryId: string;
}

const emptyRequest = (start: RequestStart): RequestInput => ({
  id: uuidv7(),
  description: "",
  location: "",
  budget: "",
  ...start,
});

/** The name of its draft: of its own for what it asks about, so that nothing typed about one thing opens under another. */
const draftOf = ({ title, categoryId }: RequestStart) =>
  categoryId === "" ? "request" : `request ${title}`;

const toOutgoing = (input: RequestInput): Outgoing<"request"> => ({
  kind: "request",
  row: {
    id: input.id,
    title: input.title,
    description: input.description,
    category_id: Number(input.categoryId),
    subcategory_id: Number(input.subcategoryId) || null,
    location: input.location || null,
    budget: input.budget || null,
  },
});

interface RequestFormProps {
  /** Null for a visitor, who writes it and signs in to send it. */
  userId: string | null;
  /** What a search did not find, or what it asks about (R082, R119). */
  start: RequestStart;
}

/** Where the form begins so again; a title alone is in the draft. */
const pathOf = ({ title, categoryId, subcategoryId }: RequestStart) =>
  categoryId === ""
    ? paths.submitRequest()
    : paths.submitRequest({ title, category: categoryId, subcategory: subcategoryId });

/** Asks the community for a recommendation (R082, R083, R088). */
export function RequestForm({ userId, start }: RequestFormProps) {
  const navigate = useNavigate();
  const draftName = draftOf(start);
  const [store] = useState(() => unsent(draftName, () => emptyRequest(start)));
  const { form, draft } = useUnsentForm({
    store,
    rules,
    userId,
    first: "title",
  });
  const submission = useSubmission("request", userId === null);
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = form.handleSubmit(async (input) => {
    const delivery = await submission.submit({
      ...toOutgoing(input),
      title: input.title,
      draft: { name: draftName, path: pathOf(start), input },
    });
    if (delivery === null) return;
    draft.forget();
    if (delivery === "kept") {
      // The one screen that is there without a network.
      navigate(paths.home());
      return;
    }
    toast.success(
      "Request Submitted!",
      "Your recommendation request has been posted. The community will help you soon!",
    );
    navigate(paths.requests());
  });

  return (
    <FormProvider {...form}>
      <Form
        state={formState}
        onPrepare={submission.prepare}
        onSubmit={submit}
        className="grid gap-5"
      >
        <DraftNotice draft={draft} />
        <FormSection title="What are you looking for?">
          <Field label="Title" isRequired error={errors.title?.message}>
            {(control) => (
              <Input
                {...control}
                {...register("title")}
                placeholder="e.g. A quiet inverter for a small flat"
                autoComplete="off"
              />
            )}
          </Field>
          <Field
            label="Description"
            isRequired
            hint="What it is for, what matters most, what you have tried."
            error={errors.description?.message}
            aside={<CharacterCount length={watch("description").length} max={CONTENT_MAX} />}
          >
            {(control) => <Textarea {...control} {...register("description")} rows={6} />}
          </Field>
          <CategoryFields isRequired />
        </FormSection>
        <FormSection title="Where, and for how much?">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label="Location" error={errors.location?.message}>
              {(control) => (
                <Controller
                  name="location"
                  render={({ field }) => (
                    <PlaceInput {...control} {...field} placeholder="e.g. Ikeja, Lagos" />
                  )}
                />
              )}
            </Field>
            <Field label="Budget">
              {(control) => (
                <Select {...control} {...register("budget")}>
                  <option value="">No budget yet</option>
                  {BUDGETS.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        </FormSection>
        <SubmissionFailure
          noun="request"
          error={submission.error}
          loginPath={submission.loginPath}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSubmitting} className="flex-1 sm:flex-none">
            Ask
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              draft.forget();
              navigate(paths.requests());
            }}
          >
            Cancel
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
}
