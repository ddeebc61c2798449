import { useMembersOnly } from "@/components/auth/use-members-only";
import { useUserId } from "@/data/auth/session-store";
import type { Followed } from "@/data/following/follow-keys";
import { targetOf } from "@/lib/follow-target";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { onDemand } from "@/ui/on-demand";

const FollowButton = onDemand(() => import("./follow-button"));

export interface FollowProps {
  of: Followed;
  /** Name of the target. */
  name: string;
}

/** Follow button (R429). The code behind it is loaded for members only. */
export function Follow({ of, name }: FollowProps) {
  const isAllowed = useMembersOnly(t`Login Required`, t`Please log in to follow.`);
  if (useUserId()) {
    return (
      // Reserves the button's room, so that nothing beside it moves.
      <div className="min-h-11 min-w-22">
        <FollowButton of={of} name={name} />
      </div>
    );
  }
  const subject = <bdi className="sr-only">{name}</bdi>;
  return (
    <Button variant="quiet" onClick={() => isAllowed(`follow ${targetOf(of)}`)}>
      <span>
        <Trans>Follow {subject}</Trans>
      </span>
    </Button>
  );
}
