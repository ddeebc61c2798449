import { useRef, useState } from "react";
import { Confirm } from "@/components/page/confirm";
import { explain } from "@/data/base/errors";
import { useLeaveBusiness, useOwnershipSync, useWithdrawClaim } from "@/data/business/businesses";
import type { CompanyDetail, CompanyRelation } from "@/data/catalog/subjects";
import { formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { dialogOnDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";
import { ClaimInvitation } from "./claim-invitation";

const BusinessDialog = dialogOnDemand(() => import("./business-dialogs"));

interface BusinessSectionProps {
  company: CompanyDetail;
  relation: CompanyRelation;
  userId: string;
}

/** Owner section of a company: claims it and shows the claim; the owner edits or gives it up (R380, R383). */
export default function BusinessSection({ company, relation, userId }: BusinessSectionProps) {
  const [doing, setDoing] = useState<"claim" | "describe" | "release" | null>(null);
  useOwnershipSync(userId, company.id, relation.is_owner);
  const section = useRef<HTMLElement>(null);
  const takeBack = useWithdrawClaim(company.id);
  const release = useLeaveBusiness(company.id);
  const { claim } = relation;
  const since = claim && formatDate(claim.created_at);
  const { name } = company;
  const business = isolate(name);
  const onError = (error: unknown) =>
    toast.error(t`That didn’t work`, explain(error) ?? t`Please try again.`);
  // mutateAsync, since mutate() skips its callbacks if the member has left the screen by then.
  const withdraw = (id: string) =>
    takeBack.mutateAsync(id).then(() => {
      toast.success(t`Claim withdrawn`);
      section.current?.focus({ preventScroll: true });
    }, onError);

  return (
    <section
      ref={section}
      aria-label={t`Owner`}
      // Takes the focus when the focused button disappears with the claim or with the ownership.
      tabIndex={-1}
      className="mt-8 border-line border-t pt-4 sm:mt-10"
    >
      {relation.is_owner ? (
        <>
          <h2 className="font-bold text-xl">
            <Trans>You manage this business</Trans>
          </h2>
          <p className="mt-1 text-muted">
            <Trans>
              You can reply once to each review, as <bdi translate="no">{name}</bdi>. You can’t
              review or recommend this business, or vote on what people say about it.
            </Trans>
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => setDoing("describe")}>
              <Trans>Edit details</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setDoing("release")}>
              <Trans>Stop managing</Trans>
            </Button>
          </div>
        </>
      ) : claim?.status === "open" ? (
        <>
          <h2 className="font-bold text-xl">
            <Trans>We’re checking your claim</Trans>
          </h2>
          <p className="mt-1 text-muted">
            <Trans>Since {since}. We’ll notify you when it’s decided.</Trans>
          </p>
          <Button
            variant="quiet"
            className="mt-3"
            isBusy={takeBack.isPending}
            onClick={() => withdraw(claim.id)}
          >
            <Trans>Withdraw claim</Trans>
          </Button>
        </>
      ) : (
        <>
          <h2 className="font-bold text-xl">
            <Trans>Own this business?</Trans>
          </h2>
          {claim?.status === "declined" && (
            <p className="mt-1 [overflow-wrap:anywhere]">
              <b className="font-medium">
                <Trans>Your claim was declined:</Trans>
              </b>{" "}
              <bdi>{claim.answer}</bdi>
            </p>
          )}
          {claim?.status === "withdrawn" && claim.answer && (
            <p className="mt-1 [overflow-wrap:anywhere]">
              <b className="font-medium">
                <Trans>You no longer manage it:</Trans>
              </b>{" "}
              <bdi>{claim.answer}</bdi>
            </p>
          )}
          <ClaimInvitation
            label={claim ? t`Claim it again` : t`Claim it`}
            onClaim={() => setDoing("claim")}
          />
        </>
      )}
      {(doing === "claim" || doing === "describe") && (
        <BusinessDialog
          company={company}
          userId={userId}
          doing={doing}
          onClose={() => setDoing(null)}
        />
      )}
      {doing === "release" && (
        <Confirm
          title={t`Stop managing ${business}?`}
          description={t`Your replies stay. To reply again, you’d have to claim it again.`}
          confirmLabel={t`Stop managing`}
          isDangerous
          isBusy={release.isPending}
          onClose={() => setDoing(null)}
          onConfirm={() =>
            release.mutate(undefined, {
              onSuccess: () => toast.success(t`You no longer manage it`),
              onError,
              onSettled: () => setDoing(null),
            })
          }
        />
      )}
    </section>
  );
}
