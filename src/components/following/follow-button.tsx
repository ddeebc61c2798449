import { useRef } from "react";
import { useIntent, useMembersOnly } from "@/components/auth/use-members-only";
import { useFollow } from "@/data/follow";
import { type Followed, targetOf } from "@/data/follow-keys";
import { Button } from "@/ui/button";
import { Check, Plus } from "@/ui/icons";

interface FollowButtonProps {
  of: Followed;
  /** What it is called. */
  name: string;
  /** Where it is, of a category in a place. */
  place?: string | undefined;
  /** Beside that name: it alone is not said once more. */
  isBesideName?: boolean;
}

/** What to say comes when there is something to say. */
const loadWords = () => import("./say-followed");

/** Follows something or ends that, and tells which it is; a visitor is asked to log in first (R429). */
export default function FollowButton({ of, name, place, isBesideName = false }: FollowButtonProps) {
  const where = place ? ` in ${place}` : "";
  const called = name + where;
  const { isFollowed, follow } = useFollow(of, called);
  const isAllowed = useMembersOnly("Login Required", "Please log in to follow.");
  const button = useRef<HTMLButtonElement>(null);
  const intent = `follow ${targetOf(of)}`;

  const change = (isWanted: boolean) =>
    follow(isWanted, {
      onSuccess: (delivery) =>
        void loadWords().then(({ sayFollowed }) => sayFollowed(called, isWanted, delivery)),
      onError: (error) =>
        void loadWords().then(({ sayUnchanged }) => sayUnchanged(called, isWanted, error)),
    });
  useIntent(intent, button, () => change(true));

  const Icon = isFollowed ? Check : Plus;
  return (
    <Button
      ref={button}
      variant="quiet"
      aria-pressed={isFollowed}
      onClick={() => isAllowed(intent) && change(!isFollowed)}
    >
      <Icon aria-hidden="true" size={20} className={isFollowed ? "text-leaf" : "text-indigo"} />
      <span>
        {isFollowed ? "Following" : "Follow"}{" "}
        <span className="sr-only">{isBesideName ? called : name}</span>
        {!isBesideName && where}
      </span>
    </Button>
  );
}
