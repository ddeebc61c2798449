import { Bell, Bookmark, type LucideIcon, Star, ThumbsUp, User } from "lucide-react";
import { paths } from "@/paths";

/** What the avatar menu and the mobile menu both hold for a member, before Sign Out (R038). */
export const ACCOUNT_LINKS: { to: string; label: string; Icon: LucideIcon }[] = [
  { to: paths.profile(), label: "Profile", Icon: User },
  { to: paths.notifications(), label: "Notifications", Icon: Bell },
  { to: paths.myLists(), label: "My Lists", Icon: Bookmark },
  { to: paths.recommendations(), label: "All Recommendations", Icon: ThumbsUp },
  { to: paths.reviews(), label: "All Reviews", Icon: Star },
];
