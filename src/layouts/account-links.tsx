import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "@/data/auth/session-store";
import { ownProfileQuery } from "@/data/members/profiles";
import { t } from "@/lib/i18n";
import { unseenOf } from "@/lib/unseen";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import type { Icon } from "@/ui/create-icon";
import { Bell, Bookmark, Rss, ShieldCheck, Star, ThumbsUp, User } from "@/ui/icons";
import { menuItemClass } from "@/ui/menu";

interface MenuLink {
  to: string;
  label: string;
  Icon: Icon;
  /** News to show beside the label, as text. */
  news?: string | undefined;
}

const FOLLOWING: MenuLink = { to: paths.following(), label: t`Following`, Icon: Rss };
const PROFILE: MenuLink = { to: paths.profile(), label: t`Profile`, Icon: User };
const OWN_LINKS: MenuLink[] = [
  { to: paths.notifications(), label: t`Notifications`, Icon: Bell },
  FOLLOWING,
  { to: paths.myLists(), label: t`My Lists`, Icon: Bookmark },
];

/** Links to the listings of all members' posts. */
export const LISTINGS: MenuLink[] = [
  { to: paths.recommendations(), label: t`All Recommendations`, Icon: ThumbsUp },
  { to: paths.reviews(), label: t`All Reviews`, Icon: Star },
];

const MODERATION: MenuLink = { to: paths.moderation(), label: t`Moderation`, Icon: ShieldCheck };

interface AccountLinksProps {
  user: SessionUser;
  /** Called when a link is followed. */
  onLeave?: (() => void) | undefined;
}

/** Links of the avatar menu, before Sign Out (R038). */
export function AccountLinks({ user, onLeave }: AccountLinksProps) {
  return (
    <>
      <MenuLinks links={[PROFILE]} onLeave={onLeave} />
      <OwnLinks user={user} onLeave={onLeave} />
      <MenuLinks links={LISTINGS} onLeave={onLeave} />
    </>
  );
}

/** Links to the member's own pages except the profile. */
export function OwnLinks({ user, onLeave }: AccountLinksProps) {
  const { data: profile } = useQuery(ownProfileQuery(user));
  const news = unseenOf(profile?.followed_unseen);
  const links = OWN_LINKS.map((link) => (link === FOLLOWING && news ? { ...link, news } : link));
  return (
    <MenuLinks links={profile?.is_moderator ? [...links, MODERATION] : links} onLeave={onLeave} />
  );
}

interface MenuLinksProps {
  links: MenuLink[];
  onLeave: (() => void) | undefined;
}

/** Links of a menu, each with its news. */
export function MenuLinks({ links, onLeave }: MenuLinksProps) {
  return links.map(({ to, label, Icon, news }) => (
    <Link key={to} to={to} className={menuItemClass} onClick={onLeave}>
      <Icon aria-hidden="true" size={20} />
      {label}
      {news && <span className="ms-auto text-leaf text-sm">{news}</span>}
    </Link>
  ));
}
