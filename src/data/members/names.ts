import { t } from "@/lib/i18n";
import type { Profile } from "./profiles";

/** A member's display name: username, else full name, else the given fallback (R072, R104). */
export function displayName(
  profile: Pick<Profile, "username" | "full_name"> | null,
  fallback: string = t`Anonymous`,
): string {
  return profile?.username || profile?.full_name || fallback;
}

interface Authored {
  author: Pick<Profile, "username" | "full_name"> | null;
  user_id: string | null;
  is_anonymous?: boolean;
}

/** The name of a row's author: the member's, "Deleted user" once their account is erased, else the fallback. */
export function authorName(row: Authored, fallback: string = t`Anonymous`): string {
  const isErased = row.user_id === null && !row.is_anonymous;
  return isErased ? t`Deleted user` : displayName(row.author, fallback);
}

/** The author of a row with their name; null if they are anonymous or erased. */
export function namedAuthor(row: Authored): { id: string; name: string } | null {
  return row.user_id === null ? null : { id: row.user_id, name: displayName(row.author) };
}
