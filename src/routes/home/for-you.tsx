import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "@/data/auth/session-store";
import { type OwnProfile, ownProfileQuery } from "@/data/members/profiles";
import { unreadCountQuery } from "@/data/notifications/notifications";
import type { RequestCard } from "@/data/posts/feeds";
import { plural, t } from "@/lib/i18n";
import { unseenOf } from "@/lib/unseen";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { ChevronRight } from "@/ui/icons";

interface ForYouProps {
  user: SessionUser;
  /** The home page's questions, newest first. */
  requests: RequestCard[];
}

/**
 * The member's own strip on the home page: a pending erasure of their account, else answers to their questions,
 * else news of followed targets, else a question that they could answer.
 */
export default function ForYou({ user, requests }: ForYouProps) {
  const { data: profile, isPending } = useQuery(ownProfileQuery(user));
  const { data: unread } = useQuery({ ...unreadCountQuery(user.id), enabled: false });
  if (isPending) return null;
  if (unread && profile?.unread.some(({ type }) => type === "account")) {
    return (
      <Strip
        to={paths.profile()}
        title={t`Your account will be deleted`}
        text={t`Open your profile to keep it`}
      />
    );
  }
  const answers = (unread ? profile?.unread : undefined)?.filter(
    ({ type, entity_type: on }) => (type === "reply" || type === "response") && on === "request",
  );
  const [newest] = answers ?? [];
  if (answers && newest) {
    const isOne = answers.every(({ entity_id: id }) => id === newest.entity_id);
    return (
      <Strip
        to={isOne ? paths.request(newest.entity_id) : paths.notifications()}
        title={
          isOne
            ? plural(answers.length, {
                one: "Your question has # answer",
                other: "Your question has # answers",
              })
            : plural(answers.length, {
                one: "Your questions have # answer",
                other: "Your questions have # answers",
              })
        }
        text={titleIn(newest.facts)}
      />
    );
  }
  const news = unseenOf(profile?.followed_unseen);
  if (news) return <Strip to={paths.following()} title={news} text={t`in what you follow`} />;
  const open = requests.find(({ status, is_mine: isMine }) => status === "open" && !isMine);
  if (!open) return null;
  return <Strip to={paths.request(open.id)} title={t`Could you answer this?`} text={open.title} />;
}

/** Title of the item that a notification is about, as its author wrote it and so never translated. */
function titleIn(facts: OwnProfile["unread"][number]["facts"]): string | null {
  return facts instanceof Object && "title" in facts ? String(facts.title) : null;
}

interface StripProps {
  to: string;
  title: string;
  text: string | null;
}

function Strip({ to, title, text }: StripProps) {
  return (
    <Link
      to={to}
      // Two lines fit the height that the page reserves.
      className="flex min-h-11 items-center gap-x-2 rounded-card bg-leaf-wash px-3 py-0.5 text-sm"
    >
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
        <span className="font-medium text-leaf">{title}</span>
        <bdi className="min-w-0 flex-[1_1_4rem] truncate text-muted">{text}</bdi>
      </span>
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-leaf" />
    </Link>
  );
}
