import { useQuery } from "@tanstack/react-query";
import { Follow } from "@/components/following/follow";
import { BlockButton } from "@/components/members/block-button";
import { ContentEntry } from "@/components/members/content-entry";
import { ProfileHead, ProfileStats } from "@/components/members/profile-head";
import { ProfileSkeleton } from "@/components/members/profile-skeleton";
import { ReportButton } from "@/components/moderation/report-button";
import { LoadedList } from "@/components/page/loaded-list";
import { NotFound } from "@/components/page/not-found";
import { Page } from "@/components/page/page";
import { QueryBoundary } from "@/components/page/query-boundary";
import { ShareButton } from "@/components/page/share-button";
import { RatingsGiven } from "@/components/posts/ratings-given";
import { useUserId } from "@/data/auth/session-store";
import { contentQuery } from "@/data/members/content";
import { displayName } from "@/data/members/names";
import { type PublicProfile, publicProfileQuery } from "@/data/members/public-profile";
import { storedUrl } from "@/data/photos/photos";
import { LATEST_ITEMS } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useParams } from "@/routing/router";
import { buttonClass } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

/** A member's public profile (R146, R147). */
export default function UserScreen() {
  const { userId: id = "" } = useParams();
  return (
    <QueryBoundary
      query={useQuery(publicProfileQuery(id))}
      skeleton={<ProfileSkeleton />}
      missing={
        <NotFound
          title={t`Profile Not Found`}
          text={t`This profile is private, or it doesn’t exist.`}
        />
      }
    >
      {(profile) => <Profile profile={profile} />}
    </QueryBoundary>
  );
}

function Profile({ profile }: { profile: PublicProfile }) {
  const isOwn = useUserId() === profile.id;
  const name = displayName(profile);
  return (
    <Page
      title={name}
      head={{ description: profile.bio, image: storedUrl(profile.avatar_url), type: "profile" }}
      hasOwnHeading
    >
      <div className="grid grid-cols-1 gap-8 sm:mt-4">
        <ProfileHead
          profile={profile}
          actions={
            <>
              <Link to={paths.userContent(profile.id)} className={buttonClass()}>
                <Trans>View Items</Trans>
              </Link>
              {isOwn ? (
                <Link to={paths.profile()} className={buttonClass("quiet")}>
                  <Trans>Your own profile</Trans>
                </Link>
              ) : (
                <Follow of={{ member_id: profile.id }} name={name} />
              )}
              {!profile.hidden_for && <ShareButton of={{ ...profile, kind: "profile" }} />}
            </>
          }
        />
        <section aria-labelledby="stats">
          <h2 id="stats" className="mb-3 font-bold text-xl">
            <Trans>Activity</Trans>
          </h2>
          <div className="grid gap-3">
            <ProfileStats
              profile={profile}
              lists={profile.lists.length}
              toItems={(query) => paths.userContent(profile.id, query)}
            />
            <RatingsGiven counts={profile.ratings_given} />
          </div>
        </section>
        <Latest userId={profile.id} />
        {!isOwn && (
          <div className="flex items-center gap-2 border-line border-t pt-4">
            <BlockButton profile={profile} />
            <ReportButton item={{ kind: "profile", id: profile.id }} />
          </div>
        )}
      </div>
    </Page>
  );
}

/** The member's latest posts and lists, by which readers judge whether to trust them. */
function Latest({ userId }: { userId: string }) {
  const latest = useQuery({
    ...contentQuery({ userId, isOwn: false, filter: "all", text: "", limit: LATEST_ITEMS }),
    select: (content) => content?.entries ?? [],
  });
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="mb-3 font-bold text-xl">
        <Trans>Latest</Trans>
      </h2>
      <LoadedList
        query={latest}
        skeleton={
          <div role="status" aria-label={t`Loading`} className="grid gap-3">
            <Skeleton className="h-32 rounded-card" />
            <Skeleton className="h-32 rounded-card" />
          </div>
        }
        empty={
          <p className="text-muted">
            <Trans>Nothing yet.</Trans>
          </p>
        }
      >
        {(entries) => (
          <div className="sheet grid grid-cols-1 sm:gap-3">
            {entries.map((entry) => (
              <ContentEntry key={entry.id} entry={entry} onDelete={null} />
            ))}
          </div>
        )}
      </LoadedList>
    </section>
  );
}
