import type { Thrown } from "@/lib/error-place";
import type { WorkerError } from "@/worker/messages";

/** Calls back with each error of the service worker's that this page is told of; returns how to stop. */
export function onWorkerError(hear: (thrown: Thrown) => void): () => void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const take = ({ data }: MessageEvent<WorkerError | null>) => {
    if (data?.workerError) hear(data.workerError);
  };
  container?.addEventListener("message", take);
  return () => container?.removeEventListener("message", take);
}
