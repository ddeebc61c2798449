/** Queues an event for third-party scripts; .env.example describes how they listen (R034). */
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

/** Adds a third-party script to the page, only once. */
export function loadThirdParty(src: string): void {
  if (loaded.has(src)) return;
  loaded.add(src);
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  document.head.append(script);
}

/** Whether a third-party script runs in this document, from which it cannot be removed. */
export function hasThirdParty(): boolean {
  return loaded.size > 0;
}

/** Reports a page view: only the path, since the query may have a search text. */
export function reportPageView(path: string): void {
  window.shauriEvents ??= [];
  if (window.shauriEvents.at(-1)?.path !== path) {
    window.shauriEvents.push({ type: "page_view", path });
  }
}

/** Reloads the page, to get a document without third-party scripts. */
export function reloadDocument(): void {
  location.reload();
}
