import { Page } from "@/components/page/page";
import { SignInToSend } from "@/components/page/sign-in-required";
import { useAuthState, useUserId } from "@/data/auth/session-store";
import { FormSkeleton } from "@/forms/base/form-skeleton";
import { RequestForm } from "@/forms/requests/request-form";
import { useLastKnown } from "@/hooks/use-last-known";
import { TITLE_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { oneLine, wholeCharacters } from "@/lib/text";
import { paths } from "@/paths";
import { useSearchParams } from "@/routing/router";
import { onDemand } from "@/ui/on-demand";

const EditRequest = onDemand(() => import("./submit-request/edit-request"), <FormSkeleton />);

/** Form to ask a question; the URL may preset title and category (R008, R029, R081, R082, R119, R275). */
export default function SubmitRequestScreen() {
  const params = useSearchParams();
  const auth = useAuthState();
  // A member signed out while writing keeps the form: sending it asks them to sign in again.
  const userId = useLastKnown(useUserId());
  const edited = params.get("edit");
  if (userId === null && auth.status === "loading") return <FormSkeleton />;
  if (userId !== null && edited !== null) {
    return <EditRequest key={`${userId} ${edited}`} id={edited} userId={userId} />;
  }
  return (
    <Page
      title={t`Request a Recommendation`}
      intro={t`Say what you need. People who have been there answer.`}
      back={{ to: paths.requests(), label: t`Requests` }}
      width="narrow"
    >
      {userId === null && (
        <SignInToSend
          text={t`Write your question and tap Ask. We’ll post it once you sign in. Until then it’s saved here.`}
        />
      )}
      <RequestForm
        key={`${userId} ${params}`}
        userId={userId}
        start={{
          title: wholeCharacters(oneLine(params.get("title") ?? ""), TITLE_MAX),
          categoryId: idOf(params.get("category")),
          subcategoryId: idOf(params.get("subcategory")),
        }}
      />
    </Page>
  );
}

/** A category's id from the URL, as the form needs it; empty if it is not an id. */
const idOf = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? text : "");
