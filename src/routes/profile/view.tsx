import { type ReactNode, useState } from "react";
import { Fact, ProfileHead, ProfileStats } from "@/components/members/profile-head";
import { Page } from "@/components/page/page";
import type { SessionUser } from "@/data/auth/session-store";
import { explain } from "@/data/base/errors";
import { type Account, useExportAccount, useSaveProfile } from "@/data/members/account";
import type { Profile } from "@/data/members/profiles";
import { genderLabel } from "@/lib/choices";
import { formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Button, buttonClass } from "@/ui/button";
import { Ban, Download, KeyRound, Mail, Pencil, Trash2 } from "@/ui/icons";
import { dialogOnDemand, onDemand } from "@/ui/on-demand";
import { Switch } from "@/ui/switch";
import { takeFocus } from "@/ui/take-focus";
import { toast } from "@/ui/toast-store";

const HiddenNotice = onDemand(() => import("@/components/moderation/hidden-notice"));
const LeavingNotice = onDemand(() => import("@/components/members/leaving-notice"));
const SuspensionNotice = onDemand(() => import("@/components/moderation/suspension-notice"));
const BlockedDialog = dialogOnDemand(() => import("@/components/members/blocked-dialog"));
const ChangeEmailDialog = dialogOnDemand(() => import("./change-email-dialog"));
const DeleteAccountDialog = dialogOnDemand(() => import("./delete-account-dialog"));

interface ProfileViewProps {
  user: SessionUser;
  profile: Profile;
  account: Account;
  /** Whether the member returns from editing: the Edit button then gets the focus back. */
  isBack: boolean;
  onEdit: () => void;
}

/** The member's own profile when not being edited (R139, R140). */
export function ProfileView({ user, profile, account, isBack, onEdit }: ProfileViewProps) {
  const { details } = account;
  return (
    <Page title={t`Your profile`} hasOwnHeading>
      <div className="grid grid-cols-1 gap-8 sm:mt-4">
        <ProfileHead
          profile={profile}
          actions={
            <>
              <Button onClick={onEdit} ref={isBack ? takeFocus : undefined}>
                <Pencil aria-hidden="true" size={18} />
                <Trans>Edit Profile</Trans>
              </Button>
              <Link to={paths.ownContent()} className={buttonClass("quiet")}>
                <Trans>View Items</Trans>
              </Link>
            </>
          }
        />
        {account.leaving && <LeavingNotice userId={user.id} {...account.leaving} />}
        {account.suspension && <SuspensionNotice {...account.suspension} />}
        {profile.hidden_for && (
          <HiddenNotice item={{ kind: "profile", id: user.id }} reason={profile.hidden_for} />
        )}
        <Section title={t`Account Stats`}>
          <ProfileStats profile={profile} lists={account.lists.length} toItems={paths.ownContent} />
        </Section>
        <div className="grid gap-8 lg:grid-cols-2">
          <Section title={t`Main Details`}>
            <dl className="card grid gap-4 p-5 sm:grid-cols-2">
              <Fact label={t`Full name`}>{profile.full_name}</Fact>
              <Fact label={t`Username`}>{profile.username}</Fact>
              <Fact label={t`E-mail (only you see it)`}>{user.email}</Fact>
              <Fact label={t`Location`}>{profile.location}</Fact>
            </dl>
          </Section>
          <Section title={t`Additional Details`} hint={t`Only you can see these.`}>
            <dl className="card grid gap-4 p-5 sm:grid-cols-2">
              <Fact label={t`Phone`}>{details?.phone}</Fact>
              <Fact label={t`Date of birth`}>
                {details?.date_of_birth && formatDate(details.date_of_birth)}
              </Fact>
              <Fact label={t`Gender`}>{genderLabel(details?.gender)}</Fact>
              <Fact label={t`Occupation`}>{details?.occupation}</Fact>
              <Fact label={t`Company`}>{details?.company}</Fact>
            </dl>
          </Section>
        </div>
        <Privacy profile={profile} />
        <AccountActions user={user} />
      </div>
    </Page>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="font-bold text-xl">{title}</h2>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** Whether the profile is public (C47), and the blocked members. */
function Privacy({ profile }: { profile: Profile }) {
  const [isListing, setIsListing] = useState(false);
  const save = useSaveProfile(profile.id);
  const wanted = save.isPending ? save.variables.profile.is_public : undefined;
  const change = (is_public: boolean) =>
    save.mutate(
      { profile: { is_public }, details: {} },
      {
        onSuccess: () => toast.success(t`Profile updated`),
        onError: (error) => toast.error(t`Update failed`, explain(error) ?? t`Please try again.`),
      },
    );
  return (
    <Section title={t`Privacy`}>
      <div className="card p-5">
        <Switch
          label={t`Public profile`}
          hint={t`When it’s off, your profile is hidden and your posts show “Anonymous” instead of your name.`}
          isOn={wanted ?? profile.is_public}
          isBusy={save.isPending}
          onChange={change}
        />
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          className="mt-4"
          onClick={() => setIsListing(true)}
        >
          <Ban aria-hidden="true" size={20} />
          <Trans>Blocked members</Trans>
        </Button>
      </div>
      {isListing && <BlockedDialog userId={profile.id} onClose={() => setIsListing(false)} />}
    </Section>
  );
}

function AccountActions({ user }: { user: SessionUser }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [isChangingEmail, setIsChangingEmail] = useState(false);
  const exporting = useExportAccount();
  const download = () =>
    exporting.mutate(undefined, {
      onSuccess: (json) => {
        saveFile("shauri-account.json", json);
        toast.success(
          t`Downloaded`,
          t`Photos are in it as links. Save those you want to keep before you delete your account.`,
        );
      },
      onError: (error) =>
        toast.error(t`Download failed`, explain(error) ?? t`Please try again later.`),
    });
  return (
    <Section title={t`Account`}>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.changePassword()} className={buttonClass("quiet")}>
          <KeyRound aria-hidden="true" size={20} />
          <Trans>Change Password</Trans>
        </Link>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsChangingEmail(true)}>
          <Mail aria-hidden="true" size={20} />
          <Trans>Change E-mail</Trans>
        </Button>
        <Button variant="quiet" isBusy={exporting.isPending} onClick={download}>
          <Download aria-hidden="true" size={20} />
          <Trans>Download my data</Trans>
        </Button>
        <Button
          variant="ghost"
          className="text-brick"
          aria-haspopup="dialog"
          onClick={() => setIsDeleting(true)}
        >
          <Trash2 aria-hidden="true" size={20} />
          <Trans>Delete Account</Trans>
        </Button>
      </div>
      {isChangingEmail && (
        <ChangeEmailDialog current={user.email} onClose={() => setIsChangingEmail(false)} />
      )}
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setIsDeleting(false)} />}
    </Section>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Delayed, as the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
