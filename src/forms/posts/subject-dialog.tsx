import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Controller, FormProvider } from "react-hook-form";
import { useUserId } from "@/data/auth/session-store";
import { explain } from "@/data/base/errors";
import { useAddSubject } from "@/data/catalog/add-subject";
import { findHandleQuery } from "@/data/catalog/find-handle";
import { companyOf, type Subject } from "@/data/catalog/subject-choices";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { CategoryFields } from "@/forms/base/category-fields";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { PlaceInput } from "@/forms/base/place-input";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import {
  CATALOG_NAME_MAX,
  CATALOG_NAME_MIN,
  DEFAULT_CATEGORY_ID,
  HANDLE_VALUE_MAX,
  LOCATION_MAX,
  WEBSITE_MAX,
} from "@/lib/constants";
import { HOME_COUNTRY, handleValue } from "@/lib/handles";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { uuidv7 } from "@/lib/uuid";
import { Button } from "@/ui/button";
import { Input } from "@/ui/control";
import { Dialog } from "@/ui/dialog";
import { Checkbox, Field } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { ADDITIONS } from "./subject-additions";

const rules = rulesOf((z) =>
  z
    .object({
      /** Id of the new row: a retry after a lost response finds its own row. */
      id: z.string(),
      kind: z.enum(["product", "company"]),
      name: z
        .requiredLine(t`Give its name.`, CATALOG_NAME_MAX)
        .check(z.minLength(CATALOG_NAME_MIN, t`At least ${CATALOG_NAME_MIN} letters.`)),
      location: z.line(LOCATION_MAX),
      phone: z.line(HANDLE_VALUE_MAX),
      isOnWhatsApp: z.boolean(),
      website: z.website(WEBSITE_MAX),
      categoryId: z.string(),
      subcategoryId: z.string(),
    })
    .check(
      z.refine(
        ({ kind, phone }) => kind === "product" || phone === "" || numberOf(phone) !== null,
        {
          path: ["phone"],
          error: t`This isn’t a phone number. For another country, start with +.`,
        },
      ),
    ),
);

/** A phone number in its stored form, or null if it is invalid. */
const numberOf = (phone: string) => handleValue("phone", phone, HOME_COUNTRY);

type SubjectInput = InputOf<typeof rules>;

/** The draft of a new product or business, by the searched name. */
function subjectDraftStore(
  known: Pick<SubjectInput, "name" | "kind" | "categoryId" | "subcategoryId">,
) {
  const empty = (): SubjectInput => ({
    id: uuidv7(),
    location: "",
    phone: "",
    isOnWhatsApp: false,
    website: "",
    ...known,
  });
  return createDraftStore(`subject:${known.name.toLowerCase()}`, empty, {
    guards: {
      kind: (value): value is SubjectInput["kind"] => ADDITIONS.some(({ kind }) => kind === value),
    },
  });
}

interface SubjectDialogProps {
  name: string;
  /** The kind chosen in the list, which can be changed here. */
  kind: SubjectKind;
  categoryId: string;
  subcategoryId: string;
  onAdded: (subject: Subject) => void;
  onClose: () => void;
}

