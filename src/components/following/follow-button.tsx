import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { placeQuery } from "@/data/catalog/places";
import { useFollow } from "@/data/following/follow";
import type { Followed } from "@/data/following/follow-keys";
import { useIntent } from "@/forms/base/use-intent";
import { targetOf } from "@/lib/follow-target";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Check } from "@/ui/icons";

interface FollowButtonProps {
  of: Followed;
  /** Name of the target. */
  name: string;
  /** Name of the place, for a category in a place; loaded if missing. */
  place?: string | undefined;
  /** Whether the name and place are on screen beside the button, which then does not repeat them visibly. */
  isBesideName?: boolean;
}

/** Toast texts, loaded when one is to be shown. */
const loadWords = () => import("./toast-followed");

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
  const called = place ? t`${name} in ${place}` : name;
  const shownPlace = isBesideName ? undefined : place;
  const subject = <bdi className="sr-only">{shownPlace ? name : called}</bdi>;
  const { isFollowed, follow } = useFollow(of, called);
  const button = useRef<HTMLButtonElement>(null);
  const change = (isWanted: boolean) =>
    follow(isWanted, {
      onSuccess: (delivery) =>
        void loadWords().then(({ toastFollowed }) => toastFollowed(called, isWanted, delivery)),
      onError: (error) =>
        void loadWords().then(({ toastUnchanged }) => toastUnchanged(called, isWanted, error)),
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
        {isFollowed ? (
          shownPlace ? (
            <Trans>
              Following {subject} in {shownPlace}
            </Trans>
          ) : (
            <Trans>Following {subject}</Trans>
          )
        ) : shownPlace ? (
          <Trans>
            Follow {subject} in {shownPlace}
          </Trans>
        ) : (
          <Trans>Follow {subject}</Trans>
        )}
      </span>
    </Button>
  );
}
