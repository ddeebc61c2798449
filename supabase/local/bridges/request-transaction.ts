/*
 * Deviations of the embedded server's own `withContext`, which this replaces:
 * - its first call grants ALL ON ALL TABLES to anon and authenticated, wiping what the migrations granted by name;
 * - it commits the writes of a refused request (`.single()` on two rows returns 406);
 * - a GET may write; table requests have no request.headers, .method and .path;
 * - any role named in a token is assumed, even a superuser.
 * Until: tests/local/grants.test.ts and tests/local/isolation.test.ts pass without this file.
 */
import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { currentRequest } from "../request-scope.ts";
import { isPostgresError } from "./postgres-errors.ts";
import { StatementTimeouts } from "./statement-timeouts.ts";

type Database = PgliteConnection["kysely"];

const apiRoles = new Set(["anon", "authenticated", "service_role"]);

const assumeRole = `select
  set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true),
  set_config('request.path', $4, true),
  set_config('request.headers', $5, true),
  set_config('response.status', '', true),
  set_config('response.headers', '', true),
  set_config('storage.operation', $6, true),
  set_config('role', $1, true),
  set_config('transaction_read_only', $7, true)`;

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The parameters of `assumeRole` for a request with these claims. */
function roleParameters(vars: VarsContext): [role: string, ...string[]] {
  const auth = record(vars.auth);
  const role = typeof auth.role === "string" && auth.role !== "" ? auth.role : "anon";
  if (!apiRoles.has(role)) {
    throw Object.assign(new Error(`permission denied to set role "${role}"`), { code: "42501" });
  }
  const operation = record(vars.storage).operation;
  const request = currentRequest();
  const isRest = request?.path.startsWith("/rest/v1/") ?? false;
  const isRead = request?.method === "GET" || request?.method === "HEAD";
  return [
    role,
    JSON.stringify({ ...record(auth.jwt), role }),
    request?.method ?? "",
    request?.path.replace("/rest/v1", "") ?? "",
    JSON.stringify(request?.headers ?? {}),
    typeof operation === "string" ? operation : "",
    isRest && isRead ? "on" : "off",
  ];
}

/** PGlite behind the embedded server, each request in a transaction of its own as its own role. */
export class LocalConnection extends PgliteConnection {
  readonly #timeouts = new StatementTimeouts(this.driver);

  override async withContext<T>(
    vars: VarsContext | undefined,
    work: (db: Database) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    if (!vars && !options?.forceRollback) return work(this.kysely);
    if (options?.transaction || currentRequest()?.transactionIsOpen) {
      return this.#noting(async () => {
        const result = await this.#as(vars, () => work(options?.transaction ?? this.kysely));
        // Later statements of the transaction are the server's own, not the caller's.
        await this.driver.query("select set_config('role', 'none', true)");
        return result;
      });
    }
    return this.inTransaction(
      () => this.#as(vars, () => work(this.kysely)),
      (result) => !options?.forceRollback && !(result instanceof Response && result.status >= 400),
    );
  }

  /** Runs `work` with the caller's role and time limit. */
  async #as<T>(vars: VarsContext | undefined, work: () => Promise<T>): Promise<T> {
    if (!vars) return work();
    const parameters = roleParameters(vars);
    await this.driver.query(assumeRole, parameters);
    return this.#timeouts.hold(parameters[0], work);
  }

  /** Runs `work` in a transaction, which is rolled back if it fails or `keeps` returns false. */
  async inTransaction<T>(work: () => Promise<T>, keeps: (result: T) => boolean): Promise<T> {
    await this.driver.query("begin");
    return this.#noting(async () => {
      try {
        const result = await work();
        await this.driver.query(keeps(result) ? "commit" : "rollback");
        return result;
      } catch (error) {
        await this.#rollBack();
        throw error;
      }
    });
  }

  /** Rolls a transaction back; retries once, since an unfinished message can spoil the first attempt. */
  async #rollBack(): Promise<void> {
    await this.driver.query("rollback").catch(() => this.driver.query("rollback"));
  }

  /** Stores a database error for the bridges that return it, see postgres-errors.ts. */
  async #noting<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const request = currentRequest();
      if (!request || !isPostgresError(error)) throw error;
      request.databaseError = error;
      // The only error that the embedded Data API returns without printing it: refusals are frequent and would fill the
      // terminal.
      throw request.path.startsWith("/rest/v1/") ? new Error("Invalid JSON body") : error;
    }
  }
}
