import { healStart } from "@/browser/heal-start";
import { documentParsed } from "./document-parsed";

/** How long the app waits for the text that comes before it, unless the database lets it wait (ms). */
const PATIENCE = 1000;

const add = (tag: string, properties: object) =>
  document.head.append(
    Object.assign(document.createElement(tag), { crossOrigin: "", ...properties }),
  );

/**
 * Fetches the app immediately, but runs it only after the text and after the frame is painted, so that it
 * does not take the phone's time from what people wait for (docs/decisions/0012). With a service worker the
 * app is on the device already, so it does not wait for the text; a background tab is not painted, so it
 * does not wait for that.
 */
export async function startApp(
  files: readonly string[],
  text: Promise<void> | null,
): Promise<void> {
  // Safari before 17 knows no module that is fetched ahead, but runs one from the bytes of such a script.
  const isKnown = document.createElement("link").relList.supports("modulepreload");
  const ahead = isKnown ? { rel: "modulepreload" } : { rel: "preload", as: "script" };
  // One at a time: all at once they would hold up a phone for 100 ms, and with it what has arrived.
  for (const href of files) setTimeout(add, 0, "link", { ...ahead, href });
  if (text && !hasWorker()) {
    await Promise.race([text, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  await documentParsed();
  // The app takes the paragraph out when it has started.
  const heal = () => {
    if (document.getElementById("slow")) void healStart(files);
  };
  // A file that is none does not load; half of one does, and is an error of the page's. Apps that show a page inside, and
  // extensions, have errors of their own there.
  const onError = ({ filename }: ErrorEvent) => {
    if (!files.some((file) => filename?.endsWith(file))) return;
    removeEventListener("error", onError);
    heal();
  };
  addEventListener("error", onError);
  const run = () => add("script", { type: "module", src: files[0], onerror: heal });
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Whether a service worker answers this page; not in a sandboxed frame, where asking throws. */
function hasWorker(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}
