import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "@/components/page/load-failure";
import { displayName } from "@/data/members/names";
import { voteRingsQuery } from "@/data/moderation/moderation";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";

/** Members who mostly upvote each other: a hint to look closer, not a proof. */
export function VoteRings() {
  const rings = useQuery(voteRingsQuery());
  if (rings.isError && !rings.data) {
    return <LoadFailure query={rings} title={t`The votes didn’t load`} />;
  }
  if (!rings.data) {
    return (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton className="h-44 rounded-card" />
      </div>
    );
  }
  if (rings.data.length === 0) {
    return (
      <EmptyState
        title={t`No vote rings`}
        text={t`Members who trade votes show up here. Checked nightly.`}
      />
    );
  }
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        <Trans>
          In the last 90 days, these members gave each other at least five upvotes and a quarter of
          all their upvotes. Friends do that too, so look at their posts. Anonymous posts don’t
          count. Checked nightly.
        </Trans>
      </p>
      <ul className="grid gap-4">
        {rings.data.map(({ members, votes, all_votes: all }) => (
          <li key={members.map((member) => member?.id).join()} className="card p-4">
            <ul className="flex flex-wrap gap-x-4">
              {members.map(
                (member) =>
                  member && (
                    <li key={member.id}>
                      <Link to={paths.user(member.id)} className="text-link">
                        <bdi translate="no">{displayName(member)}</bdi>
                      </Link>
                    </li>
                  ),
              )}
            </ul>
            <p className="mt-1 text-muted text-sm">
              <Trans>
                {votes} of the {all} upvotes they gave went to each other.
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
