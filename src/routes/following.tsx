import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import { Page } from "@/components/page/page";
import { SignInRequired } from "@/components/page/sign-in-required";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid, PostGridSkeleton } from "@/components/posts/post-grid";
import { TimeAgo } from "@/components/posts/time-ago";
import { RequestCard } from "@/components/requests/request-card";
import { type SessionUser, useAuthState } from "@/data/auth/session-store";
import { type FollowedItem, followedFeedQuery, useSeeFollowed } from "@/data/following/following";
import { ownProfileQuery } from "@/data/members/profiles";
import type { RequestCard as Request } from "@/data/posts/feeds";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { unseenOf } from "@/lib/unseen";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Button, buttonClass } from "@/ui/button";
import { Rss } from "@/ui/icons";
import { LoadButton } from "@/ui/load-button";
import { dialogOnDemand } from "@/ui/on-demand";
import { EmptyState } from "@/ui/states";

const FollowsDialog = dialogOnDemand(() => import("@/components/following/follows-dialog"));

/** Reserves the button's room, so that its late arrival does not move the cards. */
const ACTION = "min-h-11 min-w-44";

/** News of the member's followed targets (R430). */
export default function FollowingScreen() {
  const auth = useAuthState();
  if (auth.status === "signed-out") {
    return <SignInRequired text={t`Please sign in to follow things and see what’s new.`} />;
  }
  if (auth.status === "loading") {
    return (
      <Page title={t`Following`} intro={<br />} action={<div className={ACTION} />}>
        <PostGridSkeleton />
      </Page>
    );
  }
  return <Following key={auth.user.id} user={auth.user} />;
}

function Following({ user }: { user: SessionUser }) {
  const userId = user.id;
  const feed = useInfiniteQuery(followedFeedQuery(userId));
  const [isListOpen, setIsListOpen] = useState(false);
  const own = useQuery(ownProfileQuery(user));
  const follows = own.data?.follows;
  const pages = feed.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const questions = pages[0]?.questions ?? [];
  const fresh = items.filter((item) => item.is_new);
  // Questions to answer are shown above, and not a second time.
  const shown = items.filter(({ id }) => !questions.some((question) => question.id === id));
  useSeen(userId, fresh[0]?.moment);
  const isEmpty = feed.data && items.length + questions.length === 0;

  return (
    <Page
      title={t`Following`}
      intro={
        items.length > 0 ? (unseenOf(fresh.length) ?? t`Nothing new since you last looked`) : <br />
      }
      action={
        <div className={ACTION}>
          {!own.isPending && follows?.length !== 0 && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsListOpen(true)}>
              <Trans>What you follow</Trans>
            </Button>
          )}
        </div>
      }
    >
      {/* An empty feed waits for the profile, which tells whether the member follows anything. */}
      {(feed.isPending || (isEmpty && own.isPending)) && <PostGridSkeleton />}
      {feed.isError && !feed.data && <LoadFailure query={feed} />}
      {questions.length > 0 && (
        <Section title={t`Questions you could answer`}>
          {questions.map((question) => (
            <Question key={question.id} request={question} action={t`Answer`} />
          ))}
        </Section>
      )}
      {[true, false].map((isNew) => {
        const some = shown.filter((item) => item.is_new === isNew);
        return (
          some.length > 0 && (
            <Section key={`${isNew}`} title={isNew ? t`New` : t`Earlier`}>
              {some.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </Section>
          )
        );
      })}
      {isEmpty && !own.isPending && <Nothing isFollowing={follows?.length !== 0} />}
      {feed.isFetchNextPageError && (
        <LoadFailure
          query={{ ...feed, refetch: feed.fetchNextPage }}
          title={t`The rest didn’t load`}
          RetryButton={LoadButton}
        />
      )}
      {feed.hasNextPage && !feed.isFetchNextPageError && (
        <div className="mt-5 text-center">
          <LoadButton
            variant="quiet"
            isBusy={feed.isFetchingNextPage}
            onClick={() => void feed.fetchNextPage()}
          >
            <Trans>Show older</Trans>
          </LoadButton>
        </div>
      )}
      {isListOpen && <FollowsDialog userId={userId} onClose={() => setIsListOpen(false)} />}
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="mb-2 font-bold text-xl">{title}</h2>
      <PostGrid>{children}</PostGrid>
    </section>
  );
}

/** Marks the shown items as seen; items that arrive meanwhile are new the next time. */
function useSeen(userId: string, newest: string | undefined): void {
  const { mutate } = useSeeFollowed(userId);
  const see = useEffectEvent((until: string) => mutate(until));
  useEffect(() => {
    if (newest) see(newest);
  }, [newest]);
}

function Item({ item }: { item: FollowedItem }) {
  if (item.kind !== "request") return <PostCard post={item} showKind />;
  const isAnswer = item.moment !== item.created_at;
  return (
    <Question request={item} action={t`View`} {...(isAnswer && { answeredAt: item.moment })} />
  );
}

interface QuestionProps {
  request: Request;
  action: string;
  /** Time of its newest answer, if that is why it is in the feed. */
  answeredAt?: string;
}

function Question({ request, action, answeredAt }: QuestionProps) {
  return (
    <div className="flex flex-col *:last:flex-1">
      {answeredAt && (
        <p className="mb-1 text-leaf text-sm max-sm:mb-0 max-sm:px-4 max-sm:pt-3">
          <Trans>
            Answered <TimeAgo iso={answeredAt} />
          </Trans>
        </p>
      )}
      <RequestCard
        request={request}
        actions={
          <Link to={paths.request(request.id)} className={buttonClass("quiet")}>
            {action}
            <bdi className="sr-only"> {request.title}</bdi>
          </Link>
        }
      />
    </div>
  );
}

function Nothing({ isFollowing }: { isFollowing: boolean }) {
  return isFollowing ? (
    <EmptyState
      title={t`Nothing new yet`}
      text={t`New posts about what you follow appear here.`}
      icon={<Rss aria-hidden="true" size={32} />}
    />
  ) : (
    <EmptyState
      title={t`You don’t follow anything yet`}
      text={t`Tap Follow on a category, product, business, person or question. What’s new appears here. Nobody sees what you follow.`}
      icon={<Rss aria-hidden="true" size={32} />}
      action={
        <Link to={paths.categories()} className={buttonClass()}>
          <Trans>Find a category</Trans>
        </Link>
      }
    />
  );
}
