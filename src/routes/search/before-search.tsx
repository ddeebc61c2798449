import { useState } from "react";
import { forgetSearches, readRecentSearches } from "@/browser/recent-searches";
import { SEARCH_LIMIT } from "@/lib/constants";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Button } from "@/ui/button";
import { History } from "@/ui/icons";

/** Before anything is searched for: what was looked for on this device before. */
export default function RecentSearches() {
  const [searches, setSearches] = useState(readRecentSearches);
  if (searches.length === 0) {
    return (
      <p className="mt-8 max-w-prose text-muted">
        Search what people recommend and review: products, places, companies and lists. You see up
        to {SEARCH_LIMIT} of each.
      </p>
    );
  }
  return (
    <section aria-labelledby="recent-searches" className="mt-8">
      <div className="flex items-center gap-3">
        <h2 id="recent-searches" className="font-bold text-xl">
          Recent searches
        </h2>
        <Button
          variant="ghost"
          onClick={() => {
            forgetSearches();
            setSearches([]);
          }}
        >
          Clear
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
