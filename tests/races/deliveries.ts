import type { SqlClient } from "../../scripts/scratch-postgres.ts";
import { itemId, memberId, memberIdOf, newPost, rowOf, sendConcurrently } from "./fixture.ts";
import { type Race, race, upTo } from "./race.ts";

const keep = (endpoint: string, key = "a") => `select keep_push_subscription(
  'https://fcm.googleapis.com/fcm/send/${endpoint}', 'B' || repeat('${key}', 86), repeat('${key}', 22)
)`;

/** Gives that many members every kind of notification at any hour; recreates members that another race erased. */
const listen = (members: number) => `
  insert into auth.users (id, email, email_confirmed_at)
    select ${memberIdOf("n")}, n || '@crowd.example', now() from generate_series(1, ${members}) as n on conflict do nothing;
  delete from private.deliveries;
  delete from notifications;
  insert into notification_preferences (user_id, push, quiet_from, quiet_until)
    select ${memberIdOf("n")}, '{answers,replies,likes,other}', null, null from generate_series(1, ${members}) as n
    on conflict (user_id) do update set push = excluded.push, quiet_from = null, quiet_until = null;
  insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    select ${memberIdOf("n")}, 'https://fcm.googleapis.com/fcm/send/member-' || n, 'B' || repeat('a', 86), repeat('a', 22)
    from generate_series(1, ${members}) as n on conflict do nothing;
`;
/** Adds a notification to those that match the condition. */
const tell = (members = "true") => `
  insert into notifications (recipient_id, type, entity_type, entity_id, facts)
    select user_id, 'moderation', 'profile', user_id, '{"event": "unsuspended"}'
    from notification_preferences where ${members};
`;

/** Takes due deliveries until none is left and `goesOn` returns false. Returns their ids. */
async function takeAll(client: SqlClient, goesOn = () => false): Promise<string[]> {
  const taken: string[] = [];
  for (;;) {
    const { rows } = await client.query(
      "select jsonb_path_query(take_deliveries(3), '$[*].deliveries[*]') #>> '{}' as id",
    );
    taken.push(...rows.map(({ id }) => `${id}`));
    if (rows.length === 0 && !goesOn()) return taken;
  }
}

const counted = (taken: string[][]) => {
  const all = taken.flat();
  return { taken: all.length, once: new Set(all).size };
};

/** Races between senders of notifications. */
export const deliveries: Race[] = [
  {
    title: "R473 eight senders take two hundred deliveries: each is taken once",
    expected: { ok: 200 },
    async run({ admin, connections }) {
      await admin.query(listen(200) + tell());
      const taken = await Promise.all(connections.slice(0, 8).map((client) => takeAll(client)));
      const counters = counted(taken);
      return { counters, sums: { taken: 200, once: 200 }, answers: { ok: counters.once } };
    },
  },
  {
    title:
      "R472 R473 fifty members comment on one post while four senders run: each comment is delivered, none twice",
    expected: { ok: 50 },
    async run(fixture) {
      const post = itemId(9300);
      await fixture.admin.query(listen(1) + newPost(post, memberId(1)));
      let isWriting = true;
      const writing = sendConcurrently(
        fixture.connections,
        upTo(50).map((n) => [
          {
            member: memberId(n + 1),
            sql: `insert into comments (recommendation_id, content) values ('${post}', 'Told ${n}')`,
          },
        ]),
      ).finally(() => {
        isWriting = false;
      });
      const senders = fixture.connections.slice(100, 104);
      const taken = await Promise.all(senders.map((client) => takeAll(client, () => isWriting)));
      const answers = await writing;
      taken.push(await takeAll(fixture.admin));
      const { waiting, undelivered } = await rowOf(
        fixture.admin,
        `select (select count(*)::int from private.deliveries where taken_at is null) as waiting,
          (select count(*)::int from notifications as n where not exists (
            select from private.deliveries as d where d.group_id = n.group_id and d.taken_at is not null
          )) as undelivered`,
      );
      const { taken: all, once } = counted(taken);
      return {
        counters: { waiting, undelivered, twice: all - once },
        sums: { waiting: 0, undelivered: 0, twice: 0 },
        answers,
      };
    },
  },
  {
    title:
      "R477 twenty members are erased while four senders run: no delivery or subscription of theirs is left",
    expected: { ok: 20 },
    async run(fixture) {
      const leaving = upTo(20).map((n) => memberId(n + 170));
      const theirs = `user_id in (${leaving.map((id) => `'${id}'`)})`;
      await fixture.admin.query(listen(200) + tell(theirs).repeat(3));
      const [taken] = await Promise.all([
        Promise.all(fixture.connections.slice(0, 4).map((client) => takeAll(client))),
        Promise.all(
          leaving.map((id, n) =>
            fixture.connections[n + 20]?.query(`select private.erase_account('${id}')`),
          ),
        ),
      ]);
      const { taken: all, once } = counted(taken);
      const counters = await rowOf(
        fixture.admin,
        `select (select count(*)::int from private.deliveries where ${theirs}) as deliveries,
          (select count(*)::int from push_subscriptions where ${theirs}) as browsers,
          ${all - once} as twice`,
      );
      return {
        counters,
        sums: { deliveries: 0, browsers: 0, twice: 0 },
        answers: { ok: leaving.length },
      };
    },
  },
  race("R470 one member subscribes thirty browsers: only ten remain", { ok: 30 }, () => {
    const member = memberId(150);
    return {
      before: `delete from push_subscriptions where user_id = '${member}'`,
      requests: upTo(30).map((n) => ({ member, sql: keep(`race-${n}`) })),
      counters: `select count(*)::int as browsers from push_subscriptions where user_id = '${member}'`,
      sums: { browsers: 10 },
    };
  }),
  race("R470 forty members subscribe one browser: one subscription remains", { ok: 40 }, () => ({
    requests: upTo(40).map((n) => ({ member: memberId(n), sql: keep("shared", "s") })),
    counters:
      "select count(*)::int as browsers from push_subscriptions where endpoint like '%/shared'",
    sums: { browsers: 1 },
  })),
];
