import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import { explain } from "@/data/base/errors";
import {
  type CompanyClaim,
  type CompanyOwner,
  claimsBoardQuery,
  useDecideClaim,
} from "@/data/business/businesses";
import { displayName } from "@/data/members/names";
import { formatDate } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { hostname, safeUrl } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Button } from "@/ui/button";
import { Building2 } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";
import { OutsideLink } from "@/ui/outside-link";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";
import { toast } from "@/ui/toast-store";

const ClaimDialog = dialogOnDemand(() => import("./claim-dialog"));

/** Open claims to run a business, and the current owners. */
export function Claims() {
  const board = useQuery(claimsBoardQuery());
  if (board.isError && !board.data) {
    return <LoadFailure query={board} title={t`The claims didn’t load`} />;
  }
  if (!board.data) {
    return (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton className="h-44 rounded-card" />
      </div>
    );
  }
  const { open, owners } = board.data;
  return (
    <>
      {open.length === 0 ? (
        <EmptyState
          icon={<Building2 aria-hidden="true" size={32} />}
          title={t`No open claims`}
          text={t`Claims wait here until a moderator decides.`}
        />
      ) : (
        <ul className="grid gap-4">
          {open.map((claim) => (
            <Claim key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {owners.length > 0 && (
        <section aria-labelledby="who-runs-what" className="mt-8">
          <h2 id="who-runs-what" className="mb-3 font-bold text-xl">
            <Trans>Business owners</Trans>
          </h2>
          <ul className="card ruled">
            {owners.map((owner) => (
              <Owner key={owner.company.id + owner.member_id} owner={owner} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Claim({ claim }: { claim: CompanyClaim }) {
  const { company, claimant, owners } = claim;
  const { name } = company;
  const date = formatDate(claim.member_since);
  const who = claimant ? (
    <Link to={paths.user(claimant.id)} className="text-link">
      <bdi translate="no">{displayName(claimant)}</bdi>
    </Link>
  ) : (
    t`Someone`
  );
  const [isDeclining, setIsDeclining] = useState(false);
  const decide = useDecideClaim(claim.id);
  // mutateAsync, since mutate() skips its callbacks once unmounted: this disappears with the claim.
  const approve = () =>
    decide.mutateAsync({ isApproved: true }).then(
      () => {
        toast.success(t`Approved`);
        document.getElementById("board")?.focus();
      },
      (error: unknown) =>
        toast.error(t`Decision not saved`, explain(error) ?? t`Please try again.`),
    );
  const website = safeUrl(company.website);
  return (
    <li>
      <article aria-labelledby={claim.id} className="card grid gap-3 p-4 text-sm">
        <div>
          <h2 id={claim.id} className="font-medium [overflow-wrap:anywhere]">
            <Link to={paths.company(company.id)} className="text-link">
              <bdi translate="no">{company.name}</bdi>
            </Link>
          </h2>
          <p className="text-muted text-sm">
            {[
              company.location && isolate(company.location),
              owners > 0 &&
                plural(owners, {
                  one: "already managed by # member",
                  other: "already managed by # members",
                }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {website && <OutsideLink href={website}>{hostname(website)}</OutsideLink>}
          {company.handles.length > 0 && (
            <p className="text-sm [overflow-wrap:anywhere]">{company.handles.join(" · ")}</p>
          )}
        </div>
        <dl className="grid gap-2">
          <div>
            <dt className="text-muted text-sm">
              <Trans>
                {who}, here since {date}, says
              </Trans>
            </dt>
            <dd dir="auto" className="prose-text">
              {claim.statement}
            </dd>
          </div>
          <div>
            <dt className="text-muted text-sm">
              <Trans>Proof</Trans>
            </dt>
            <dd dir="auto" className="prose-text">
              {claim.proof}
            </dd>
          </div>
        </dl>
        {claim.is_mine ? (
          <p className="text-muted text-sm">
            <Trans>This is yours, so another moderator must decide.</Trans>
          </p>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button
              isBusy={decide.isPending}
              aria-label={t`Approve the claim of ${name}`}
              onClick={approve}
            >
              <Trans>Approve</Trans>
            </Button>
            <Button
              variant="quiet"
              aria-label={t`Decline the claim of ${name}`}
              onClick={() => setIsDeclining(true)}
            >
              <Trans>Decline</Trans>
            </Button>
          </div>
        )}
      </article>
      {isDeclining && (
        <ClaimDialog of={company.name} claimId={claim.id} onClose={() => setIsDeclining(false)} />
      )}
    </li>
  );
}

function Owner({ owner }: { owner: CompanyOwner }) {
  const [isEnding, setIsEnding] = useState(false);
  const { company, member_id: memberId } = owner;
  const name = owner.owner ? displayName(owner.owner) : t`Someone`;
  const business = company.name;
  const date = formatDate(owner.since);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <Trans>
          <Link to={paths.user(memberId)} className="text-link">
            <bdi translate="no">{name}</bdi>
          </Link>{" "}
          for{" "}
          <Link to={paths.company(company.id)} className="text-link">
            <bdi translate="no">{business}</bdi>
          </Link>
        </Trans>
        <span className="block text-muted text-sm">
          <Trans>since {date}</Trans>
        </span>
      </p>
      {!owner.is_mine && (
        <Button
          variant="quiet"
          aria-label={t`Withdraw ${business} from ${name}`}
          onClick={() => setIsEnding(true)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {isEnding && (
        <ClaimDialog
          of={company.name}
          from={{ companyId: company.id, memberId }}
          onClose={() => setIsEnding(false)}
        />
      )}
    </li>
  );
}
