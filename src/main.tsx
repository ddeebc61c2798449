import "./index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { startAuth } from "./data/auth-client";
import { reloadAfterDeploy } from "./lib/new-version";

reloadAfterDeploy();
startAuth();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
