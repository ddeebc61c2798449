/*
 * Deviation: there is no pg_cron, by which a hosted project erases the accounts whose owners
 * asked for it.
 * Until: PGlite has pg_cron; tests/local/scheduled-work.test.ts shows the same effect.
 */
import type { Turnstile } from "./one-at-a-time.ts";
import type { LocalConnection } from "./request-transaction.ts";

type Parts = { connection: LocalConnection; turnstile: Turnstile };

const isThere = `select to_regproc('private.erase_due_accounts') is not null as there`;

/**
 * Runs the due erasures now and then every so many milliseconds; nothing where the migrations
 * have no such function.
 *
 * @returns a function that stops it.
 */
export async function eraseDueAccounts(parts: Parts, every = 60_000): Promise<() => void> {
  const { connection, turnstile } = parts;
  const { rows } = await connection.driver.query<{ there: boolean }>(isThere);
  if (!rows[0]?.there) return () => undefined;
  const erase = () => {
    turnstile
      .run(() => connection.driver.query("select private.erase_due_accounts()"))
      .catch((error: Error) => console.error(`Erasing accounts: ${error.message}`));
  };
  erase();
  const timer = setInterval(erase, every).unref();
  return () => clearInterval(timer);
}
