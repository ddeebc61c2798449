import { useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "@/components/link";
import { LoadFailure } from "@/components/load-failure";
import { MessageScreen } from "@/components/message-screen";
import { Page } from "@/components/page";
import { ProfileSkeleton } from "@/components/profile-skeleton";
import { accountQuery } from "@/data/account";
import { ownProfileQuery } from "@/data/profiles";
import { type SessionUser, useAuthState } from "@/data/session-store";
import { paths } from "@/paths";
import { buttonClass } from "@/ui/button";
import { ProfileView } from "./profile-view";

const ProfileForm = lazy(() =>
  import("@/forms/profile-form").then(({ ProfileForm }) => ({ default: ProfileForm })),
);

/** One's own profile: to look at, to edit, to leave (R139–R147). */
export default function ProfileScreen() {
  const auth = useAuthState();
  if (auth.status === "loading") return <ProfileSkeleton />;
  if (auth.status === "signed-out") {
    return (
      <MessageScreen
        title="Access Denied"
        text="Please log in to see your profile."
        icon={<LockKeyhole aria-hidden="true" size={36} />}
      >
        <Link to={paths.login({ next: paths.profile() })} className={buttonClass()}>
          Log In
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
    return (
      <div className="wrap py-12">
        <LoadFailure query={{ ...failed, refetch: retry }} />
      </div>
    );
  }
  if (!profile.data || !account.data) return <ProfileSkeleton />;
  if (mode === "edit") {
    return (
      <Page title="Edit profile" width="narrow">
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
