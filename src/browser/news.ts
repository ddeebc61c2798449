import type { News } from "@/worker/messages";

/**
 * Calls back when the service worker says that there is news, with the path of the app that a tap on it leads to, or
 * null (R480); returns how to stop.
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
