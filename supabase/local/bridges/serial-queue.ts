/*
 * Deviation: PGlite is one connection, and the embedded server lets every request send its own BEGIN on it. Concurrent
 * requests share a transaction, so that a failing one rolls back the acknowledged write of another. A hosted project
 * has a connection per request.
 * Until: tests/local/isolation.test.ts passes without this file.
 */

/** Runs one piece of work at a time, in the order in which they were added. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all earlier work; a failure only rejects the caller's promise. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
