import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app";
import type { HomeFeed } from "./data/feeds";
import { setHomeSnapshot } from "./data/home-feed";
import { paths } from "./paths";

export { listReads } from "./early-reads";

/**
 * The home page with that feed, as HTML for everybody: scripts/prerender.ts puts it into the page at
 * build time, and main.tsx takes it over.
 */
export function renderHome(feed: HomeFeed): string {
  setHomeSnapshot(feed);
  return renderToString(
    <StrictMode>
      <App
        isBuilt
        Router={({ children }) => <StaticRouter location={paths.home()}>{children}</StaticRouter>}
      />
    </StrictMode>,
  );
}
