/*
 * Deviation: there is no pg_cron, by which a hosted project erases accounts that are due and runs nightly jobs.
 * Until: PGlite has pg_cron; tests/local/scheduled-work.test.ts shows the same effect.
 */

import type { LocalConnection } from "./request-transaction.ts";
import type { SerialQueue } from "./serial-queue.ts";

type Parts = { connection: LocalConnection; serialQueue: SerialQueue };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Scheduled functions and their intervals (ms). */
export const SCHEDULED_WORK: Record<string, number> = {
  "private.erase_due_accounts": MINUTE,
  "private.forget_usage": HOUR,
  "private.forget_words": DAY,
  "private.forget_deliveries": HOUR,
  "private.drop_erased_files": DAY,
  "private.find_vote_rings": DAY,
  "private.forget_error_reports": DAY,
};

/**
 * Runs every function now, one after another, and then at its interval; skips those that the migrations lack.
 *
 * @returns a function that stops it.
 */
export async function startScheduledWork(
  { connection, serialQueue }: Parts,
  works = SCHEDULED_WORK,
): Promise<() => void> {
  const timers: NodeJS.Timeout[] = [];
  for (const [work, every] of Object.entries(works)) {
    const { rows } = await connection.driver.query<{ there: boolean }>(
      `select to_regproc('${work}') is not null as there`,
    );
    if (!rows[0]?.there) continue;
    const run = () => {
      serialQueue
        .run(() => connection.driver.query(`select ${work}()`))
        .catch((error: Error) => console.error(`${work}: ${error.message}`));
    };
    run();
    timers.push(setInterval(run, every).unref());
  }
  return () => timers.forEach(clearInterval);
}
