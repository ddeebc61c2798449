import "./index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { startAuth } from "./data/auth-client";
import { firstScreenDone } from "./lib/first-screen";
import { reloadAfterDeploy } from "./lib/new-version";

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
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
