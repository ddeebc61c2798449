import type { News } from "@/worker/messages";

/**
 * Calls back when the service worker reports a push message, with the path to open if it was tapped, or null (R480).
 * Returns a function that unsubscribes.
 */
export function onNews(hear: (path: string | null) => void): () => void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const take = ({ data, ports }: MessageEvent<News | null>) => {
    if (data?.news === undefined) return;
    ports[0]?.postMessage(true);
    hear(data.news);
  };
  container?.addEventListener("message", take);
  return () => container?.removeEventListener("message", take);
}
