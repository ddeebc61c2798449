import "./index.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app";
import { dropDefaults } from "./components/head";
import { startAuth } from "./data/auth-client";
import { setHomeSnapshot } from "./data/home-feed";
import { firstScreenDone } from "./lib/first-screen";
import { reloadAfterDeploy } from "./lib/new-version";
import { paths } from "./paths";

declare global {
  /** Where the screen is drawn while public/first-text.js says what it is about. */
  var shauriPlaceFor: ((frame: HTMLElement) => HTMLElement) | undefined;
}

reloadAfterDeploy();
startAuth();

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  firstScreenDone
    .then(() => import("./lib/app-shell"))
    .then(({ keepAppShell }) => keepAppShell())
    // A browser that refuses it reads the site as before.
    .catch(() => undefined);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const feed = document.getElementById("feed");
const isBuilt = feed !== null && location.pathname === paths.home();
const app = (
  <StrictMode>
    <App Router={BrowserRouter} isBuilt={isBuilt} />
  </StrictMode>
);
// In small steps, between which the page answers.
if (isBuilt) {
  setHomeSnapshot(JSON.parse(feed.textContent));
  // Before React takes some of them for the screen's own.
  dropDefaults();
  startTransition(() => void hydrateRoot(root, app));
} else {
  startTransition(() => createRoot(globalThis.shauriPlaceFor?.(root) ?? root).render(app));
}
feed?.remove();
document.getElementById("slow")?.remove();
