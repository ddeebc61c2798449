import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAuthPrompt } from "@/components/auth/auth-dialog";
import { Head } from "@/components/page/head";
import { LoadFailure } from "@/components/page/load-failure";
import { SchemaOrg } from "@/components/page/schema-org";
import { siteSchemaOrg } from "@/components/page/schema-org-site";
import { SearchBox } from "@/components/page/search-box";
import { useAuthState, useUserId } from "@/data/auth/session-store";
import type { RequestCard } from "@/data/posts/feeds";
import { builtFeed, homeFeedQuery } from "@/data/posts/home-feed";
import type { HomeOrders } from "@/data/posts/posts";
import { useHydrated } from "@/hooks/use-hydrated";
import { APP_NAME, tagline } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { HomeCategories, HomePosts, HomeRequests } from "@/routes/home/sections";
import { Link } from "@/routing/link";
import { useNavigate } from "@/routing/router";
import type { Prefetch } from "@/routing/screen-module";
import { onDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";

/** Renders nothing if it fails to load, as it is not essential. */
const ForYou = onDemand(() =>
  import("@/routes/home/for-you").catch(() => ({ default: () => null })),
);

const RECENT: HomeOrders = { recommendations: "recent", reviews: "recent" };

export const prefetch: Prefetch = (client) => [
  client.prefetchQuery(homeFeedQuery({ recommendations: "recent", reviews: "recent" })),
];

/** The home page (R044–R049). */
export default function Home() {
  const [orders, setOrders] = useState<HomeOrders>(RECENT);
  const client = useQueryClient();
  const feed = useQuery({
    ...homeFeedQuery(orders),
    placeholderData: (previous) => previous ?? builtFeed(client),
  });

  const reorder = async (change: Partial<HomeOrders>) => {
    const wanted = { ...orders, ...change };
    setOrders(wanted);
    try {
      await client.fetchQuery(homeFeedQuery(wanted));
    } catch {
      // Restores the previous order, whose posts stay on screen.
      setOrders((current) => (current === wanted ? orders : current));
      toast.error(t`This didn’t load`, t`Check your connection and try again.`);
    }
  };

  return (
    <>
      <Head title={APP_NAME} />
      <SchemaOrg data={siteSchemaOrg()} />
      <Hero />
      <div className="wrap">
        {feed.isError ? (
          <div className="py-10">
            <LoadFailure query={feed} />
          </div>
        ) : (
          <div className="home-feed">
            <HomeCategories categories={feed.data?.categories} />
            <div>
              <MemberStrip requests={feed.data?.requests} />
              <HomePosts
                kind="recommendation"
                posts={feed.data?.recommendations}
                order={orders.recommendations}
                onOrderChange={(order) => reorder({ recommendations: order })}
              />
              <HomePosts
                kind="review"
                posts={feed.data?.reviews}
                order={orders.reviews}
                onOrderChange={(order) => reorder({ reviews: order })}
              />
            </div>
            <HomeRequests requests={feed.data?.requests} />
          </div>
        )}
      </div>
    </>
  );
}

/** The member's strip; its room is reserved for members from the first paint, so that nothing moves when it loads. */
function MemberStrip({ requests }: { requests: RequestCard[] | undefined }) {
  const auth = useAuthState();
  if (auth.status === "signed-out") return null;
  return (
    <div className={cx("pt-2 md:pt-9", auth.status === "loading" && "hidden in-data-member:block")}>
      <div className="grid min-h-11 grid-cols-1">
        {auth.status === "signed-in" && requests && <ForYou user={auth.user} requests={requests} />}
      </div>
    </div>
  );
}

/** Loaded on a desktop only, where it is shown beside the search. */
const HelpedQuestion = onDemand(() =>
  import("@/routes/home/helped-question").catch(() => ({ default: () => null })),
);

function Hero() {
  const isWide = useHydrated() && matchMedia("(min-width: 64rem)").matches;
  const userId = useUserId();
  const { ask } = useAuthPrompt();
  const navigate = useNavigate();
  const goOrSignUp = (path: string) => {
    if (userId) navigate(path);
    else ask("signup", path);
  };
  const action =
    "min-h-11 rounded-full border px-1 py-1 text-center font-medium text-xs leading-[1.2] sm:px-5";
  return (
    <section data-own-search className="relative bg-hero text-hero-ink">
      <div aria-hidden="true" className="adire mirrored" />
      <div className="wrap relative pt-3 pb-1 md:py-8 lg:grid lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)] lg:items-center lg:gap-x-16">
        <div>
          <h1 className="mt-0.5 max-w-[15ch] font-bold text-2xl lg:max-w-none lg:text-4xl">
            <Trans>Ask someone who has been there.</Trans>
          </h1>
          <p className="mt-1 max-w-[50ch] text-hero-muted text-xs md:mt-3 md:text-base">
            {tagline()}
          </p>
          <SearchBox
            label={t`Search recommendations, reviews and more`}
            placeholder={t`Try “tailor in Lagos”`}
            look="hero"
            className="mt-3 max-w-[640px] md:mt-4"
          />
          <div className="lg:mt-4 lg:flex lg:flex-wrap lg:items-center lg:gap-x-5">
            <div className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(min(max(8.5rem,50%-4px),100%),1fr))] gap-2 sm:flex sm:flex-wrap md:mt-4 md:gap-3 lg:mt-0">
              <button
                type="button"
                className={`${action} border-transparent bg-[#f6f2ea] text-[#23245f]`}
                onClick={() => goOrSignUp(paths.submitRecommendation())}
              >
                <Trans>
                  Add Recommendation/
                  <wbr />
                  Review
                </Trans>
              </button>
              <button
                type="button"
                className={`${action} border-hero-field-line`}
                onClick={() => goOrSignUp(paths.submitRequest())}
              >
                <Trans>Request for Recommendations</Trans>
              </button>
            </div>
            <p className="text-hero-muted text-sm">
              <Trans>
                New to {APP_NAME}?{" "}
                <Link
                  to={paths.helpCenter()}
                  className="inline-flex min-h-11 items-center text-hero-ink underline underline-offset-3"
                >
                  Check here
                </Link>
              </Trans>
            </p>
          </div>
        </div>
        {isWide && <HelpedQuestion />}
      </div>
    </section>
  );
}
