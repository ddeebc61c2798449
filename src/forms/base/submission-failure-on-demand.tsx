import { Suspense } from "react";
import { t } from "@/lib/i18n";
import { FormFailure } from "@/ui/form-failure";
import { lazyAgain } from "@/ui/on-demand";
import type { SubmissionFailureProps } from "./submission-failure";

/** Fetches what is said of a failure while there is a network. */
export const loadSubmissionFailure = () => import("./submission-failure");

const Reason = lazyAgain(loadSubmissionFailure, () => <FormFailure title={t`Submission Failed`} />);

/** "Submission Failed" and why; nothing while `error` is null. */
export function SubmissionFailure(props: SubmissionFailureProps) {
  return <Suspense>{props.error !== null && <Reason {...props} />}</Suspense>;
}
