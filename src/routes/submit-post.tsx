import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Page } from "@/components/page/page";
import { SignInRequired } from "@/components/page/sign-in-required";
import { useAuthState, useUserId } from "@/data/auth/session-store";
import { subjectQuery, unreadSubject } from "@/data/catalog/subject-choices";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { FormSkeleton } from "@/forms/base/form-skeleton";
import { draftOf, usePostForm } from "@/forms/posts/post-input";
import { RecommendationForm } from "@/forms/posts/recommendation-form";
import { ReviewForm } from "@/forms/posts/review-form";
import { useLastKnown } from "@/hooks/use-last-known";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { useLocation, useNavigate, useSearchParams } from "@/routing/router";
import { Button } from "@/ui/button";
import { onDemand } from "@/ui/on-demand";
import { Tabs } from "@/ui/tabs";

const TABS = [
  { value: "recommendation", label: t`Recommendation` },
  { value: "review", label: t`Review` },
] as const;
type Tab = (typeof TABS)[number]["value"];

const PATHS: Record<Tab, string> = {
  recommendation: paths.submitRecommendation(),
  review: paths.submitReview(),
};
const PANEL = "submit-panel";

const tabOf = (pathname: string): Tab =>
  pathname.startsWith(PATHS.review) ? "review" : "recommendation";

const TakeShared = onDemand(() => import("./submit-post/take-shared"), <FormSkeleton />);
const EditPost = onDemand(() => import("./submit-post/edit-post"), <FormSkeleton />);

/** One screen for both kinds of post; each tab is a path, and switching keeps the typed text (R007, R080, R081). */
export default function SubmitPostScreen() {
  const auth = useAuthState();
  // A member signed out while writing keeps the form: sending it asks them to sign in again.
  const userId = useLastKnown(useUserId());
  const preset = useAddressed();
  const { pathname } = useLocation();
  const params = useSearchParams();
  const edited = params.get("edit");
  if (userId === null) {
    return auth.status === "loading" ? (
      <FormSkeleton />
    ) : (
      <SignInRequired text={t`Please sign in to share a recommendation or review.`} />
    );
  }
  if (edited !== null) {
    return (
      <EditPost key={`${userId} ${edited}`} kind={tabOf(pathname)} id={edited} userId={userId} />
    );
  }
  if (params.has("shared"))
    return <TakeShared key={userId} userId={userId} draftName={draftOf("")} />;
  return <SubmitPost key={`${userId} ${preset.id}`} userId={userId} {...preset} />;
}

interface Addressed {
  kind: SubjectKind;
  /** Empty without one. */
  id: string;
}

/** The product or business that the address names: `?product=` or `?company=` (R029). */
function useAddressed(): Addressed {
  const params = useSearchParams();
  const kind: SubjectKind = params.has("product") ? "product" : "company";
  return { kind, id: params.get(kind) ?? "" };
}

function SubmitPost({ userId, kind, id }: Addressed & { userId: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const tab = tabOf(pathname);
  const preset = usePreset(kind, id);
  const writing = usePostForm(tab, userId, id);

  // A new path moves the focus to the top of the screen; after switching tabs, it returns to the tab.
  const hasSwitched = useRef(false);
  useEffect(() => {
    if (hasSwitched.current) document.getElementById(`${PANEL}-${tab}`)?.focus();
    hasSwitched.current = false;
  }, [tab]);

  const Form = tab === "review" ? ReviewForm : RecommendationForm;
  return (
    <Page
      title={t`Recommend/Review`}
      intro={t`Tell others what was worth the money, and what wasn’t.`}
      width="narrow"
    >
      <Tabs
        label={t`What to add`}
        tabs={TABS}
        value={tab}
        panelId={PANEL}
        onChange={(next) => {
          hasSwitched.current = true;
          // The tabs require different fields, so errors of one do not apply to the other.
          writing.form.clearErrors();
          navigate({ pathname: PATHS[next], search }, { replace: true });
        }}
      />
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-${tab}`}
        className="grid gap-5 pt-5"
      >
        {preset.notice}
        <Form {...writing} preset={preset.subject} />
      </div>
    </Page>
  );
}

/** The product or business, and a notice if it did not load or no longer exists. */
function usePreset(kind: SubjectKind, id: string) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...subjectQuery(kind, id),
    enabled: id !== "",
  });
  const box = "flex flex-wrap items-center gap-3 rounded-field bg-sunk px-4 py-3 text-sm";
  return {
    subject: data === undefined ? unreadSubject(kind, id) : data,
    notice: isError ? (
      <div role="alert" className={box}>
        <p className="min-w-0 flex-1 basis-48">
          {kind === "product"
            ? t`The product of this link didn’t load. You can still write about it.`
            : t`The company of this link didn’t load. You can still write about it.`}
        </p>
        <Button variant="quiet" isBusy={isFetching} onClick={() => refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    ) : (
      data === null && (
        <p role="status" className={box}>
          {kind === "product"
            ? t`The product in this link no longer exists. Choose another one.`
            : t`The company in this link no longer exists. Choose another one.`}
        </p>
      )
    ),
  };
}
