import { paths } from "@/paths";
import type { Icon } from "@/ui/create-icon";
import { Bell, Bookmark, ShieldCheck, Star, ThumbsUp, User } from "@/ui/icons";

interface AccountLink {
  to: string;
  label: string;
  Icon: Icon;
}

const ACCOUNT_LINKS: AccountLink[] = [
  { to: paths.profile(), label: "Profile", Icon: User },
  { to: paths.notifications(), label: "Notifications", Icon: Bell },
  { to: paths.myLists(), label: "My Lists", Icon: Bookmark },
  { to: paths.recommendations(), label: "All Recommendations", Icon: ThumbsUp },
  { to: paths.reviews(), label: "All Reviews", Icon: Star },
];

const MODERATION: AccountLink = { to: paths.moderation(), label: "Moderation", Icon: ShieldCheck };

/** What the avatar menu and the mobile menu both hold for a member, before Sign Out (R038). */
export function accountLinks(isModerator: boolean | null | undefined): AccountLink[] {
  return isModerator ? [...ACCOUNT_LINKS, MODERATION] : ACCOUNT_LINKS;
}
