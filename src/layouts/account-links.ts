import type { OwnProfile } from "@/data/profiles";
import { unseenOf } from "@/lib/unseen";
import { paths } from "@/paths";
import type { Icon } from "@/ui/create-icon";
import { Bell, Bookmark, Rss, ShieldCheck, Star, ThumbsUp, User } from "@/ui/icons";

export interface AccountLink {
  to: string;
  label: string;
  Icon: Icon;
  /** What is new there. */
  news?: string | undefined;
}

const FOLLOWING: AccountLink = { to: paths.following(), label: "Following", Icon: Rss };
const ACCOUNT_LINKS: AccountLink[] = [
  { to: paths.profile(), label: "Profile", Icon: User },
  { to: paths.notifications(), label: "Notifications", Icon: Bell },
  FOLLOWING,
  { to: paths.myLists(), label: "My Lists", Icon: Bookmark },
  { to: paths.recommendations(), label: "All Recommendations", Icon: ThumbsUp },
  { to: paths.reviews(), label: "All Reviews", Icon: Star },
];

const MODERATION: AccountLink = { to: paths.moderation(), label: "Moderation", Icon: ShieldCheck };

/** What the avatar menu and the mobile menu both hold for a member, before Sign Out (R038). */
export function accountLinks(
  profile: Pick<OwnProfile, "is_moderator" | "followed_unseen"> | undefined,
): AccountLink[] {
  const news = unseenOf(profile?.followed_unseen);
  const links = ACCOUNT_LINKS.map((link) =>
    link === FOLLOWING && news ? { ...link, news } : link,
  );
  return profile?.is_moderator ? [...links, MODERATION] : links;
}
