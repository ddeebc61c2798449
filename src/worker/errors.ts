import type { WorkerError } from "./messages";

interface Around {
  clients: {
    matchAll(of: {
      type: "window";
      includeUncontrolled: true;
    }): Promise<readonly { postMessage(message: WorkerError): void }[]>;
  };
}

/** Sends an error of the worker to a page, which reports it: only pages know the data-saver mode and the limit. */
export async function sendErrorToPage(around: Around, thrown: unknown): Promise<void> {
  if (!(thrown instanceof Error)) return;
  const { name, message, stack } = thrown;
  const [page] = await around.clients.matchAll({ type: "window", includeUncontrolled: true });
  page?.postMessage({ workerError: { name, message, stack } });
}
