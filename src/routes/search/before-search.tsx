import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { forgetSearches, readRecentSearches } from "@/browser/recent-searches";
import { CategoryCard } from "@/components/catalog/category-card";
import { categoriesQuery } from "@/data/catalog/catalog";
import { SEARCH_LIMIT } from "@/lib/constants";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Button } from "@/ui/button";
import { History } from "@/ui/icons";

/** Shown before a search: this device's recent searches, and categories to browse. */
export default function BeforeSearch() {
  return (
    <>
      <RecentSearches />
      <Categories />
    </>
  );
}

function RecentSearches() {
  const [searches, setSearches] = useState(readRecentSearches);
  if (searches.length === 0) {
    return (
      <p className="mt-8 max-w-prose text-muted">
        <Trans>
          Search what people recommend and review: products, places, companies and lists. You see up
          to {SEARCH_LIMIT} of each.
        </Trans>
      </p>
    );
  }
  return (
    <section aria-labelledby="recent-searches" className="mt-8">
      <div className="flex items-center justify-between gap-3">
        <h2 id="recent-searches" className="font-bold text-xl">
          <Trans>Recent searches</Trans>
        </h2>
        <Button
          variant="ghost"
          className="-me-3 px-3"
          onClick={() => {
            forgetSearches();
            setSearches([]);
          }}
        >
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ul className="mt-2 grid">
        {searches.map((search) => (
          <li key={search}>
            <Link
              to={paths.search({ q: search })}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 hover:bg-sunk"
            >
              <History aria-hidden="true" size={18} className="shrink-0 text-muted" />
              <span className="min-w-0 truncate">{search}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The fullest first. Renders nothing if they do not load, as the search works without them. */
function Categories() {
  const { data = [] } = useQuery(categoriesQuery());
  const posts = ({ recommendation_count, review_count }: (typeof data)[number]) =>
    recommendation_count + review_count;
  const fullest = data.filter(posts).sort((a, b) => posts(b) - posts(a));
  if (fullest.length === 0) return null;
  return (
    <section aria-labelledby="look-around" className="mt-8">
      <h2 id="look-around" className="font-bold text-xl">
        <Trans>Or look around</Trans>
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:grid-cols-4">
        {fullest.map((category) => (
          <li key={category.id} className="grid">
            <CategoryCard category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}
