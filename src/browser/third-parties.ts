/** An event for third parties' scripts, queued in order; .env.example says how they listen (R034). */
interface PageView {
  type: "page_view";
  path: string;
}

declare global {
  interface Window {
    shauriEvents?: PageView[];
  }
}

const loaded = new Set<string>();

/** Adds a third party's script to the page; once, however often it is asked for. */
export function loadThirdParty(src: string): void {
  if (loaded.has(src)) return;
  loaded.add(src);
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  document.head.append(script);
}

/** Whether a third party's script runs in this document: it cannot be taken out of it again. */
export function hasThirdParty(): boolean {
  return loaded.size > 0;
}

/** Tells of a page view: the path alone, since a query holds what a person searches for. */
export function reportPageView(path: string): void {
  window.shauriEvents ??= [];
  if (window.shauriEvents.at(-1)?.path !== path) {
    window.shauriEvents.push({ type: "page_view", path });
  }
}

/** Loads the page anew, and with it a document without third parties' scripts. */
export function reloadDocument(): void {
  location.reload();
}
