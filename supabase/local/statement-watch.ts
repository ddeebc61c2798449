/*
 * The thread that watches the time while the main thread is inside the database (bridges/statement-timeouts.ts). It
 * interrupts the main thread through the inspector, since no timer of that thread can fire meanwhile.
 */
import { Session } from "node:inspector";
import { parentPort } from "node:worker_threads";

let timer: NodeJS.Timeout | undefined;
let main: Session | undefined;

function cancel(): void {
  // Connected on first use: a process does not end while an inspector is connected to it.
  if (!main) {
    main = new Session();
    main.connectToMainThread();
  }
  main.post("Runtime.evaluate", { expression: "globalThis.shauriCancelStatement?.()" });
  // Retries, since a cancellation between two statements has no effect.
  timer = setTimeout(cancel, 100);
}

/** Milliseconds after which statements are cancelled, until the next message; null for no limit. */
parentPort?.on("message", (milliseconds: number | null) => {
  clearTimeout(timer);
  main?.disconnect();
  main = undefined;
  if (milliseconds !== null) timer = setTimeout(cancel, milliseconds);
});
