import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Link } from "@/components/link";
import { LoadFailure } from "@/components/load-failure";
import { NotFound } from "@/components/not-found";
import { Page } from "@/components/page";
import { ProfileHead, ProfileStats } from "@/components/profile-head";
import { ProfileSkeleton } from "@/components/profile-skeleton";
import { ReportButton } from "@/components/report-button";
import { displayName } from "@/data/names";
import { publicProfileQuery } from "@/data/profiles";
import { useUserId } from "@/data/session-store";
import { paths } from "@/paths";
import { buttonClass } from "@/ui/button";

/** A member as anyone may see them (R146, R147). */
export default function UserScreen() {
  const { id = "" } = useParams();
  const profile = useQuery(publicProfileQuery(id));
  const isOwn = useUserId() === id;

  if (profile.isPending) return <ProfileSkeleton />;
  if (profile.isError) {
    return (
      <div className="wrap py-12">
        <LoadFailure query={profile} />
      </div>
    );
  }
  if (!profile.data) {
    return (
      <NotFound
        title="Profile Not Found"
        text="This member's profile is private, or it does not exist."
      />
    );
  }
  return (
    <Page
      title={displayName(profile.data)}
      head={{ description: profile.data.bio, image: profile.data.avatar_url, type: "profile" }}
      hasOwnHeading
    >
      <div className="mt-4 grid gap-8">
        <ProfileHead
          profile={profile.data}
          actions={
            <>
              <Link to={paths.userContent(id)} className={buttonClass()}>
                View Items
              </Link>
              {isOwn ? (
                <Link to={paths.profile()} className={buttonClass("quiet")}>
                  Your own profile
                </Link>
              ) : (
                <ReportButton item={{ kind: "profile", id }} />
              )}
            </>
          }
        />
        <section aria-labelledby="stats">
          <h2 id="stats" className="mb-3 font-bold text-xl">
            So far
          </h2>
          <ProfileStats profile={profile.data} lists={profile.data.lists.length} />
        </section>
      </div>
    </Page>
  );
}
