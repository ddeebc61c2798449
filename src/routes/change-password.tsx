import { Page } from "@/components/page/page";
import { useAuthState } from "@/data/auth/session-store";
import { ChangePasswordForm } from "@/forms/auth/change-password-form";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { Redirect, useNavigate } from "@/routing/router";
import { Skeleton } from "@/ui/skeleton";

/** For members only; leads back to the profile (R150). */
export default function ChangePassword() {
  const auth = useAuthState();
  const navigate = useNavigate();
  if (auth.status === "signed-out") {
    return <Redirect to={paths.login({ next: paths.changePassword() })} replace />;
  }
  return (
    <Page
      title={t`Change Password`}
      width="narrow"
      back={{ to: paths.profile(), label: t`Back to profile` }}
    >
      <div data-page className="max-w-lg sm:card sm:p-8">
        {auth.status === "loading" ? (
          <div role="status" aria-label={t`Loading`} className="grid gap-5">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        ) : (
          <ChangePasswordForm email={auth.user.email} onChanged={() => navigate(paths.profile())} />
        )}
      </div>
    </Page>
  );
}
