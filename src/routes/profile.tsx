import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ProfileSkeleton } from "@/components/members/profile-skeleton";
import { MessageScreen } from "@/components/page/message-screen";
import { Page } from "@/components/page/page";
import { ScreenFailure } from "@/components/page/query-boundary";
import { type SessionUser, useAuthState } from "@/data/auth/session-store";
import { accountQuery } from "@/data/members/account";
import { ownProfileQuery } from "@/data/members/profiles";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { ProfileView } from "@/routes/profile/view";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";
import { LockKeyhole } from "@/ui/icons";
import { lazyAgain } from "@/ui/on-demand";

const ProfileForm = lazyAgain(async () => ({
  default: (await import("@/forms/members/profile-form")).ProfileForm,
}));

/** The member's own profile, which they view, edit or delete (R139–R147). */
export default function ProfileScreen() {
  const auth = useAuthState();
  if (auth.status === "loading") return <ProfileSkeleton />;
  if (auth.status === "signed-out") {
    return (
      <MessageScreen
        title={t`Access Denied`}
        text={t`Please sign in to see your profile.`}
        icon={<LockKeyhole aria-hidden="true" size={36} />}
      >
        <Link to={paths.login({ next: paths.profile() })} className={buttonClass()}>
          <Trans>Log In</Trans>
        </Link>
      </MessageScreen>
    );
  }
  return <OwnProfile key={auth.user.id} user={auth.user} />;
}

function OwnProfile({ user }: { user: SessionUser }) {
  const profile = useQuery(ownProfileQuery(user));
  const account = useQuery(accountQuery(user.id));
  const [mode, setMode] = useState<"view" | "edit" | "edited">("view");

  const failed = [profile, account].find(({ isError }) => isError);
  if (failed) {
    const retry = () => {
      if (profile.isError) void profile.refetch();
      if (account.isError) void account.refetch();
    };
    return <ScreenFailure query={{ ...failed, refetch: retry }} />;
  }
  if (!profile.data || !account.data) return <ProfileSkeleton />;
  if (mode === "edit") {
    return (
      <Page title={t`Edit profile`} width="narrow">
        <Suspense fallback={<ProfileSkeleton />}>
          <ProfileForm
            profile={profile.data}
            details={account.data.details}
            email={user.email}
            onDone={() => setMode("edited")}
          />
        </Suspense>
      </Page>
    );
  }
  return (
    <ProfileView
      user={user}
      profile={profile.data}
      account={account.data}
      isBack={mode === "edited"}
      onEdit={() => setMode("edit")}
    />
  );
}
