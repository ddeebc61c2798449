/*
 * Deviation: there are no Edge Functions and no timer that calls one, by which a hosted project sends due
 * notifications. The same sender runs in this process, and mails land in the mailbox. Pushes go to the browsers' push
 * services, or all of them to SHAURI_PUSH_SERVICE, for example "http://127.0.0.1:9100", with the path of the
 * subscription.
 * Until: PGlite has pg_cron and pg_net; tests/local/send-notifications.test.ts shows the same effect.
 */
import { type Queue, sendDue } from "../../functions/_shared/sender.ts";
import type { Mailbox } from "../mailbox.ts";
import { localPushKeys } from "../push-keys.ts";
import type { LocalConnection } from "./request-transaction.ts";
import type { SerialQueue } from "./serial-queue.ts";

type Parts = {
  connection: LocalConnection;
  serialQueue: SerialQueue;
  mailbox: Pick<Mailbox, "add">;
  /** The site's own address, for the links of mails. */
  siteUrl: () => string;
  /** Address that receives all pushes instead of the browsers' services. */
  pushService?: string | undefined;
};

/** Short enough for a developer who waits for it in another window (ms). */
const EVERY = 2000;

/** The queue in this process's database. */
export function localQueue({ connection, serialQueue }: Pick<Parts, "connection" | "serialQueue">) {
  const ask = <Row>(sql: string, values: unknown[]) =>
    serialQueue.run(() => connection.driver.query<Row>(sql, values));
  const queue: Queue = {
    async take() {
      const sql = "select public.take_deliveries() as due";
      const { rows } = await ask<{ due: Awaited<ReturnType<Queue["take"]>> }>(sql, []);
      return rows[0]?.due ?? [];
    },
    async settle({ deliveries, again, again_to, gone, lost, untried }) {
      const sql = "select public.settle_deliveries($1, $2, $3, $4, $5, $6)";
      await ask(sql, [deliveries, again, again_to, gone, lost, untried]);
    },
  };
  return queue;
}

/**
 * Sends due notifications at an interval; does nothing if the migrations have no queue.
 *
 * @returns a function that stops it after the current round.
 */
export async function startSender(parts: Parts, every = EVERY): Promise<() => Promise<void>> {
  const { connection, mailbox, siteUrl, pushService } = parts;
  const { rows } = await connection.driver.query<{ there: boolean }>(
    "select to_regproc('public.take_deliveries') is not null as there",
  );
  if (!rows[0]?.there) return async () => undefined;
  const keys = await localPushKeys();
  const queue = localQueue(parts);
  let round: Promise<unknown> | undefined;
  const send = () => {
    round ??= sendDue({
      queue,
      site: { siteUrl: siteUrl() },
      push: { ...keys, contact: "mailto:support@shauri.example", service: pushService },
      mail: async ({ to, subject, text }) => {
        await mailbox.add({ to, subject, text, code: "", sentAt: new Date().toISOString() });
        return "sent";
      },
    })
      .catch((error: Error) => console.error(`send-notifications: ${error.message}`))
      .finally(() => {
        round = undefined;
      });
  };
  const timer = setInterval(send, every).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
