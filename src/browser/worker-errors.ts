import type { Thrown } from "@/lib/error-place";
import type { WorkerError } from "@/worker/messages";

/** Calls back with each error that the service worker sends to this page. Returns a function that unsubscribes. */
export function onWorkerError(hear: (thrown: Thrown) => void): () => void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const take = ({ data }: MessageEvent<WorkerError | null>) => {
    if (data?.workerError) hear(data.workerError);
  };
  container?.addEventListener("message", take);
  return () => container?.removeEventListener("message", take);
}
