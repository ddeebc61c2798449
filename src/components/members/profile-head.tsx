import { type ReactNode, useState } from "react";
import { Seal } from "@/components/posts/mark";
import type { ContentFilter } from "@/data/members/content";
import { displayName } from "@/data/members/names";
import type { Profile } from "@/data/members/profiles";
import { storedUrl } from "@/data/photos/photos";
import { formatDate } from "@/lib/format";
import { formatNumber } from "@/lib/format-number";
import { plural, t } from "@/lib/i18n";
import { hostname, safeUrl, textsOf } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { CalendarDays, Link2, MapPin } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";
import { OutsideLink } from "@/ui/outside-link";

const ReputationDialog = dialogOnDemand(() => import("./reputation-dialog"));

/** A member's picture, name and profile texts (R139, R146). */
export function ProfileHead({ profile, actions }: { profile: Profile; actions: ReactNode }) {
  const name = displayName(profile);
  const { created_at: createdAt } = profile;
  const date = formatDate(createdAt);
  const website = safeUrl(profile.website);
  const interests = textsOf(profile.interests);
  return (
    <div>
      <header className="flex flex-wrap items-start gap-x-5 gap-y-4 sm:items-center">
        <Avatar name={name} url={storedUrl(profile.avatar_url)} size="large" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="flex flex-wrap items-center gap-x-2 py-1.5 font-bold text-2xl [overflow-wrap:anywhere]">
            <bdi translate="no">{name}</bdi>
            {profile.is_verified && <Seal size={24} />}
          </h1>
          {profile.username && (
            <p className="text-muted">
              <bdi translate="no">{profile.full_name}</bdi>
            </p>
          )}
          <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted [&_svg]:shrink-0">
            {profile.location && (
              <li className="flex items-center gap-1.5">
                <MapPin aria-hidden="true" size={18} />
                <bdi>{profile.location}</bdi>
              </li>
            )}
            <li className="flex items-center gap-1.5">
              <CalendarDays aria-hidden="true" size={18} />
              <span>
                <Trans>
                  Joined <time dateTime={createdAt}>{date}</time>
                </Trans>
              </span>
            </li>
            {website && (
              <li>
                <OutsideLink href={website} className="-my-2.5 gap-1.5">
                  <Link2 aria-hidden="true" size={18} />
                  {hostname(website)}
                </OutsideLink>
              </li>
            )}
          </ul>
        </div>
      </header>
      {profile.bio && (
        <p dir="auto" className="prose-text mt-4">
          {profile.bio}
        </p>
      )}
      {interests.length > 0 && (
        <ul aria-label={t`Interests`} className="mt-3 flex flex-wrap gap-2">
          {interests.map((interest) => (
            <li key={interest}>
              <Badge tone="indigo">
                <bdi>{interest}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-2 sm:gap-3">{actions}</div>
    </div>
  );
}

interface ProfileStatsProps {
  profile: Profile;
  lists: number;
  /** Path of the member's items of one kind. */
  toItems: (query: { show: ContentFilter }) => string;
}

/** A member's numbers of posts, requests and lists, and their reputation (R139, R192). */
export function ProfileStats({ profile, lists, toItems }: ProfileStatsProps) {
  const { total_recommendations: recommendations, total_reviews: reviews } = profile;
  const { total_requests: requests } = profile;
  const stats = [
    {
      label: t`Recommendations`,
      show: "recommendations",
      value: recommendations,
      whole: plural(recommendations, { one: "# recommendation", other: "# recommendations" }),
    },
    {
      label: t`Reviews`,
      show: "reviews",
      value: reviews,
      whole: plural(reviews, { one: "# review", other: "# reviews" }),
    },
    {
      label: t`Requests`,
      show: "requests",
      value: requests,
      whole: plural(requests, { one: "# request", other: "# requests" }),
    },
    {
      label: t`Lists`,
      show: "lists",
      value: lists,
      whole: plural(lists, { one: "# list", other: "# lists" }),
    },
  ] as const;
  return (
    <dl className="card flex flex-wrap gap-x-6 gap-y-2 px-4 py-3 sm:justify-between">
      {stats.map(({ label, show, value, whole }) => (
        <div key={label} className="relative flex flex-col-reverse justify-end">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className={FIGURE}>
            <Link
              to={toItems({ show })}
              aria-label={whole}
              className="underline after:absolute after:inset-0"
            >
              {formatNumber(value)}
            </Link>
          </dd>
        </div>
      ))}
      <div className="flex flex-col-reverse justify-end">
        <dt className="text-muted text-sm">
          <Trans>Reputation</Trans>
        </dt>
        <dd className={FIGURE}>
          <Reputation profile={profile} />
        </dd>
      </div>
    </dl>
  );
}

const FIGURE = "font-bold text-base even-figures sm:text-2xl";

/** Reputation score: others' votes on a member's posts, answers and comments. A tap shows the breakdown (R343). */
function Reputation({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false);
  const score = formatNumber(profile.reputation_score);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t`${score}: how it’s counted`}
        onClick={() => setIsOpen(true)}
        className="-m-3 rounded-field p-3 underline"
      >
        {score}
      </button>
      {isOpen && <ReputationDialog profile={profile} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** One fact of a profile; "Not given" without content. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {children ? (
          <bdi>{children}</bdi>
        ) : (
          <span className="text-muted">
            <Trans>Not given</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}
