import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { useSubmitRequest } from "@/data/requests";
import { useUserId } from "@/data/session-store";
import { BUDGETS, CONTENT_MAX, LOCATION_MAX, TITLE_MAX } from "@/lib/constants";
import { uuidv7 } from "@/lib/uuid";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { CharacterCount, Field, Input, Select, Textarea } from "@/ui/field";
import { toast } from "@/ui/toast-store";
import { CategoryFields } from "./category-fields";
import { FormSection } from "./form-section";
import { line, requiredLine } from "./line";
import { requiredText } from "./required-text";
import { useSubmission } from "./submission";
import { SubmissionFailure } from "./submission-failure";
import { unsent, useUnsentForm } from "./unsent";

const schema = z.object({
  /** Of the row to be made: a second attempt after a lost answer finds its own. */
  id: z.string(),
  /** The title of the address, once it was put in. */
  presetTitle: z.string(),
  title: requiredLine("Say what you are looking for.", TITLE_MAX),
  description: requiredText("Tell a little more, so that others can help.", CONTENT_MAX),
  categoryId: z.string().check(z.minLength(1, "Choose a category.")),
  subcategoryId: z.string(),
  location: line(LOCATION_MAX),
  budget: z.string(),
});

type RequestInput = z.infer<typeof schema>;

/** What was typed into the request form and not yet sent. */
export const unsentRequest = unsent<RequestInput>(() => ({
  id: uuidv7(),
  presetTitle: "",
  title: "",
  description: "",
  categoryId: "",
  subcategoryId: "",
  location: "",
  budget: "",
}));

interface RequestFormProps {
  userId: string;
  /** What a search did not find: the title to start with (R082). */
  title: string;
}

/** Asks the community for a recommendation (R082, R083, R088). */
export function RequestForm({ userId, title }: RequestFormProps) {
  const navigate = useNavigate();
  const form = useUnsentForm(unsentRequest, schema, userId, (kept) =>
    title && kept.presetTitle !== title ? { ...kept, title, presetTitle: title } : kept,
  );
  const submission = useSubmission("request");
  const ask = useSubmitRequest(useUserId());
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = form.handleSubmit(async (input) => {
    const isSent = await submission.attempt(() =>
      ask.mutateAsync({
        id: input.id,
        title: input.title,
        description: input.description,
        category_id: Number(input.categoryId),
        subcategory_id: Number(input.subcategoryId) || null,
        location: input.location || null,
        budget: input.budget || null,
      }),
    );
    if (!isSent) return;
    unsentRequest.forget();
    toast.success(
      "Request Submitted!",
      "Your recommendation request has been posted. The community will help you soon!",
    );
    navigate(paths.requests());
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-5">
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
                <Input
                  {...control}
                  {...register("location")}
                  placeholder="e.g. Ikeja, Lagos"
                  autoComplete="off"
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
            Submit Request
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              unsentRequest.forget();
              navigate(paths.requests());
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
