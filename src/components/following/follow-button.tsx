import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { placeQuery } from "@/data/catalog/places";
import { useFollow } from "@/data/following/follow";
import type { Followed } from "@/data/following/follow-keys";
import { useIntent } from "@/forms/base/use-intent";
import { targetOf } from "@/lib/follow-target";
import { t } from "@/lib/i18n";
import { Button } from "@/ui/button";
import { Check } from "@/ui/icons";

interface FollowButtonProps {
  of: Followed;
  /** Name of what is followed. */
  name: string;
  /** Name of the place, for a category in a place; loaded if missing. */
  place?: string | undefined;
  /** Whether the name and place are on screen beside the button, which then does not repeat them visibly. */
  isBesideName?: boolean;
}

/** Toast texts, loaded when one is to be shown. */
const loadWords = () => import("./say-followed");

/** Follows or unfollows, and shows the state; a visitor's tap is carried out once they have signed in (R429). */
export default function FollowButton({
  of,
  name,
  place: known,
  isBesideName = false,
}: FollowButtonProps) {
  const placeId = ("place_id" in of && of.place_id) || "";
  const { data } = useQuery(placeQuery(known ? "" : placeId));
  const place = known ?? data?.name;
  const where = place ? t` in ${place}` : "";
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
        {isFollowed ? t`Following` : t`Follow`}{" "}
        <bdi className="sr-only">{isBesideName ? called : name}</bdi>
        {!isBesideName && where}
      </span>
    </Button>
  );
}
