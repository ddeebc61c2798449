import { type ComponentType, type ReactNode, StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App } from "./app";
import { createQueryClient } from "./data/base/query-client";
import type { HomeFeed } from "./data/posts/feeds";
import { keepBuiltFeed } from "./data/posts/home-feed";
import { Frame, OutlineFrame } from "./layouts/frame";
import { BASE } from "./lib/language";
import { paths } from "./paths";
import { type AddressHistory, resolvePath } from "./routing/history";
import { Router } from "./routing/router";
import { screens } from "./screens";

/* Renders HTML with the app's own components, which scripts/prerender.ts puts into the pages at build time. */

export { listPreloadedQueries } from "./preloaded-queries";
export { screens } from "./screens";

/** The home page's address in the language of the build. */
const BUILT: AddressHistory = {
  base: BASE,
  current: () => ({
    location: { ...resolvePath(paths.home()), state: null, key: "default" },
    type: "POP",
  }),
  navigate: () => undefined,
  follow: () => () => undefined,
};

function BuiltRouter({ children }: { children: ReactNode }) {
  return <Router history={BUILT}>{children}</Router>;
}

/** The HTML of the home page with a feed, the same for everyone; main.tsx hydrates it. */
export function renderHome(feed: HomeFeed): string {
  const client = createQueryClient();
  keepBuiltFeed(client, feed);
  return renderToString(
    <StrictMode>
      <App client={client} isBuilt Router={BuiltRouter} />
    </StrictMode>,
  );
}

/** The frame of every other page, until the app renders. */
export function renderFrame(): string {
  return renderToStaticMarkup(
    <BuiltRouter>
      <Frame />
    </BuiltRouter>,
  );
}

const outlines = import.meta.glob<ComponentType>("./outlines/*.tsx", {
  eager: true,
  import: "default",
});

/** The outlines of screens by path, with slots for responses. */
export function renderOutlines(): Record<string, string> {
  const rendered: Record<string, string> = {};
  for (const { path, file } of screens) {
    const Outline = outlines[`./outlines/${file}.tsx`];
    if (!Outline) continue;
    rendered[path] = renderToStaticMarkup(
      <OutlineFrame>
        <Outline />
      </OutlineFrame>,
    );
  }
  return rendered;
}