/** Adds a missing product or business, so that its reviews are collected there (C20). */
export default function SubjectDialog({
  name,
  kind,
  categoryId,
  subcategoryId,
  onAdded,
  onClose,
}: SubjectDialogProps) {
  const client = useQueryClient();
  const add = useAddSubject();
  // Ids of the new contacts: a retry finds its own rows.
  const [phoneId, whatsappId] = useState(() => [uuidv7(), uuidv7()] as const)[0];
  /** The business that already has the number. */
  const [owner, setOwner] = useState<Subject | null>(null);
  const [store] = useState(() => subjectDraftStore({ name, kind, categoryId, subcategoryId }));
  const { form, draft } = useDraftForm({ store, rules, userId: useUserId(), first: "name" });
  const { register, watch, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const ownerName = owner && isolate(owner.name);

  const choose = (subject: Subject) => {
    draft.forget();
    onAdded(subject);
  };

  const submit = form.handleSubmit(async (input) => {
    const number = input.kind === "company" ? numberOf(input.phone) : null;
    try {
      const [known] = number ? await client.fetchQuery(findHandleQuery(number)) : [];
      setOwner(known ? companyOf(known.company) : null);
      if (known) {
        const { name } = known.company;
        setError("phone", { message: t`${name} has this number.` });
        return;
      }
      const subject = await add.mutateAsync({
        id: input.id,
        kind: input.kind,
        name: input.name,
        location: input.kind === "company" && input.location ? input.location : null,
        website: input.website || null,
        categoryId: Number(input.categoryId) || DEFAULT_CATEGORY_ID,
        subcategoryId: Number(input.subcategoryId) || null,
        contacts: number
          ? [
              { id: phoneId, kind: "phone", value: number },
              ...(input.isOnWhatsApp ? [{ id: whatsappId, kind: "whatsapp", value: number }] : []),
            ]
          : [],
      });
      choose(subject);
    } catch {
      // Shown from add.error; the input stays.
    }
  });
  const submitAlone = (event: FormEvent) => {
    // React bubbles a dialog's events to the form around it.
    event.stopPropagation();
    void submit(event);
  };

  return (
    <Dialog
      title={t`Add a product or business`}
      description={t`Others will find it under this name.`}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Form state={formState} onSubmit={submitAlone} className="grid gap-5">
          <DraftNotice draft={draft} />
          <fieldset>
            <legend className="mb-1.5 font-medium text-sm">
              <Trans>What is it?</Trans>
            </legend>
            <div className="grid grid-cols-2 gap-3">
              {ADDITIONS.map(({ kind: value, label, hint }) => (
                <label
                  key={value}
                  className="flex items-start gap-2.5 rounded-field border border-field-line p-3 has-checked:border-indigo has-checked:bg-indigo-wash"
                >
                  <input
                    {...register("kind")}
                    type="radio"
                    value={value}
                    className="mt-0.5 size-5 shrink-0 accent-indigo"
                  />
                  <span className="text-sm">
                    <span className="font-medium">{label}</span>
                    <span className="block text-muted text-sm">{hint}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <Field label={t`Name`} isRequired error={errors.name?.message}>
            {(control) => <Input {...control} {...register("name")} autoComplete="off" />}
          </Field>
          {watch("kind") === "company" && (
            <Field
              label={t`Location`}
              hint={t`e.g. Yaba, Lagos. To tell branches apart.`}
              error={errors.location?.message}
            >
              {(control) => (
                <Controller
                  name="location"
                  render={({ field }) => <PlaceInput {...control} {...field} />}
                />
              )}
            </Field>
          )}
          {watch("kind") === "company" && (
            <div className="grid gap-1">
              <Field
                label={t`Phone number`}
                hint={t`e.g. 0803 123 4567. Only one that it shows in public.`}
                error={errors.phone?.message}
              >
                {(control) => (
                  <Input {...control} {...register("phone")} type="tel" autoComplete="off" />
                )}
              </Field>
              {owner && errors.phone && (
                <Button
                  variant="quiet"
                  className="justify-self-start"
                  onClick={() => choose(owner)}
                >
                  <Trans>Choose {ownerName}</Trans>
                </Button>
              )}
              <Checkbox {...register("isOnWhatsApp")} label={t`It’s on WhatsApp too`} />
            </div>
          )}
          <Field label={t`Website`} error={errors.website?.message}>
            {(control) => (
              <Input
                {...control}
                {...register("website")}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <CategoryFields />
          <FormFailure
            title={add.error && t`Not added`}
            detail={add.error && (explain(add.error) ?? t`Please try again.`)}
          />
          <FormActions
            isBusy={isSubmitting}
            onCancel={() => {
              draft.forget();
              onClose();
            }}
          >
            <Trans>Add</Trans>
          </FormActions>
        </Form>
      </FormProvider>
    </Dialog>
  );
}
