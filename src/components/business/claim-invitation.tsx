import { useMembersOnly } from "@/components/auth/use-members-only";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";

interface ClaimInvitationProps {
  label?: string;
  onClaim?: () => void;
}

/** Purpose of claiming a business, and its button; visitors are asked to sign in first (R380). */
export function ClaimInvitation({ label = t`Claim it`, onClaim }: ClaimInvitationProps) {
  const isAllowed = useMembersOnly(
    t`Sign in to claim this business`,
    t`We check each claim first.`,
  );
  return (
    <>
      <p className="mt-1 text-muted">
        <Trans>Claim it to reply to each review in public. We check first.</Trans>
      </p>
      <Button variant="quiet" className="mt-3" onClick={() => isAllowed() && onClaim?.()}>
        {label}
      </Button>
    </>
  );
}
