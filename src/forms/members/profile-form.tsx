import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { explain, toDataError } from "@/data/base/errors";
import {
  isFullNameRefused,
  isUsernameTaken,
  type ProfileDetails,
  type ProfileSeen,
  usernameTakenQuery,
  useSaveProfile,
} from "@/data/members/account";
import { uploadAvatar } from "@/data/members/avatar";
import { displayName } from "@/data/members/names";
import type { Profile } from "@/data/members/profiles";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { PlaceInput } from "@/forms/base/place-input";
import { useDebounced } from "@/hooks/use-debounced";
import { GENDER_LABELS, GENDERS } from "@/lib/choices";
import { AVAILABILITY_DEBOUNCE, BIO_MAX } from "@/lib/constants";
import { Button } from "@/ui/button";
import { CharacterCount, Field, Input, Select, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";
import { type AvatarChoice, AvatarField } from "./avatar-field";
import {
  isUsername,
  type ProfileInput,
  profileChanges,
  profileInputOf,
  profileRules,
  today,
  usernameText,
} from "./profile-fields";

const TAKEN = "Username not available";
const NOT_YOURS = "Name not available. It is somebody’s username, the site’s own or an address.";

/** The draft of changes to the profile. */
function profileDraftStore(before: ProfileInput) {
  return createDraftStore("profile", () => before, {
    guards: {
      gender: (value): value is ProfileInput["gender"] =>
        value === "" || GENDERS.some((gender) => gender === value),
    },
  });
}

interface ProfileFormProps {
  profile: Profile;
  details: ProfileDetails | null;
  email: string;
  /** Saved or cancelled: back to viewing. */
  onDone: () => void;
}

/** Everything a member tells of themselves; saves what was changed (R142–R145). */
export function ProfileForm({ profile, details, email, onDone }: ProfileFormProps) {
  // The stored profile as of when the form was opened.
  const [before] = useState(() => profileInputOf(profile, details));
  const seen = useRef<ProfileSeen | undefined>({
    profile: profile.updated_at,
    details: details?.updated_at,
  });
  const [avatar, setAvatar] = useState<AvatarChoice>("unchanged");
  const stored = useRef<{ file: File; url: string } | null>(null);
  const [failure, setFailure] = useState<[title: string, detail: string | null] | null>(null);
  const client = useQueryClient();
  const save = useSaveProfile(profile.id);
  const [store] = useState(() => profileDraftStore(before));
  const { form, draft } = useDraftForm({
    store,
    rules: profileRules,
    userId: profile.id,
    first: "full_name",
  });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const availability = useUsernameAvailability(form, before.username);
  const isTaken = availability === "taken";
  const usernameError = errors.username?.message ?? (isTaken ? TAKEN : undefined);

  /** Stores a new picture and answers its address; one that an earlier try stored is not sent again. */
  const storeAvatar = async (): Promise<{ avatar_url?: string | null }> => {
    if (avatar === "unchanged") return {};
    if (avatar === "removed") return { avatar_url: null };
    if (stored.current?.file !== avatar) {
      stored.current = { file: avatar, url: await uploadAvatar(profile.id, avatar) };
    }
    return { avatar_url: stored.current.url };
  };

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    const changes = profileChanges(before, input);
    try {
      const wanted = changes.profile.username;
      // A check that fails stops nobody: the database itself refuses a name that is taken.
      const isGone =
        wanted !== undefined &&
        !isSameUsername(wanted, before.username) &&
        (await client.fetchQuery(usernameTakenQuery(wanted)).catch(() => false));
      if (isGone) {
        setError("username", { message: TAKEN }, { shouldFocus: true });
        return;
      }
      const picture = await storeAvatar();
      await save.mutateAsync({
        ...changes,
        profile: { ...changes.profile, ...picture },
        ...(seen.current && { seen: seen.current }),
      });
    } catch (caught) {
      const error = toDataError(caught);
      // Saving again after this message overwrites the other change (F26).
      if (error.kind === "changed") seen.current = undefined;
      if (isUsernameTaken(error)) {
        setError("username", { message: TAKEN }, { shouldFocus: true });
      } else if (isFullNameRefused(error)) {
        setError("full_name", { message: NOT_YOURS }, { shouldFocus: true });
      } else {
        setFailure([
          error.kind === "unknown" ? "Unexpected error" : "Update failed",
          explain(error),
        ]);
      }
      return;
    }
    draft.forget();
    toast.success("Profile updated");
    onDone();
  });

  return (
    <Form state={formState} onSubmit={submit} className="grid gap-8">
      <DraftNotice draft={draft} />
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-bold text-xl">Main Details</legend>
        <AvatarField
          name={displayName(profile)}
          url={profile.avatar_url}
          value={avatar}
          onChange={setAvatar}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Full name" isRequired error={errors.full_name?.message}>
            {(control) => <Input {...control} {...register("full_name")} autoComplete="name" />}
          </Field>
          <Field
            label="Username"
            isRequired
            error={usernameError}
            hint={
              <span role="status">
                {availability === "free" && !usernameError && (
                  <span className="text-leaf">This username is free.</span>
                )}
                {availability === "unknown" && "Unable to validate username. Please try again."}
                {(availability === null || isTaken) &&
                  (usernameError === TAKEN
                    ? "Somebody has it, or it could be taken for Shauri’s own."
                    : "3 to 30 letters, digits and underscores.")}
              </span>
            }
          >
            {(control) => (
              <Input
                {...control}
                {...register("username")}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label="E-mail" isRequired hint="Only you see it.">
            {(control) => <Input {...control} type="email" value={email} disabled readOnly />}
          </Field>
          <Field label="Location" error={errors.location?.message}>
            {(control) => (
              <Controller
                control={form.control}
                name="location"
                render={({ field }) => (
                  <PlaceInput {...control} {...field} placeholder="e.g. Yaba, Lagos" />
                )}
              />
            )}
          </Field>
        </div>
        <Field
          label="Bio"
          error={errors.bio?.message}
          aside={<CharacterCount length={watch("bio").trim().length} max={BIO_MAX} />}
        >
          {(control) => <Textarea {...control} {...register("bio")} rows={3} />}
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Website" error={errors.website?.message}>
            {(control) => (
              <Input {...control} {...register("website")} inputMode="url" autoComplete="url" />
            )}
          </Field>
          <Field
            label="Interests"
            hint="With commas between them: street food, phones"
            error={errors.interests?.message}
          >
            {(control) => <Input {...control} {...register("interests")} autoComplete="off" />}
          </Field>
        </div>
      </fieldset>
      <PrivateFields form={form} />
      <FormFailure title={failure?.[0] ?? null} detail={failure?.[1] ?? null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting} disabled={isTaken}>
          Save changes
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            draft.forget();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** Fields that only the member ever sees (R147). */
function PrivateFields({ form }: { form: UseFormReturn<ProfileInput> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 font-bold text-xl">Additional Details</legend>
      <p className="text-md text-muted">Nobody but you sees these.</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Phone" error={errors.phone?.message}>
          {(control) => <Input {...control} {...register("phone")} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Date of birth" error={errors.date_of_birth?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("date_of_birth")}
              type="date"
              max={today()}
              autoComplete="bday"
            />
          )}
        </Field>
        <Field label="Gender" error={errors.gender?.message}>
          {(control) => (
            <Select {...control} {...register("gender")}>
              <option value="">Not given</option>
              {GENDERS.map((value) => (
                <option key={value} value={value}>
                  {GENDER_LABELS[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Occupation" error={errors.occupation?.message}>
          {(control) => (
            <Input {...control} {...register("occupation")} autoComplete="organization-title" />
          )}
        </Field>
        <Field label="Company" error={errors.company?.message}>
          {(control) => <Input {...control} {...register("company")} autoComplete="organization" />}
        </Field>
      </div>
    </fieldset>
  );
}

/**
 * "free" or "taken" a second after a new, well-formed username was typed, "unknown" when the check
 * failed; null while nothing was asked or answered (R143, R215).
 */
function useUsernameAvailability(
  { watch }: UseFormReturn<ProfileInput>,
  current: string,
): "free" | "taken" | "unknown" | null {
  const typed = usernameText(watch("username"));
  const settled = useDebounced(typed, AVAILABILITY_DEBOUNCE);
  const isAsked = settled === typed && isUsername(typed) && !isSameUsername(typed, current);
  const { data, isError } = useQuery({ ...usernameTakenQuery(typed), enabled: isAsked });
  if (isAsked && isError) return "unknown";
  if (!isAsked || data === undefined) return null;
  return data ? "taken" : "free";
}

function isSameUsername(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
