import { useMembersOnly } from "@/components/auth/use-members-only";
import { Button } from "@/ui/button";

interface ClaimInvitationProps {
  label?: string;
  onClaim?: () => void;
}

/** Purpose of claiming a business, and its button; visitors are asked to sign in first (R380). */
export function ClaimInvitation({ label = "Claim it", onClaim }: ClaimInvitationProps) {
  const isAllowed = useMembersOnly("Sign in to claim this business", "We check each claim first.");
  return (
    <>
      <p className="mt-1 text-muted">Claim it to reply to each review in public. We check first.</p>
      <Button variant="quiet" className="mt-3" onClick={() => isAllowed() && onClaim?.()}>
        {label}
      </Button>
    </>
  );
}
