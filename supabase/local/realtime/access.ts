import type { LocalConnection } from "../bridges/request-transaction.ts";
import type { SerialQueue } from "../bridges/serial-queue.ts";
import type { Claims } from "../jwt.ts";

/** A subscriber's rights on a topic, by the policies on realtime.messages. */
export type Access = { mayRead: boolean; mayWrite: boolean };

const probe = `insert into realtime.messages (topic, extension, event, private)
  values ($1, 'broadcast', 'probe', true) returning id`;

const become = `select
  set_config('request.jwt.claims', $1, true),
  set_config('realtime.topic', $2, true),
  set_config('role', $3, true)`;

/**
 * Evaluates the policies, as a hosted project does: whether the subscriber's role can read a message of the topic, and
 * insert one. The probe is rolled back.
 */
export function accessTo(
  topic: string,
  claims: Claims,
  parts: { connection: LocalConnection; serialQueue: SerialQueue },
): Promise<Access> {
  const { driver } = parts.connection;
  const role = claims.role === "authenticated" ? "authenticated" : "anon";

  return parts.serialQueue.run(async () => {
    await driver.query("begin");
    try {
      const [message] = (await driver.query<{ id: string }>(probe, [topic])).rows;
      await driver.query(become, [JSON.stringify({ ...claims, role }), topic, role]);
      const seen = await driver.query("select from realtime.messages where id = $1", [message?.id]);
      const mayWrite = await driver.query(probe.replace(" returning id", ""), [topic]).then(
        () => true,
        () => false,
      );
      return { mayRead: seen.rows.length === 1, mayWrite };
    } finally {
      await driver.query("rollback");
    }
  });
}
