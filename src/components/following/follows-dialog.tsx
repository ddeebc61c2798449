import { useQuery } from "@tanstack/react-query";
import { LoadedList } from "@/components/page/loaded-list";
import type { Followed } from "@/data/following/follow-keys";
import { type Follow, followsQuery } from "@/data/following/following";
import { displayName } from "@/data/members/names";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Dialog } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";
import FollowButton from "./follow-button";

interface FollowsDialogProps {
  userId: string;
  onClose: () => void;
}

/** Everything that a member follows; an unfollowed target stays in the list, to be followed again (R431). */
export default function FollowsDialog({ userId, onClose }: FollowsDialogProps) {
  return (
    <Dialog
      title={t`What you follow`}
      description={t`Nobody sees what you follow. Tap to unfollow; tap again to follow.`}
      onClose={onClose}
    >
      <LoadedList
        query={useQuery(followsQuery(userId))}
        skeleton={
          <div role="status" aria-label={t`Loading`} className="grid gap-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        }
        empty={
          <p>
            <Trans>You don’t follow anything yet.</Trans>
          </p>
        }
      >
        {(follows) => (
          <ul className="grid gap-2">
            {follows.map((follow) => (
              <Entry key={follow.target} follow={follow} onLeave={onClose} />
            ))}
          </ul>
        )}
      </LoadedList>
    </Dialog>
  );
}

interface Shown {
  kind: string;
  /** Used if there is no name. */
  nameless: string;
  of: Followed;
  /** Null if the target is hidden, private or deleted. */
  name: string | null;
  to: string;
  place?: string | undefined;
}

function shownOf(follow: Follow): Shown {
  const { category_id, place_id, product_id, company_id, member_id, request_id } = follow;
  if (category_id !== null) {
    return {
      kind: t`Category`,
      nameless: t`this category`,
      of: { category_id, ...(place_id && { place_id }) },
      name: follow.category?.name ?? null,
      place: follow.place?.name,
      to: paths.category(follow.category?.slug ?? "") + (place_id ? `?place=${place_id}` : ""),
    };
  }
  if (product_id) {
    const name = follow.product?.name ?? null;
    const texts = { kind: t`Product`, nameless: t`this product` };
    return { ...texts, of: { product_id }, name, to: paths.product(product_id) };
  }
  if (company_id) {
    const name = follow.company?.name ?? null;
    const texts = { kind: t`Company`, nameless: t`this company` };
    return { ...texts, of: { company_id }, name, to: paths.company(company_id) };
  }
  if (member_id) {
    const name = follow.member && displayName(follow.member);
    const texts = { kind: t`Member`, nameless: t`this member` };
    return { ...texts, of: { member_id }, name, to: paths.user(member_id) };
  }
  const id = request_id ?? "";
  const name = follow.request?.title ?? null;
  const texts = { kind: t`Question`, nameless: t`this question` };
  return { ...texts, of: { request_id: id }, name, to: paths.request(id) };
}

function Entry({ follow, onLeave }: { follow: Follow; onLeave: () => void }) {
  const { kind, nameless, of, name, place, to } = shownOf(follow);
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-muted text-xs">{kind}</p>
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
          {name ? (
            <Link to={to} onClick={onLeave} className="text-link">
              {place ? (
                <Trans>
                  <bdi>{name}</bdi> in {place}
                </Trans>
              ) : (
                <bdi>{name}</bdi>
              )}
            </Link>
          ) : (
            <span className="text-muted">
              <Trans>Hidden, private or deleted</Trans>
            </span>
          )}
        </p>
      </div>
      <FollowButton of={of} name={name ?? nameless} place={place} isBesideName />
    </li>
  );
}
