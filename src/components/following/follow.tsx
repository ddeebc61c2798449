import { useMembersOnly } from "@/components/auth/use-members-only";
import type { Followed } from "@/data/follow-keys";
import { useUserId } from "@/data/session-store";
import { targetOf } from "@/lib/follow-target";
import { Button } from "@/ui/button";
import { onDemand } from "@/ui/on-demand";

const FollowButton = onDemand(() => import("./follow-button"));

export interface FollowProps {
  of: Followed;
  /** What it is called. */
  name: string;
}

/** The way to follow something (R429): for members what does so, which a visitor needs nothing of. */
export function Follow({ of, name }: FollowProps) {
  const isAllowed = useMembersOnly("Login Required", "Please log in to follow.");
  if (useUserId()) {
    return (
      // Room for what comes, so that nothing beside it moves.
      <div className="min-h-11 min-w-22">
        <FollowButton of={of} name={name} />
      </div>
    );
  }
  return (
    <Button variant="quiet" onClick={() => isAllowed(`follow ${targetOf(of)}`)}>
      <span>
        Follow <bdi className="sr-only">{name}</bdi>
      </span>
    </Button>
  );
}
