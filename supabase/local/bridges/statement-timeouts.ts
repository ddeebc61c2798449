/*
 * Deviation: PGlite takes statement_timeout and holds nobody to it, since nothing else runs in its thread: one
 * slow statement keeps everybody waiting. Here another thread cancels it, as a hosted project does after the
 * time that is set for the role (platform/roles.sql).
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

/** One for the process: its databases take turns in one thread. */
let watch: Worker | undefined;

function startWatch(): Worker {
  const worker = new Worker(join(import.meta.dirname, "../statement-watch.ts"));
  worker.unref();
  return worker;
}

/** Holds statements to the time that is set for the role that they run as. */
export class StatementTimeouts {
  readonly #database: PGlite;
  #limits: Map<string, number> | undefined;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Runs `work`, whose statement is cancelled (57014) when the role's time is over. */
  async hold<T>(role: string, work: () => Promise<T>): Promise<T> {
    const most = (await this.#read()).get(role);
    // Only a main thread can be let into.
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
