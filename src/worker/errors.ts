import type { WorkerError } from "./messages";

interface Around {
  clients: {
    matchAll(of: {
      type: "window";
      includeUncontrolled: true;
    }): Promise<readonly { postMessage(message: WorkerError): void }[]>;
  };
}

/** Has one page report an error of the worker's: it knows whether the person saves data, and how much was sent. */
export async function tellOfError(around: Around, thrown: unknown): Promise<void> {
  if (!(thrown instanceof Error)) return;
  const { name, message, stack } = thrown;
  const [page] = await around.clients.matchAll({ type: "window", includeUncontrolled: true });
  page?.postMessage({ workerError: { name, message, stack } });
}
