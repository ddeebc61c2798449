import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "@/data/auth/session-store";
import { displayName } from "@/data/members/names";
import { ownProfileQuery } from "@/data/members/profiles";
import { faceUrl } from "@/data/photos/photos";

/** The member's name and picture for menus; until the profile has loaded, the name they signed up with. */
export function useOwnFace(user: SessionUser): { name: string; url: string | null | undefined } {
  const { data: profile } = useQuery(ownProfileQuery(user));
  return {
    name: profile ? displayName(profile) : (user.fullName ?? user.email),
    url: faceUrl(profile?.avatar_url),
  };
}
