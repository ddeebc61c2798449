import { localStore } from "@/browser/storage";
import { readTextSize, showTextSize } from "@/browser/text-size";
import { readTheme, showTheme } from "@/browser/theme";
import { SESSION_KEY } from "@/lib/constants";
import { readPlan } from "./boot-plan";
import { captureClicks } from "./capture-clicks";
import { mountBehindOutline, showOutline } from "./outline";
import { findScreen, preload } from "./preload";
import { redirectToChosenLanguage } from "./redirect-to-chosen-language";
import { startApp } from "./start-app";

/*
 * Inlined in the page and run before the first paint: sets the theme and the text size, marks the page as a member's or
 * a visitor's, sends the screen's first requests, and loads the app.
 */

/** Time until the notice of a slow network (ms). */
const SLOW = 10_000;

showTheme(readTheme());
showTextSize(readTextSize());

const plan = readPlan();
if (plan) redirectToChosenLanguage(plan);
const path = location.pathname.slice(plan?.base.length) || "/";

const page = document.documentElement;
page.toggleAttribute("data-elsewhere", path !== "/");
const isMember = localStore.getItem(SESSION_KEY) !== null;
page.toggleAttribute("data-member", isMember);

/** The app removes this paragraph when it starts. */
const slow = () => document.getElementById("slow");
setTimeout(() => {
  const note = slow();
  if (note?.textContent === "") note.textContent = plan?.slow ?? "";
}, SLOW);
// The browser does not retry scripts that failed with the network (F19).
addEventListener("online", () => slow() && location.reload());

// A browser that is too old already has its own notice (too-old.js).
if (plan && !page.hasAttribute("data-outdated")) {
  const { screen, parts } = findScreen(plan.screens, path) ?? {};
  const preloaded = screen && !isMember ? preload(plan, screen, parts ?? {}, location.search) : {};
  const answers = Object.values(preloaded);
  const text = screen?.outline && answers.length > 0 ? showOutline(screen.outline, answers) : null;
  globalThis.shauri = {
    preloaded,
    mountTarget: mountBehindOutline,
    replayClick: captureClicks(),
  };
  void startApp([...plan.app, ...(screen?.files ?? [])], text);
}
