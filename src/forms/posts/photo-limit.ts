import { NEWCOMER_TIME, PHOTOS_MAX, PHOTOS_MAX_AT_FIRST } from "@/lib/constants";

/** The most photos of a post by a member who signed up at this time, and whether they are a newcomer (0017). */
export function photoLimit(since: string | undefined, now = Date.now()) {
  const isNewcomer = since !== undefined && Date.parse(since) > now - NEWCOMER_TIME;
  return { isNewcomer, most: isNewcomer ? PHOTOS_MAX_AT_FIRST : PHOTOS_MAX };
}
