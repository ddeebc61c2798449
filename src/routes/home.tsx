import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAuthPrompt } from "@/components/auth/auth-dialog";
import { Adire } from "@/components/page/adire";
import { Head } from "@/components/page/head";
import { JsonLd } from "@/components/page/json-ld";
import { LoadFailure } from "@/components/page/load-failure";
import { SearchBox } from "@/components/page/search-box";
import { siteData } from "@/components/page/site-data";
import { homeFeedQuery, untilLive } from "@/data/home-feed";
import type { HomeOrders } from "@/data/posts";
import { useUserId } from "@/data/session-store";
import { APP_NAME, TAGLINE } from "@/lib/constants";
import { paths } from "@/paths";
import { HomeCategories, HomePosts, HomeRequests } from "@/routes/home/sections";
import { Link } from "@/routing/link";
import type { ReadAhead } from "@/routing/screen-module";
import { toast } from "@/ui/toast-store";

const RECENT: HomeOrders = { recommendations: "recent", reviews: "recent" };

export const readAhead: ReadAhead = (client) => [
  client.prefetchQuery(homeFeedQuery({ recommendations: "recent", reviews: "recent" })),
];

/** The first thing anyone sees (R044–R049). */
export default function Home() {
  const [orders, setOrders] = useState<HomeOrders>(RECENT);
  const client = useQueryClient();
  const feed = useQuery({ ...homeFeedQuery(orders), placeholderData: untilLive });

  const reorder = async (change: Partial<HomeOrders>) => {
    const wanted = { ...orders, ...change };
    setOrders(wanted);
    try {
      await client.fetchQuery(homeFeedQuery(wanted));
    } catch {
      // It gives way to the one before: what was read stays on screen.
      setOrders((current) => (current === wanted ? orders : current));
      toast.error("This did not load", "Check your connection and try again.");
    }
  };

  return (
    <>
      <Head title={APP_NAME} />
      <JsonLd thing={siteData()} />
      <Hero />
      <div className="wrap">
        {feed.isError ? (
          <div className="py-10">
            <LoadFailure query={feed} />
          </div>
        ) : (
          <>
            <HomeCategories categories={feed.data?.categories} />
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
            <HomeRequests requests={feed.data?.requests} />
          </>
        )}
      </div>
    </>
  );
}

function Hero() {
  const userId = useUserId();
  const { ask } = useAuthPrompt();
  const navigate = useNavigate();
  const goOrSignUp = (path: string) => {
    if (userId) navigate(path);
    else ask("signup", path);
  };
  const action =
    "inline-flex min-h-11 items-center rounded-full border px-5 py-2 text-center font-semibold text-md";
  return (
    <section className="relative overflow-hidden bg-hero text-hero-ink">
      <Adire />
      <div className="wrap relative py-9 md:py-16">
        <h1 className="max-w-[15ch] font-extrabold text-[clamp(1.95rem,7.2vw,3.05rem)]">
          Ask someone who has been there.
        </h1>
        <p className="mt-2.5 max-w-[44ch] text-hero-muted text-lg">{TAGLINE}</p>
        <SearchBox
          label="Search recommendations, reviews and more"
          placeholder="Try “tailor in Lagos”"
          look="hero"
          className="mt-6 max-w-[620px]"
        />
        <div className="mt-4 flex flex-wrap gap-2.5">
          <button
            type="button"
            className={`${action} border-transparent bg-[#f6f2ea] text-[#23245f]`}
            onClick={() => goOrSignUp(paths.submitRecommendation())}
          >
            Add Recommendation/Review
          </button>
          <button
            type="button"
            className={`${action} border-hero-field-line`}
            onClick={() => goOrSignUp(paths.submitRequest())}
          >
            Request for Recommendations
          </button>
        </div>
        <p className="mt-2 text-hero-muted text-sm">
          New to {APP_NAME}?{" "}
          <Link
            to={paths.helpCenter()}
            className="inline-flex min-h-11 items-center text-hero-ink underline underline-offset-3"
          >
            Check here
          </Link>
        </p>
      </div>
    </section>
  );
}
