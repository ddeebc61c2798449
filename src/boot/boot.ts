import { localStore } from "@/browser/storage";
import { readTextSize, showTextSize } from "@/browser/text-size";
import { readTheme, showTheme } from "@/browser/theme";
import { SESSION_KEY } from "@/lib/constants";
import { readPlan } from "./boot-plan";
import { captureClicks } from "./capture-clicks";
import { leadToChosenLanguage } from "./lead-to-chosen-language";
import { mountBehindOutline, showOutline } from "./outline";
import { findScreen, preload } from "./preload";
import { startApp } from "./start-app";

/*
 * Stands in the page and runs before the first paint: sets the theme and the size of letters, tells the page whom it is shown
 * to, asks the database what the screen will, and fetches the app.
 */

/** When one is told that the network is slow (ms). */
const SLOW = 10_000;

showTheme(readTheme());
showTextSize(readTextSize());

const plan = readPlan();
if (plan) leadToChosenLanguage(plan);
const path = location.pathname.slice(plan?.base.length) || "/";

const page = document.documentElement;
page.toggleAttribute("data-elsewhere", path !== "/");
const isMember = localStore.getItem(SESSION_KEY) !== null;
page.toggleAttribute("data-member", isMember);

/** The app takes this paragraph out when it arrives. */
const slow = () => document.getElementById("slow");
setTimeout(() => {
  const note = slow();
  if (note?.textContent === "") note.textContent = plan?.slow ?? "";
}, SLOW);
// Scripts that were lost with the network are not asked for again by themselves (F19).
addEventListener("online", () => slow() && location.reload());

// A browser that is too old was told so (too-old.js).
if (plan && !page.hasAttribute("data-outdated")) {
  const { screen, parts } = findScreen(plan.screens, path) ?? {};
  const preloaded = screen && !isMember ? preload(plan, screen, parts ?? {}, location.search) : {};
  const [first] = Object.values(preloaded);
  const text = screen?.outline && first ? showOutline(screen.outline, first) : null;
  globalThis.shauri = {
    preloaded,
    mountTarget: mountBehindOutline,
    replayClick: captureClicks(),
  };
  void startApp([...plan.app, ...(screen?.files ?? [])], text);
}
