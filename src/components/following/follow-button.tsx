import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useFollow } from "@/data/follow";
import type { Followed } from "@/data/follow-keys";
import { placeQuery } from "@/data/places";
import { useIntent } from "@/forms/base/use-intent";
import { targetOf } from "@/lib/follow-target";
import { Button } from "@/ui/button";
import { Check } from "@/ui/icons";

interface FollowButtonProps {
  of: Followed;
  /** What it is called. */
  name: string;
  /** Where it is, of a category in a place, as far as that is known. */
  place?: string | undefined;
  /** Beside that name: it alone is not said once more. */
  isBesideName?: boolean;
}

/** What to say comes when there is something to say. */
const loadWords = () => import("./say-followed");

/** Follows something or ends that, and tells which it is; what a visitor had tapped is done when they are back (R429). */
export default function FollowButton({
  of,
  name,
  place: known,
  isBesideName = false,
}: FollowButtonProps) {
  const placeId = ("place_id" in of && of.place_id) || "";
  const { data } = useQuery(placeQuery(known ? "" : placeId));
  const place = known ?? data?.name;
  const where = place ? ` in ${place}` : "";
  const called = name + where;
  const { isFollowed, follow } = useFollow(of, called);
  const button = useRef<HTMLButtonElement>(null);
  const change = (isWanted: boolean) =>
    follow(isWanted, {
      onSuccess: (delivery) =>
        void loadWords().then(({ sayFollowed }) => sayFollowed(called, isWanted, delivery)),
      onError: (error) =>
        void loadWords().then(({ sayUnchanged }) => sayUnchanged(called, isWanted, error)),
    });
  useIntent(`follow ${targetOf(of)}`, button, () => change(true));

  return (
    <Button
      ref={button}
      variant="quiet"
      aria-pressed={isFollowed}
      onClick={() => change(!isFollowed)}
    >
      {isFollowed && <Check aria-hidden="true" size={20} className="text-leaf" />}
      <span>
        {isFollowed ? "Following" : "Follow"}{" "}
        <bdi className="sr-only">{isBesideName ? called : name}</bdi>
        {!isBesideName && where}
      </span>
    </Button>
  );
}
