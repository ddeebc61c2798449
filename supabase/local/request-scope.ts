import { AsyncLocalStorage } from "node:async_hooks";

/** The request being served, as far as the layers below the HTTP handler need it. */
export type RequestScope = {
  method: string;
  /** The path without the query, e.g. `/rest/v1/recommendations`. */
  path: string;
  headers: Record<string, string>;
  /** True while a bridge holds a transaction open over several calls of the embedded server. */
  transactionIsOpen: boolean;
  /** The error by which PostgreSQL ended the request's transaction, if it did. */
  databaseError: unknown;
};

const storage = new AsyncLocalStorage<RequestScope>();

/** The scope of the request being served; undefined outside of one. */
export function currentRequest(): RequestScope | undefined {
  return storage.getStore();
}

/** Runs `serve` with a scope made from the request. */
export function withRequestScope<T>(request: Request, serve: () => Promise<T>): Promise<T> {
  const scope: RequestScope = {
    method: request.method,
    path: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    transactionIsOpen: false,
    databaseError: undefined,
  };
  return storage.run(scope, serve);
}
