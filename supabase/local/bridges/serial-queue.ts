/*
 * Deviation: PGlite is one connection, and the embedded server lets every request send its own
 * BEGIN on it. Requests served at once share a transaction, so that one that fails rolls back what
 * another was told is done. A hosted project has a connection a request.
 * Until: tests/local/isolation.test.ts passes without this file.
 */

/** Runs one piece of work at a time, in the order in which they were added. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all that came before; a failure is the caller's own and stops nobody else. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
