import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
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
import type { Profile } from "@/data/members/profiles";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { useAvatarChoice } from "@/forms/base/use-avatar-choice";
import { GENDERS } from "@/lib/choices";
import { t } from "@/lib/i18n";
import { toast } from "@/ui/toast-store";
import {
  isSameUsername,
  type ProfileInput,
  profileChanges,
  profileInputOf,
  profileRules,
  TAKEN,
} from "./profile-fields";

const NOT_YOURS = t`Name not available. It’s someone’s username, one of our own, or an address.`;
const FOCUS = { shouldFocus: true };

/** The draft of changes to the profile. */
function profileDraftStore(before: ProfileInput) {
  return createDraftStore("profile", () => before, {
    guards: {
      gender: (value): value is ProfileInput["gender"] =>
        value === "" || GENDERS.some((gender) => gender === value),
    },
  });
}

/** The text of a failure that belongs to no field. */
interface Failure {
  title: string;
  detail: string | null;
}

/** The state of a member's profile form, which saves only the changes (R142–R144). */
export function useProfileForm(
  profile: Profile,
  details: ProfileDetails | null,
  onSaved: () => void,
) {
  // The stored profile at the time of opening the form.
  const [before] = useState(() => profileInputOf(profile, details));
  const seen = useRef<ProfileSeen | undefined>({
    profile: profile.updated_at,
    details: details?.updated_at,
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const client = useQueryClient();
  const save = useSaveProfile(profile.id);
  const avatar = useAvatarChoice((file) => uploadAvatar(profile.id, file));
  const [store] = useState(() => profileDraftStore(before));
  const { form, draft } = useDraftForm({
    store,
    rules: profileRules,
    userId: profile.id,
    first: "full_name",
  });

  // A failed check does not stop saving: the database itself rejects a taken name.
  const isTaken = async (username: string) =>
    !isSameUsername(username, before.username) &&
    (await client.fetchQuery(usernameTakenQuery(username)).catch(() => false));

  const showError = (caught: unknown) => {
    const error = toDataError(caught);
    // Saving again after this message overwrites the other change (F26).
    if (error.kind === "changed") seen.current = undefined;
    if (isUsernameTaken(error)) {
      form.setError("username", { message: TAKEN }, FOCUS);
    } else if (isFullNameRefused(error)) {
      form.setError("full_name", { message: NOT_YOURS }, FOCUS);
    } else {
      const title = error.kind === "unknown" ? t`Unexpected error` : t`Update failed`;
      setFailure({ title, detail: explain(error) });
    }
  };

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    const changes = profileChanges(before, input);
    const wanted = changes.profile.username;
    try {
      if (wanted !== undefined && (await isTaken(wanted))) {
        form.setError("username", { message: TAKEN }, FOCUS);
        return;
      }
      const avatar_url = await avatar.store();
      await save.mutateAsync({
        ...changes,
        profile: { ...changes.profile, ...(avatar_url !== undefined && { avatar_url }) },
        ...(seen.current && { seen: seen.current }),
      });
    } catch (caught) {
      showError(caught);
      return;
    }
    draft.forget();
    toast.success(t`Profile updated`);
    onSaved();
  });

  return { form, draft, avatar, failure, submit, username: before.username };
}
