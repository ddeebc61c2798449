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

reloadAfterDeploy();
startAuth();

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  firstScreenDone
    .then(() => import("./lib/app-shell"))
    .then(({ keepAppShell }) => keepAppShell())
    // A browser that refuses it reads the site as before.
    .catch(() => undefined);
}

/** How long the frame stays while the screen has nothing to say yet (ms). */
const FRAME_PATIENCE = 1500;

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
  startTransition(() => createRoot(placeFor(root)).render(app));
}
feed?.remove();
document.getElementById("slow")?.remove();

/**
 * Where the screen is drawn: out of sight while the frame says what it is about, or is about to, until
 * the screen says it itself, so that it can be read on (docs/decisions/0012).
 */
function placeFor(frame: HTMLElement): HTMLElement {
  if (Object.keys(globalThis.shauriAnswers ?? {}).length === 0) return frame;
  const place = document.createElement("div");
  place.id = frame.id;
  const show = () => {
    watch.disconnect();
    clearTimeout(patience);
    frame.replaceWith(place);
  };
  const watch = new MutationObserver(() => {
    if (place.querySelector("main") && !place.querySelector("[aria-label^=Loading]")) show();
  });
  watch.observe(place, { childList: true, subtree: true });
  const patience = setTimeout(show, FRAME_PATIENCE);
  return place;
}
