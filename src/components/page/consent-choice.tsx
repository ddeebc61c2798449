import { env } from "@/env";
import { useConsent } from "@/hooks/use-consent";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Segmented } from "@/ui/segmented";

const OPTIONS = [
  { value: "declined", label: t`Decline` },
  { value: "accepted", label: t`Accept` },
] as const;

const ANSWERS = {
  accepted: t`You’ve accepted them on this device.`,
  declined: t`You’ve declined them on this device.`,
  none: t`You haven’t answered yet, so they’re off.`,
};

/** Shows the visitor's consent to third-party scripts; changing it is as easy as giving it was (R034). */
export function ConsentChoice() {
  const [consent, answer] = useConsent();
  if (env.thirdParties.length === 0)
    return (
      <p>
        <Trans>This site doesn’t use such tools at the moment.</Trans>
      </p>
    );
  return (
    <>
      <p role="status">{ANSWERS[consent ?? "none"]}</p>
      <div className="mt-3">
        <Segmented
          label={t`Analytics and session recording`}
          options={OPTIONS}
          value={consent ?? "none"}
          onChange={(value) => {
            if (value !== "none") answer(value);
          }}
        />
      </div>
    </>
  );
}
