/*
 * Deviation: PGlite is one connection, and the embedded server lets every request send its own
 * BEGIN on it. Two requests at once share one transaction and one role: a visitor's query can run
 * as the member beside it. A hosted project has a connection a request.
 * Until: tests/local/isolation.test.ts passes without this file.
 */

/** Lets one caller in at a time, in the order of their coming. */
export class Turnstile {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all that came before; a failure is the caller's own and stops nobody else. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
