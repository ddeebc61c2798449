/*
 * Deviation: PGlite accepts statement_timeout but does not enforce it, since nothing else runs in its thread: one slow
 * statement blocks all requests. Here another thread cancels it after the role's timeout, as a hosted project does
 * (platform/roles.sql).
 * Until: tests/local/statement-timeouts.test.ts passes without this file.
 */
import { join } from "node:path";
import { isMainThread, Worker } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { z } from "zod";

declare global {
  var shauriCancelStatement: (() => void) | undefined;
}

/** Addresses of the flags that PostgreSQL's signal handlers would set. */
const flags = z.object({ _InterruptPending: z.number(), _QueryCancelPending: z.number() });

const settings = `select rolname as role, extract(epoch from split_part(setting, '=', 2)::interval) * 1000 as most
  from pg_roles, unnest(rolconfig) as setting where setting like 'statement_timeout=%'`;

/** One per process: its databases share one thread. */
let watch: Worker | undefined;

function startWatch(): Worker {
  const worker = new Worker(join(import.meta.dirname, "../statement-watch.ts"));
  worker.unref();
  return worker;
}

/** Enforces the statement timeout of the role that statements run as. */
export class StatementTimeouts {
  readonly #database: PGlite;
  #limits: Map<string, number> | undefined;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Runs `work`, whose statement is cancelled (57014) after the role's timeout. */
  async hold<T>(role: string, work: () => Promise<T>): Promise<T> {
    const most = (await this.#read()).get(role);
    // Only a main thread can be interrupted.
    if (most === undefined || !isMainThread) return work();
    watch ??= startWatch();
    const { _InterruptPending, _QueryCancelPending } = flags.parse(this.#database.Module);
    const set = (address: number, value: 0 | 1) => {
      this.#database.Module.HEAPU8[address] = value;
    };
    globalThis.shauriCancelStatement = () => {
      set(_QueryCancelPending, 1);
      set(_InterruptPending, 1);
    };
    watch.postMessage(most);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error) {
        error.message = error.message.replace(
          /^(canceling statement due to) user request$/,
          "$1 statement timeout",
        );
      }
      throw error;
    } finally {
      globalThis.shauriCancelStatement = undefined;
      set(_QueryCancelPending, 0);
      watch.postMessage(null);
    }
  }

  async #read(): Promise<Map<string, number>> {
    if (!this.#limits) {
      const { rows } = await this.#database.query<{ role: string; most: number }>(settings);
      this.#limits = new Map(rows.map(({ role, most }) => [role, Number(most)]));
    }
    return this.#limits;
  }
}
