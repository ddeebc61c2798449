import { useState } from "react";
import { Controller } from "react-hook-form";
import { type DataError, explain, toDataError } from "@/data/base/errors";
import { useDescribe } from "@/data/business/businesses";
import { shrinkLogo, uploadLogo } from "@/data/business/logo";
import { AvatarField } from "@/forms/base/avatar-field";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { PlaceInput } from "@/forms/base/place-input";
import { rulesOf } from "@/forms/base/rules";
import { useAvatarChoice } from "@/forms/base/use-avatar-choice";
import {
  CATALOG_NAME_MAX,
  CATALOG_NAME_MIN,
  COMPANY_DESCRIPTION_MAX,
  HOURS_MAX,
  LOCATION_MAX,
  WEBSITE_MAX,
} from "@/lib/constants";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Input } from "@/ui/control";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";

const rules = rulesOf((z) =>
  z.object({
    name: z
      .requiredLine(t`Give its name.`, CATALOG_NAME_MAX)
      .check(z.minLength(CATALOG_NAME_MIN, t`At least ${CATALOG_NAME_MIN} letters.`)),
    description: z.optionalText(COMPANY_DESCRIPTION_MAX),
    location: z.line(LOCATION_MAX),
    hours: z.optionalText(HOURS_MAX),
    website: z.website(WEBSITE_MAX),
  }),
);

/** Waits longer than this (s) come only from the limit on names. */
const DAY = 86_400;

function failureText(error: DataError): string {
  const { kind, retryAfter = 0 } = error;
  const days = Math.ceil(retryAfter / DAY);
  if (kind === "rate-limited" && retryAfter > DAY)
    return t`A name can change once in 30 days. Try again in ${plural(days, { one: "# day", other: "# days" })}, or leave the name as it is.`;
  if (error.kind === "conflict")
    return t`There is, or was, a business with this name in that place. If it’s yours too, ask the moderators to merge them.`;
  return explain(error) ?? t`Please try again.`;
}

interface DescribeFormProps {
  company: {
    id: string;
    name: string;
    website: string | null;
    description: string | null;
    location: string | null;
    hours: string | null;
    logo: string | null;
  };
  userId: string;
  onDone: () => void;
}

/** An owner's description of their business (R383). */
export default function DescribeForm({ company, userId, onDone }: DescribeFormProps) {
  const [store] = useState(() =>
    createDraftStore(`describe:${company.id}`, () => ({
      name: company.name,
      website: company.website ?? "",
      description: company.description ?? "",
      location: company.location ?? "",
      hours: company.hours ?? "",
    })),
  );
  const { form, draft } = useDraftForm({ store, rules, userId, first: "description" });
  const { register, handleSubmit, watch, formState } = form;
  const { errors } = formState;
  const describe = useDescribe(company.id);
  const logo = useAvatarChoice((file) => uploadLogo(company.id, file));
  const [failure, setFailure] = useState<DataError | null>(null);

  const submit = handleSubmit(async ({ name, description, location, hours, website }) => {
    if (describe.isPending) return;
    setFailure(null);
    try {
      const address = await logo.store();
      await describe.mutateAsync({
        description: description || null,
        hours: hours || null,
        website: website || null,
        ...(address !== undefined && { logo: address }),
        // Sent only if changed: an update of the name or the location locks the reviews.
        ...(name !== company.name && { name }),
        ...((location || null) !== company.location && { location: location || null }),
      });
    } catch (caught) {
      setFailure(toDataError(caught));
      return;
    }
    draft.forget();
    toast.success(t`Saved`);
    onDone();
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-5">
      <DraftNotice draft={draft} />
      <AvatarField
        name={company.name}
        shape="logo"
        shrink={shrinkLogo}
        url={company.logo}
        value={logo.choice}
        onChange={logo.setChoice}
      />
      <Field
        label={t`Name`}
        isRequired
        hint={t`It can change once in 30 days. The name before stays on the page.`}
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...register("name")} autoComplete="off" />}
      </Field>
      <Field
        label={t`What you do`}
        error={errors.description?.message}
        aside={
          <CharacterCount length={watch("description").length} max={COMPANY_DESCRIPTION_MAX} />
        }
      >
        {(control) => <Textarea {...control} {...register("description")} rows={4} />}
      </Field>
      <Field label={t`Where you are`} error={errors.location?.message}>
        {(control) => (
          <Controller
            name="location"
            control={form.control}
            render={({ field }) => <PlaceInput {...control} {...field} />}
          />
        )}
      </Field>
      <Field
        label={t`When you’re open`}
        hint={t`As on your door, one line a day if you like.`}
        error={errors.hours?.message}
        aside={<CharacterCount length={watch("hours").length} max={HOURS_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("hours")} rows={3} />}
      </Field>
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
      <p className="text-muted text-sm">
        <Trans>Change phone, WhatsApp and the rest under “About these contacts”.</Trans>
      </p>
      <FormFailure title={failure && t`Not saved`} detail={failure && failureText(failure)} />
      <FormActions
        isBusy={formState.isSubmitting || describe.isPending}
        onCancel={() => {
          draft.forget();
          onDone();
        }}
      >
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  );
}
