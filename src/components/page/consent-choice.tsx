import { env } from "@/env";
import { useConsent } from "@/hooks/use-consent";
import { Segmented } from "@/ui/segmented";

const OPTIONS = [
  { value: "declined", label: "Decline" },
  { value: "accepted", label: "Accept" },
] as const;

const ANSWERS = {
  accepted: "You’ve accepted them on this device.",
  declined: "You’ve declined them on this device.",
  none: "You haven’t answered yet, so they’re off.",
};

/** To see and change what was answered about third parties' scripts, as easily as it was given (R034). */
export function ConsentChoice() {
  const [consent, answer] = useConsent();
  if (env.thirdParties.length === 0) return <p>This site doesn’t use such tools at the moment.</p>;
  return (
    <>
      <p role="status">{ANSWERS[consent ?? "none"]}</p>
      <div className="mt-3">
        <Segmented
          label="Analytics and session recording"
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
