import { useSearchParams } from "react-router-dom";
import { Page } from "@/components/page/page";
import { SignInRequired } from "@/components/page/sign-in-required";
import { useAuthState, useUserId } from "@/data/session-store";
import { FormSkeleton } from "@/forms/base/form-skeleton";
import { RequestForm } from "@/forms/requests/request-form";
import { useLastKnown } from "@/hooks/use-last-known";
import { TITLE_MAX } from "@/lib/constants";
import { oneLine } from "@/lib/text";
import { paths } from "@/paths";

/** Asks the community; the title may come from the address (R008, R029, R081, R082). */
export default function SubmitRequestScreen() {
  const [params] = useSearchParams();
  const auth = useAuthState();
  // Who is signed out while writing keeps the form: sending it asks to sign in again.
  const userId = useLastKnown(useUserId());
  if (userId === null) {
    return auth.status === "loading" ? (
      <FormSkeleton />
    ) : (
      <SignInRequired text="Please sign in to request a recommendation." />
    );
  }
  return (
    <Page
      title="Request a Recommendation"
      intro="Say what you need. People who have been there answer."
      back={{ to: paths.requests(), label: "Requests" }}
      width="narrow"
    >
      <RequestForm
        key={userId}
        userId={userId}
        title={oneLine(params.get("title") ?? "").slice(0, TITLE_MAX)}
      />
    </Page>
  );
}
