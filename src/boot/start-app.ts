import { healStart } from "@/browser/heal-start";
import { documentParsed } from "./document-parsed";

/** The longest time that the app waits for the outline's text (ms). */
const PATIENCE = 1000;

const add = (tag: string, properties: object) =>
  document.head.append(
    Object.assign(document.createElement(tag), { crossOrigin: "", ...properties }),
  );

/**
 * Loads the app immediately, but runs it only after the outline's text has arrived and the frame has been
 * painted, so that it does not delay them (docs/decisions/0012). With a service worker the app is already on
 * the device, so it does not wait for the text; a background tab is never painted, so it does not wait for
 * the paint.
 */
export async function startApp(
  files: readonly string[],
  text: Promise<void> | null,
): Promise<void> {
  // Safari before 17 has no modulepreload, but uses the bytes of a preloaded script.
  const isKnown = document.createElement("link").relList.supports("modulepreload");
  const ahead = isKnown ? { rel: "modulepreload" } : { rel: "preload", as: "script" };
  // One at a time: added together they would block a phone for 100 ms.
  for (const href of files) setTimeout(add, 0, "link", { ...ahead, href });
  if (text && !hasWorker()) {
    await Promise.race([text, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  await documentParsed();
  // The app removes the paragraph when it has started.
  const heal = () => {
    if (document.getElementById("slow")) void healStart(files);
  };
  // A wrong file does not load; half a script loads, and throws. In-app browsers and extensions throw errors of their own
  // here.
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

/** Whether a service worker controls this page; not in a sandboxed frame, where reading that throws. */
function hasWorker(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}
