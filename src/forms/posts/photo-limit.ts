import { NEWCOMER_TIME, PHOTOS_MAX, PHOTOS_MAX_AT_FIRST } from "@/lib/constants";

/** How many photos a post of a member may have who signed up then, and whether that is in their first days (0017). */
export function photoLimit(since: string | undefined, now = Date.now()) {
  const isNewcomer = since !== undefined && Date.parse(since) > now - NEWCOMER_TIME;
  return { isNewcomer, most: isNewcomer ? PHOTOS_MAX_AT_FIRST : PHOTOS_MAX };
}
