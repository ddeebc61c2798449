import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Follow } from "@/components/following/follow";
import { BlockButton } from "@/components/members/block-button";
import { ProfileHead, ProfileStats } from "@/components/members/profile-head";
import { ProfileSkeleton } from "@/components/members/profile-skeleton";
import { ReportButton } from "@/components/moderation/report-button";
import { NotFound } from "@/components/page/not-found";
import { Page } from "@/components/page/page";
import { Screen } from "@/components/page/screen";
import { ShareButton } from "@/components/page/share-button";
import { displayName } from "@/data/names";
import { storedUrl } from "@/data/photos";
import { type PublicProfile, publicProfileQuery } from "@/data/public-profile";
import { useUserId } from "@/data/session-store";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";

/** A member as anyone may see them (R146, R147). */
export default function UserScreen() {
  const { userId: id = "" } = useParams();
  return (
    <Screen
      query={useQuery(publicProfileQuery(id))}
      skeleton={<ProfileSkeleton />}
      missing={
        <NotFound
          title="Profile Not Found"
          text="This member's profile is private, or it does not exist."
        />
      }
    >
      {(profile) => <Profile profile={profile} />}
    </Screen>
  );
}

function Profile({ profile }: { profile: PublicProfile }) {
  const isOwn = useUserId() === profile.id;
  return (
    <Page
      title={displayName(profile)}
      head={{ description: profile.bio, image: storedUrl(profile.avatar_url), type: "profile" }}
      hasOwnHeading
    >
      <div className="mt-4 grid grid-cols-1 gap-8">
        <ProfileHead
          profile={profile}
          actions={
            <>
              <Link to={paths.userContent(profile.id)} className={buttonClass()}>
                View Items
              </Link>
              {!profile.hidden_for && <ShareButton of={{ ...profile, kind: "profile" }} />}
              {isOwn ? (
                <Link to={paths.profile()} className={buttonClass("quiet")}>
                  Your own profile
                </Link>
              ) : (
                <>
                  <BlockButton profile={profile} />
                  <ReportButton item={{ kind: "profile", id: profile.id }} />
                </>
              )}
            </>
          }
        />
        {!isOwn && (
          <div className="-mt-8">
            <Follow of={{ member_id: profile.id }} name={displayName(profile)} />
          </div>
        )}
        <section aria-labelledby="stats">
          <h2 id="stats" className="mb-3 font-bold text-xl">
            So far
          </h2>
          <ProfileStats profile={profile} lists={profile.lists.length} />
        </section>
      </div>
    </Page>
  );
}
