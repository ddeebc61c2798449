import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { MessageScreen } from "@/components/page/message-screen";
import { Page } from "@/components/page/page";
import type { AuthFailure, LinkPurpose } from "@/data/auth/auth";
import {
  ELSEWHERE,
  type Followed,
  readMailLink,
  useEnter,
  useFollowLink,
} from "@/data/auth/mail-links";
import { useAuthState } from "@/data/auth/session-store";
import { explain } from "@/data/base/errors";
import { profileKeys } from "@/data/members/member-keys";
import { APP_NAME } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useLocation, useNavigate } from "@/routing/router";
import { Button, buttonClass } from "@/ui/button";
import { lazyAgain } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast-store";

/** The form for a new password; loaded on demand, as only links for a forgotten password need it. */
const AuthScreen = lazyAgain(async () => ({
  default: (await import("@/components/auth/auth-screen")).AuthScreen,
}));

const WORDS: Record<LinkPurpose, { failed: string; elsewhere: string; whatThen: string }> = {
  signup: {
    failed: t`Verification failed`,
    elsewhere: t`Your e-mail is confirmed`,
    whatThen: t`Sign in with your password to continue.`,
  },
  recovery: {
    failed: t`Reset failed`,
    elsewhere: t`Open this link in the same browser`,
    whatThen: t`It only works in the browser you asked from. Or get a new one here.`,
  },
  email_change: {
    failed: t`E-mail change failed`,
    elsewhere: t`Your new e-mail is confirmed`,
    whatThen: t`Sign in with it from now on.`,
  },
};

/** Shown in place of the error text in the address, which the author of a forged link could choose. */
const WRONG_LINK = t`This link is wrong or has expired. Get a new one.`;

const OTHER_ACCOUNT = t`You’re signed in to another account here. Sign out, then sign in to this one.`;

const ASKED_ELSEWHERE = t`You didn’t ask for this link in this browser. It signs you in to that e-mail’s account: what you write there belongs to its owner.`;

/**
 * The target of the links in e-mails. A link does the same as the e-mail's code (R054, R177), with the same
 * next step. It is used once, and removed from the address afterwards.
 */
export default function Confirm() {
  const { search, hash } = useLocation();
  const [address] = useState(search);
  const { purpose, proof, isHalfWay } = readMailLink(address);
  const isRefused = !isHalfWay && (!proof || /[?#&]error/.test(address + hash));
  const [followed, setFollowed] = useState<Followed | null>(isHalfWay ? "half-way" : null);
  const { mutate, error, isPending } = useFollowLink();
  const entering = useEnter();
  const isSignedIn = useAuthState().status === "signed-in";
  const navigate = useNavigate();
  const client = useQueryClient();

  const goOn = () => {
    if (purpose === "signup") {
      toast.success(t`Welcome to ${APP_NAME}`);
      navigate(paths.home(), { replace: true });
    } else {
      void client.invalidateQueries({ queryKey: profileKeys.all });
      toast.success(t`E-mail changed`);
      navigate(paths.profile(), { replace: true });
    }
  };
  const follow = () =>
    mutate(readMailLink(address), {
      onSuccess: (outcome) => {
        setFollowed(outcome);
        if (outcome === "signed-in") goOn();
      },
    });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || isRefused || isHalfWay) return;
    isBegun.current = true;
    follow();
  });

  const words = WORDS[purpose];
  if (isRefused || (error && isSpent(error))) {
    return (
      <MessageScreen title={words.failed} text={WRONG_LINK}>
        <WayIn />
        {purpose === "signup" && (
          <Link to={paths.signup()} className={buttonClass("quiet")}>
            <Trans>Sign Up</Trans>
          </Link>
        )}
      </MessageScreen>
    );
  }
  if (error?.code === ELSEWHERE) {
    return (
      <MessageScreen title={words.elsewhere} text={isSignedIn ? OTHER_ACCOUNT : words.whatThen}>
        {!isSignedIn && <WayIn />}
      </MessageScreen>
    );
  }
  if (error) {
    return (
      <MessageScreen title={words.failed} text={explain(error) ?? t`Please try again.`}>
        <Button isBusy={isPending} onClick={follow}>
          <Trans>Try again</Trans>
        </Button>
      </MessageScreen>
    );
  }
  if (followed === "half-way") {
    return (
      <MessageScreen
        title={t`One of two e-mails is confirmed`}
        text={t`We e-mailed your other address too: follow the link in that e-mail to finish.`}
      />
    );
  }
  if (followed !== null && typeof followed === "object" && "enter" in followed) {
    const why = entering.error && (explain(entering.error) ?? t`Please try again.`);
    return (
      <MessageScreen title={t`Is ${followed.email} yours?`} text={why ?? ASKED_ELSEWHERE}>
        <Button
          isBusy={entering.isPending}
          onClick={() => entering.mutate(followed, { onSuccess: goOn })}
        >
          <Trans>Yes, sign in</Trans>
        </Button>
        <Link to={paths.home()} className={buttonClass("quiet")}>
          <Trans>No, it’s not mine</Trans>
        </Link>
      </MessageScreen>
    );
  }
  if (followed !== null && followed !== "signed-in") {
    return (
      <Suspense fallback={<Waiting title={t`Choose a new password`} />}>
        <AuthScreen mode="login" recovery={followed} />
      </Suspense>
    );
  }
  return <Waiting title={purpose === "recovery" ? t`Choose a new password` : t`One moment`} />;
}

function Waiting({ title }: { title: string }) {
  return (
    <Page title={title} width="narrow">
      <div role="status" aria-label={t`Loading`} className="card grid max-w-lg gap-5 p-5 sm:p-8">
        <Skeleton className="h-11" />
        <Skeleton className="h-11 rounded-full" />
      </div>
    </Page>
  );
}

/** Whether Auth no longer accepts the link. */
const isSpent = (failure: AuthFailure) =>
  failure.code === "otp_expired" || /^flow_state_|^bad_code_verifier$/.test(failure.code ?? "");

const WayIn = () => (
  <Link to={paths.login()} className={buttonClass()}>
    <Trans>Sign In</Trans>
  </Link>
);
