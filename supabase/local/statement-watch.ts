/*
 * The thread that looks at the clock while the other one is inside the database (bridges/statement-timeouts.ts).
 * The inspector lets it in there between two steps of a running program, where no timer of its own can fire.
 */
import { Session } from "node:inspector";
import { parentPort } from "node:worker_threads";

let timer: NodeJS.Timeout | undefined;
let main: Session | undefined;

function cancel(): void {
  // Not before it is wanted: a process does not end while an inspector is connected to it.
  if (!main) {
    main = new Session();
    main.connectToMainThread();
  }
  main.post("Runtime.evaluate", { expression: "globalThis.shauriCancelStatement?.()" });
  // One may come between two statements, and cancels neither.
  timer = setTimeout(cancel, 100);
}

/** A time from now on, after which statements are cancelled until the next message; null for no time. */
parentPort?.on("message", (milliseconds: number | null) => {
  clearTimeout(timer);
  main?.disconnect();
  main = undefined;
  if (milliseconds !== null) timer = setTimeout(cancel, milliseconds);
});
