import "./index.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app";
import { firstScreenDone } from "./browser/first-screen";
import { keepInstallPrompt } from "./browser/install-prompt";
import { reloadAfterDeploy } from "./browser/new-version";
import { screenPath } from "./browser/screen-path";
import { followTranslator } from "./browser/translated-text";
import { dropDefaults } from "./components/page/head";
import { startAuth } from "./data/auth/auth-client";
import { createQueryClient } from "./data/base/query-client";
import { keepBuiltFeed } from "./data/posts/home-feed";
import { paths } from "./paths";
import { AddressRouter } from "./routing/address-router";

followTranslator();
reloadAfterDeploy();
keepInstallPrompt();
startAuth();

if (import.meta.env.PROD) {
  firstScreenDone
    .then(() => import("./after-first-screen"))
    .then(({ begin }) => begin())
    // A browser without storage for the app still shows the site.
    .catch(() => undefined);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const feed = document.getElementById("feed");
const isBuilt = feed !== null && screenPath() === paths.home();
const client = createQueryClient();
const app = (
  <StrictMode>
    <App client={client} Router={AddressRouter} isBuilt={isBuilt} />
  </StrictMode>
);
// In a transition, so that React hydrates in small steps and the page stays responsive.
if (isBuilt) {
  keepBuiltFeed(client, JSON.parse(feed.textContent));
  // Before React adopts some of them as the screen's own.
  dropDefaults();
  startTransition(() => void hydrateRoot(root, app));
} else {
  startTransition(() => createRoot(globalThis.shauri?.mountTarget(root) ?? root).render(app));
}
feed?.remove();
document.getElementById("slow")?.remove();
