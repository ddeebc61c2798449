import type { ProfileDetails } from "@/data/members/account";
import { shrinkAvatar } from "@/data/members/avatar";
import { displayName } from "@/data/members/names";
import type { Profile } from "@/data/members/profiles";
import { AvatarField } from "@/forms/base/avatar-field";
import { DraftNotice } from "@/forms/base/draft-notice";
import { Form } from "@/forms/base/form";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { FormFailure } from "@/ui/form-failure";
import { PrivateFields } from "./private-fields";
import { PublicFields } from "./public-fields";
import { useProfileForm } from "./use-profile-form";
import { useUsernameAvailability } from "./username-field";

interface ProfileFormProps {
  profile: Profile;
  details: ProfileDetails | null;
  email: string;
  /** Called when it is saved or cancelled. */
  onDone: () => void;
}

/** The form of a member's profile; saves only the changes (R142–R145). */
export function ProfileForm({ profile, details, email, onDone }: ProfileFormProps) {
  const { form, draft, avatar, failure, submit, username } = useProfileForm(
    profile,
    details,
    onDone,
  );
  const availability = useUsernameAvailability(form, username);
  const { formState } = form;

  return (
    <Form data-page state={formState} onSubmit={submit} className="grid gap-8">
      <DraftNotice draft={draft} />
      <PublicFields form={form} email={email} availability={availability}>
        <AvatarField
          name={displayName(profile)}
          shrink={shrinkAvatar}
          url={profile.avatar_url}
          value={avatar.choice}
          onChange={avatar.setChoice}
        />
      </PublicFields>
      <PrivateFields form={form} />
      <FormFailure title={failure?.title ?? null} detail={failure?.detail ?? null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={formState.isSubmitting} disabled={availability === "taken"}>
          <Trans>Save changes</Trans>
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            draft.forget();
            onDone();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
