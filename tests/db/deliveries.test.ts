import { describe, expect } from "vitest";
import {
  ada,
  browser,
  comments,
  fresh,
  kwame,
  mailToken,
  recommendations,
  repairs,
  requests,
  responses,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { review } from "./insert.ts";

const test = databaseTest();

/** The arguments for registering a browser with that endpoint. */
const at = (endpoint: string, key = "b") => [endpoint, `B${key.repeat(86)}`, key.repeat(22)];
const fcm = (name: string | number) => `https://fcm.googleapis.com/fcm/send/${name}`;
const KEEP = "select keep_push_subscription($1, $2, $3)";

interface Taken {
  deliveries: string[];
  channel: string;
  unread: number;
  notifications: Record<string, unknown>[];
  subscriptions?: { endpoint: string }[];
  token?: string;
}
const isTaken = (value: unknown): value is Taken[] => Array.isArray(value);

async function take(db: TestDatabase, most = 20): Promise<Taken[]> {
  const taken = await db.admin.value("select take_deliveries($1)", [most]);
  if (!isTaken(taken)) throw new Error("nothing that can be sent");
  return taken;
}

async function takeOne(db: TestDatabase): Promise<Taken> {
  const [due, ...more] = await take(db);
  if (!due || more.length > 0) throw new Error(`${more.length + 1} or none`);
  return due;
}

const queue = (db: TestDatabase) =>
  db.admin.rows(
    "select user_id, channel, type, group_id from private.deliveries order by channel, type",
  );
const empty = (db: TestDatabase) => db.admin.rows("delete from private.deliveries where true");
const browsers = (db: TestDatabase) => db.admin.rows("select endpoint from push_subscriptions");
const choose = (db: TestDatabase, values: string, member = ada) =>
  db.admin.rows(`update notification_preferences set ${values} where user_id = '${member}'`);
const comeDue = (db: TestDatabase, moment = "now()", condition = "taken_at is null") =>
  db.admin.rows(`update private.deliveries set due_at = ${moment} where ${condition}`);
/** An action of one member that notifies another, mostly Ada. */
type Act = (db: TestDatabase, member?: string, words?: string) => Promise<unknown>;
const answerAda: Act = (db, member = kwame, content = `By ${member}`) =>
  db.member(member).insert("responses", { request_id: requests.adas, content });
const comment =
  (column: string, id: string): Act =>
  (db, member = kwame, content = `By ${member} on ${id}`) =>
    db.member(member).insert("comments", { [column]: id, content });
const onReview = comment("review_id", reviews.adas);
const onRecommendation = comment("recommendation_id", recommendations.adas);
const onComment = comment("reply_to", comments.adas);
const like =
  (kind: string, id: string): Act =>
  (db, user_id = thabo) =>
    db
      .member(user_id)
      .insert(`${kind}_votes`, { user_id, [`${kind}_id`]: id, vote_type: "upvote" });
const likeReview = like("review", reviews.adas);
const hide = (kind: string, id: string) => `select private.set_hidden('${kind}', '${id}', 'spam')`;
const everything = "push = '{answers,replies,likes,other}', mail = '{answers,replies,likes,other}'";

describe("R470 a member's push subscriptions", () => {
  test.for([
    fcm("eYLp09S5j84:APA91bGOu3LR0Hma_-x"),
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl",
    "https://wns2-by3p.notify.windows.com/w/?token=BQYAAAB%2b",
    "https://web.push.apple.com/QOM0B1",
    "https://jmt17.google.com/fcm/send/eYLp09S5j84",
  ])("the endpoint %s is stored", async (endpoint, { db }) => {
    await db.kwame.rows(KEEP, at(endpoint));
    expect(await db.kwame.rows("select user_id, endpoint from push_subscriptions")).toEqual([
      { user_id: kwame, endpoint },
    ]);
  });

  test.for([
    ["without TLS", "http://fcm.googleapis.com/fcm/send/1"],
    ["that is not a push service", "https://evil.example/fcm.googleapis.com/"],
    ["that ends like a push service", "https://evilgoogleapis.com/1"],
    ["next to a push service", "https://docs.google.com/1"],
    ["that begins like a push service", "https://fcm.googleapis.com.evil.example/1"],
    ["with a port", "https://fcm.googleapis.com:8443/1"],
    ["after user information", "https://fcm.googleapis.com@evil.example/1"],
    ["given as user information", "https://evil.example@fcm.googleapis.com/1"],
    ["followed by another line", "https://fcm.googleapis.com/1\nhttps://evil.example/"],
    ["after another line", "https://evil.example/\nhttps://fcm.googleapis.com/1"],
    ["with a fragment", "https://fcm.googleapis.com/1#2"],
    ["after a backslash", "https://evil.example\\.googleapis.com/1"],
    ["with an empty label", "https://.googleapis.com/1"],
    ["on the local machine", "https://127.0.0.1/.googleapis.com/"],
  ] as const)("a host %s is refused", async ([_, endpoint], { db }) => {
    await db.kwame.refused("23514 push_subscriptions_endpoint_known", KEEP, at(endpoint));
    expect(await browsers(db)).toEqual([{ endpoint: browser.endpoint }]);
  });

  test.for([
    ["push_subscriptions_p256dh_shape", [fcm(1), `C${"b".repeat(86)}`, "b".repeat(22)]],
    ["push_subscriptions_p256dh_shape", [fcm(1), `B${"b".repeat(85)}`, "b".repeat(22)]],
    ["push_subscriptions_p256dh_shape", [fcm(1), `B${"+".repeat(86)}`, "b".repeat(22)]],
    ["push_subscriptions_auth_shape", [fcm(1), `B${"b".repeat(86)}`, "b".repeat(23)]],
    ["push_subscriptions_auth_shape", [fcm(1), `B${"b".repeat(86)}`, `${"b".repeat(21)}=`]],
    ["push_subscriptions_endpoint_length", at(fcm("x".repeat(1500)))],
  ] as const)("%s refuses a malformed subscription", async ([constraint, values], { db }) => {
    await db.kwame.refused(`23514 ${constraint}`, KEEP, values);
  });

  test("registering the same browser again updates its row and uses no quota", async ({ db }) => {
    const spent = () => db.admin.value("select count(*)::int from private.quota_usage");
    await db.kwame.rows(KEEP, at(fcm(1)));
    const before = await spent();
    for (const _ of [1, 2]) await db.kwame.rows(KEEP, at(fcm(1)));
    expect(await spent()).toBe(before);
    await db.kwame.rows(KEEP, at(fcm(1), "c"));
    const key = "select auth from push_subscriptions where user_id = $1";
    expect(await db.admin.value(key, [kwame])).toBe("c".repeat(22));
  });

  test("on a shared phone only the last member to register gets notifications", async ({ db }) => {
    await db.kwame.rows(KEEP, [browser.endpoint, browser.p256dh, browser.auth]);
    expect(await db.ada.rows("select id from push_subscriptions")).toEqual([]);
    expect(await db.kwame.column("select endpoint from push_subscriptions")).toEqual([
      browser.endpoint,
    ]);
    await answerAda(db);
    expect(await take(db)).toEqual([]);
  });

  test("a member cannot take over a browser without its keys", async ({ db }) => {
    await db.kwame.refused("42501 not_your_endpoint", KEEP, at(browser.endpoint));
    expect(await db.admin.rows("select user_id, p256dh from push_subscriptions")).toEqual([
      { user_id: ada, p256dh: browser.p256dh },
    ]);
  });

  test("the eleventh browser replaces the member's oldest, no other member's", async ({ db }) => {
    for (let n = 1; n <= 11; n += 1) await db.kwame.rows(KEEP, at(fcm(n)));
    const kept = "select endpoint from push_subscriptions where user_id = $1 order by created_at";
    expect(await db.admin.column(kept, [kwame])).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(fcm));
    expect(await db.ada.rows("select id from push_subscriptions")).toHaveLength(1);
  });
});

describe("R471 a member's notification preferences", () => {
  test("start with answers and replies, and quiet hours from ten to seven", async ({ db }) => {
    expect(await db.kwame.rows("select * from notification_preferences")).toEqual([]);
    await db.kwame.rows(KEEP, at(fcm(1)));
    expect(await db.kwame.rows("select * from notification_preferences")).toEqual([
      expect.objectContaining({
        user_id: kwame,
        push: ["answers", "replies"],
        mail: [],
        quiet_from: 22,
        quiet_until: 7,
        time_zone: "Africa/Lagos",
      }),
    ]);
    await db.kwame.rows("update notification_preferences set push = '{likes}' where true");
    await db.kwame.rows(KEEP, at(fcm(2)));
    expect(await db.kwame.value("select push from notification_preferences")).toEqual(["likes"]);
  });

  test.for([
    ["notification_preferences_push_known", "push = '{answers,sweets}'"],
    ["notification_preferences_push_known", "push = '{answers,null}'"],
    ["notification_preferences_push_known", "push = '{answers,likes,answers,likes,answers}'"],
    ["notification_preferences_mail_known", "mail = '{all}'"],
    ["notification_preferences_mail_known", "mail = '{other,other,other,other,other}'"],
    ["notification_preferences_quiet_both", "quiet_from = 22"],
    ["notification_preferences_quiet_both", "quiet_until = 7"],
    ["notification_preferences_quiet_some", "quiet_from = 7, quiet_until = 7"],
    ["notification_preferences_time_zone_known", "time_zone = 'Mars/Olympus'"],
    ["notification_preferences_time_zone_known", "time_zone = ''"],
    ["notification_preferences_time_zone_known", "time_zone = 'FOO+3'"],
    ["notification_preferences_time_zone_known", "time_zone = '+03:00'"],
  ] as const)("%s refuses %s", async ([constraint, change], { db }) => {
    const before = await db.admin.rows("select * from notification_preferences");
    await db.ada.refused(`23514 ${constraint}`, `update notification_preferences set ${change}`);
    expect(await db.admin.rows("select * from notification_preferences")).toEqual(before);
  });

  test.for([
    "Africa/Lagos",
    "America/Argentina/Buenos_Aires",
    "UTC",
    "Etc/GMT+12",
    "Asia/Calcutta",
  ])("%s is a time zone", async (zone, { db }) => {
    const change = "update notification_preferences set time_zone = $1 where true";
    expect(await db.ada.outcome(change, [zone])).toBe(1);
  });
});

describe("R472 queued deliveries", () => {
  test("an answer is queued for push, and for mail if the member chose it", async ({ db }) => {
    await choose(db, "mail = '{answers}'");
    await answerAda(db);
    const waits = { user_id: ada, type: "reply", group_id: requests.adas };
    expect(await queue(db)).toEqual([
      { ...waits, channel: "mail" },
      { ...waits, channel: "push" },
    ]);
    const minutes = "extract(epoch from due_at - now())::int / 60";
    const due = `select ${minutes} as m from private.deliveries order by channel`;
    expect(await db.admin.rows(due)).toEqual([{ m: 10 }, { m: 0 }]);
  });

  test.for([
    ["without preferences", "delete from notification_preferences where true"],
    ["without a browser", "delete from push_subscriptions where true"],
    ["who chose other kinds", "update notification_preferences set push = '{replies,likes,other}'"],
  ] as const)("nothing is queued for a member %s", async ([_, sql], { db }) => {
    await db.admin.rows(sql);
    await answerAda(db);
    expect(await queue(db)).toEqual([]);
  });

  test.for([
    ["reply", "answers"],
    ["response", "answers"],
    ["helped", "answers"],
    ["comment", "replies"],
    ["comment_reply", "replies"],
    ["owner_reply", "replies"],
    ["like", "likes"],
    ["add_to_list", "likes"],
    ["moderation", "other"],
    ["account", "other"],
    ["answer", "other"],
  ] as const)("a notification of type %s is of the kind %s", async ([type, kind], { db }) => {
    const pushes = async () => (await queue(db)).filter(({ channel }) => channel === "push");
    const notify = (entity_type: string, entity_id: string) =>
      db.admin.insert("notifications", {
        recipient_id: ada,
        type,
        entity_type,
        entity_id,
        facts: { event: "unsuspended" },
      });
    await choose(db, "push = '{}'");
    await notify("profile", ada);
    expect(await pushes()).toEqual([]);
    await choose(db, `push = '{${kind}}'`);
    await notify("review", reviews.adas);
    expect(await pushes()).toMatchObject([{ type, channel: "push" }]);
  });

  test("the test above covers every type of notification", async ({ db }) => {
    const check = await db.admin.value(
      "select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_type_known'",
    );
    expect(String(check).match(/'[a-z_]+'/g)).toHaveLength(11);
  });

  const mark: Act = (db) => db.ada.rows(`select mark_answer('${responses.kwames}', true)`);
  /** The reply of Ada's business to Kwame's review. */
  const say: Act = (db, _, content) =>
    db.ada.insert("review_replies", { review_id: fresh(1), content });
  const unsay = `delete from review_replies where review_id = '${fresh(1)}'`;
  test.for([
    ["a like", likeReview, thabo, ada, "delete from review_votes where true"],
    ["a mark", mark, ada, kwame, `select mark_answer('${responses.kwames}', false)`],
    ["a comment", onReview, thabo, ada, "delete from comments where true"],
    ["a reply", onComment, thabo, ada, "delete from comments where true"],
    ["an answer", answerAda, thabo, ada, "delete from responses where true"],
    ["a business's reply", say, ada, kwame, unsay],
  ] as const)(
    "S04 %s that is withdrawn and repeated is delivered once a day",
    async ([_, give, giver, recipient, back], { db }) => {
      await db.kwame.insert("reviews", { ...review, id: fresh(1), company_id: repairs });
      await db.member(recipient).rows(KEEP, at(fcm(1)));
      await choose(db, everything, recipient);
      const rung = async () => {
        const waiting = await queue(db);
        await empty(db);
        return waiting.map(({ user_id, channel }) => `${user_id} ${channel}`);
      };
      const both = [`${recipient} mail`, `${recipient} push`];
      await give(db, giver, "The first");
      expect(await rung()).toEqual(expect.arrayContaining(both));
      await db.member(giver).rows(back);
      await give(db, giver, "The second");
      expect(await rung()).toEqual([]);
      await db.member(giver).rows(back);
      await db.admin.rows("update private.taken_back set created_at = now() - interval '1 day'");
      await give(db, giver, "The third");
      expect(await rung()).toEqual(expect.arrayContaining(both));
      await db.admin.rows("select private.forget_deliveries()");
      expect(await db.admin.rows("select from private.taken_back")).toEqual([]);
    },
  );

  test("S04 a withdrawn like does not suppress deliveries of other members, items or types", async ({
    db,
  }) => {
    await choose(db, "push = '{replies,likes}'");
    await likeReview(db);
    await db.thabo.rows("delete from review_votes where user_id = $1", [thabo]);
    await empty(db);
    await db.admin.update("reviews", reviews.deleted, { is_deleted: false });
    await likeReview(db, wanjiku);
    await like("review", reviews.deleted)(db, thabo);
    await onReview(db, thabo);
    expect((await queue(db)).map(({ type, group_id }) => `${type} ${group_id}`).sort()).toEqual([
      `comment ${reviews.adas}`,
      `like ${reviews.adas}`,
      `like ${reviews.deleted}`,
    ]);
  });

  test("S04 after the recipient deletes the notification, the next comment is delivered", async ({
    db,
  }) => {
    await onReview(db);
    await db.ada.rows("delete from notifications where type = 'comment'");
    await empty(db);
    await onReview(db, thabo);
    await onReview(db, kwame, "One more");
    expect(await queue(db)).toMatchObject([{ type: "comment", group_id: reviews.adas }]);
  });

  test.for(["select private.erase_account($1)", "delete from auth.users where id = $1"])(
    "S41 erasing a member also removes the record of their withdrawn actions: %s",
    async (erase, { db }) => {
      await likeReview(db);
      await db.thabo.rows("delete from review_votes where user_id = $1", [thabo]);
      await onReview(db, thabo);
      await db.thabo.rows("delete from comments where user_id = $1", [thabo]);
      expect(await db.admin.column("select type from private.taken_back order by 1")).toEqual([
        "comment",
        "like",
      ]);
      await likeReview(db);
      await db.admin.rows(erase, [thabo]);
      expect(await db.admin.rows("select from private.taken_back")).toEqual([]);
    },
  );

  test("notifications about one item share a queued delivery; one being sent, or another item, gets a new one", async ({
    db,
  }) => {
    await answerAda(db);
    await answerAda(db, thabo);
    expect(await queue(db)).toHaveLength(1);
    expect(await take(db)).toHaveLength(1);
    await answerAda(db, wanjiku);
    expect(await queue(db)).toHaveLength(2);
    await onReview(db);
    expect(await queue(db)).toHaveLength(3);
  });

  test("a delivery that cannot be queued loses no vote and no answer", async ({ db }) => {
    await choose(db, "push = '{answers,likes}'");
    await db.admin.rows("alter table private.deliveries add check (false) not valid");
    await answerAda(db);
    await likeReview(db);
    expect(await queue(db)).toEqual([]);
    const told = "select type from notifications where not is_read order by 1";
    expect(await db.ada.rows(told)).toEqual(
      expect.arrayContaining([{ type: "like" }, { type: "reply" }]),
    );
    expect(await db.thabo.rows("select from review_votes")).toHaveLength(1);
  });

  test("notifications from before a member chose them are not queued", async ({ db }) => {
    await answerAda(db, thabo);
    await empty(db);
    await choose(db, everything);
    await db.ada.rows(KEEP, at(fcm(1)));
    expect(await queue(db)).toEqual([]);
  });
});

describe("R472 quiet hours", () => {
  const after = `select to_char(private.after_quiet($1, $2, $3, $4) at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`;
  test.for([
    ["before they begin", "2026-11-24 20:59+00", 22, 7, "Africa/Lagos", "2026-11-24 20:59"],
    ["as they begin", "2026-11-24 21:00+00", 22, 7, "Africa/Lagos", "2026-11-25 06:00"],
    ["before local midnight", "2026-11-24 22:59+00", 22, 7, "Africa/Lagos", "2026-11-25 06:00"],
    ["after local midnight", "2026-11-24 23:01+00", 22, 7, "Africa/Lagos", "2026-11-25 06:00"],
    ["in their last minute", "2026-11-25 05:59+00", 22, 7, "Africa/Lagos", "2026-11-25 06:00"],
    ["as they end", "2026-11-25 06:00+00", 22, 7, "Africa/Lagos", "2026-11-25 06:00"],
    ["in a distant zone", "2026-11-24 12:00+00", 22, 7, "Pacific/Auckland", "2026-11-24 18:00"],
    ["with a half-hour offset", "2026-11-24 17:00+00", 22, 7, "Asia/Kolkata", "2026-11-25 01:30"],
    ["during the day", "2026-11-24 12:15+00", 9, 17, "UTC", "2026-11-24 17:00"],
    ["as they end by day", "2026-11-24 17:00+00", 9, 17, "UTC", "2026-11-24 17:00"],
    ["from midnight", "2026-11-24 00:00+00", 0, 6, "UTC", "2026-11-24 06:00"],
    ["until midnight", "2026-11-24 23:59+00", 20, 0, "UTC", "2026-11-25 00:00"],
    ["after midnight", "2026-11-25 00:00+00", 20, 0, "UTC", "2026-11-25 00:00"],
    ["when clocks go forward", "2026-03-29 00:30+00", 22, 7, "Europe/Berlin", "2026-03-29 05:00"],
    ["without quiet hours", "2026-11-24 23:01+00", null, null, "UTC", "2026-11-24 23:01"],
  ] as const)("%s", async ([_, moment, from, until, zone, expected], { db }) => {
    expect(await db.admin.value(after, [moment, from, until, zone])).toBe(expected);
  });

  test("a push waits until the member's quiet hours end, a mail does not", async ({ db }) => {
    await choose(
      db,
      `mail = '{answers}', time_zone = 'UTC',
          quiet_from = extract(hour from now() at time zone 'UTC'),
          quiet_until = (extract(hour from now() at time zone 'UTC')::int + 2) % 24`,
    );
    await answerAda(db);
    await comeDue(db);
    expect(await take(db)).toMatchObject([{ channel: "mail" }]);
    const waits = await db.admin.rows(
      `select due_at = date_trunc('hour', now()) + interval '2 hours' as morning
          from private.deliveries where channel = 'push' and taken_at is null and tries = 0`,
    );
    expect(waits).toEqual([{ morning: true }]);
    await choose(db, "quiet_from = null, quiet_until = null");
    expect(await take(db)).toEqual([]);
    await comeDue(db);
    expect(await take(db)).toMatchObject([{ channel: "push" }]);
  });
});

describe("R473 taking deliveries", () => {
  test("returns each delivery once, only to the sender, with actors, target, keys and number of unread notifications", async ({
    db,
  }) => {
    const isSenders =
      "select has_function_privilege('service_role', 'take_deliveries(integer)', 'execute')";
    expect(await db.admin.value(isSenders)).toBe(true);
    await db.admin.rows("delete from notifications where true");
    for (const member of [kwame, thabo, wanjiku]) await answerAda(db, member);
    const due = await takeOne(db);
    expect(due).toEqual({
      deliveries: [expect.any(String)],
      channel: "push",
      language: null,
      unread: 3,
      notifications: [
        {
          type: "reply",
          entity_type: "request",
          entity_id: requests.adas,
          group_id: requests.adas,
          facts: { event: "answered", kind: "request", title: "A plumber in Yaba" },
          message: 'answered your question "A plumber in Yaba"',
          created_at: expect.any(String),
          commented_on: null,
          comment_id: null,
          response_id: expect.any(String),
          total: 3,
          people: 3,
          names: expect.arrayContaining(["Kwame"]),
        },
      ],
      subscriptions: [{ id: expect.any(String), ...browser }],
    });
    // Wanjiku's profile is private.
    expect(JSON.stringify(due)).not.toContain("Wanjiku");
    expect(await take(db)).toEqual([]);
    await comeDue(db);
    expect(await take(db)).toEqual([]);
  });

  test.for([
    ["fr", "fr"],
    ["pcm", "pcm"],
    [7, null],
    ["en; drop", null],
    [null, null],
  ] as const)(
    "returns the language that the member chose: %s",
    async ([chosen, language], { db }) => {
      await db.platform.rows(
        `update auth.users set raw_user_meta_data = jsonb_build_object('language', $2::jsonb) where id = $1`,
        [ada, JSON.stringify(chosen)],
      );
      await answerAda(db);
      expect(await take(db)).toMatchObject([{ language }]);
    },
  );

  test("returns at most the requested number, longest due first, and skips read notifications", async ({
    db,
  }) => {
    await onReview(db);
    await comeDue(db, "now() - interval '2 hours'");
    await answerAda(db);
    await comeDue(db, "now() - interval '1 hour'", "type = 'reply'");
    await onRecommendation(db);
    await db.ada.rows("update notifications set is_read = true where entity_id = $1", [
      reviews.adas,
    ]);
    expect(await take(db, 1)).toMatchObject([{ notifications: [{ type: "reply" }] }]);
    expect(await take(db)).toHaveLength(1);
  });

  test("returns two deliveries of one group as one", async ({ db }) => {
    await answerAda(db);
    await db.admin.rows(`insert into private.deliveries (user_id, channel, type, group_id, since, due_at)
        select user_id, channel, type, group_id, since, due_at from private.deliveries`);
    expect((await take(db)).map(({ deliveries }) => deliveries.length)).toEqual([2]);
  });

  const block = (by: string, other: string) => `insert into blocks values ('${by}', '${other}')`;
  const hideAll = (table: string) =>
    `update ${table} set hidden_for = 'spam' where content like 'By %'`;
  const onAnswer = comment("response_id", responses.adas);
  const likeComment = like("comment", comments.adas);
  const endPushes = "update notification_preferences set push = '{}' where true";
  const removeReviews = "update reviews set is_deleted = true where true";
  const late = "update private.deliveries set due_at = now() - interval '25 hours' where true";
  test.for([
    ["read", answerAda, "ada", "update notifications set is_read = true where true"],
    ["deleted by the recipient", answerAda, "ada", "delete from notifications where true"],
    [
      "deleted by its author",
      answerAda,
      "kwame",
      "delete from responses where content like 'By %'",
    ],
    ["hidden", answerAda, "admin", hideAll("responses")],
    ["under a hidden question", answerAda, "admin", hide("request", requests.adas)],
    ["by a member whom the recipient blocked", answerAda, "ada", block(ada, kwame)],
    ["by a member who blocked the recipient", answerAda, "kwame", block(kwame, ada)],
    ["no longer chosen", answerAda, "ada", endPushes],
    ["without a browser any more", answerAda, "ada", "delete from push_subscriptions where true"],
    ["for an erased member", answerAda, "admin", `select private.erase_account('${ada}')`],
    ["a day too late", answerAda, "admin", late],
    ["a comment that is hidden", onReview, "admin", hideAll("comments")],
    ["a comment on a hidden review", onReview, "admin", hide("review", reviews.adas)],
    ["a reply that is hidden", onComment, "admin", hideAll("comments")],
    ["a reply to a hidden answer", onAnswer, "admin", hide("response", responses.adas)],
    ["a like of a hidden comment", likeComment, "admin", hide("comment", comments.adas)],
    ["a like of a deleted post", likeReview, "ada", removeReviews],
    ["a withdrawn like", likeReview, "thabo", "delete from review_votes where true"],
  ] as const)("returns nothing that is %s by then", async ([_, act, who, change], { db }) => {
    await choose(db, "push = '{answers,replies,likes,other}'");
    await act(db);
    const waiting = await queue(db);
    expect(waiting).toHaveLength(1);
    await db[who].rows(change);
    // Hiding sends a notification of its own.
    const told = (await take(db)).flatMap(({ notifications }) => notifications);
    expect(told.filter(({ type }) => type !== "moderation")).toEqual([]);
    expect(await queue(db)).not.toEqual(expect.arrayContaining(waiting));
  });

  test("returns only notifications that are newer than the delivery", async ({ db }) => {
    await answerAda(db);
    await db.admin.rows("update notifications set created_at = now() - interval '1 hour'");
    expect(await take(db)).toEqual([]);
  });

  test("returns the moderators' notification to the author of hidden content", async ({ db }) => {
    await choose(db, "push = '{other}'");
    await db.admin.rows(hide("review", reviews.adas));
    expect(await take(db)).toMatchObject([{ notifications: [{ type: "moderation" }] }]);
  });

  test("returns no name of an anonymous author", async ({ db }) => {
    await choose(db, everything);
    await like("review", reviews.anonymous)(db);
    await comment("review_id", reviews.anonymous)(db);
    await comeDue(db);
    const taken = await take(db);
    expect(taken.map(({ channel }) => channel).sort()).toEqual(["mail", "push", "push"]);
    for (const { notifications } of taken)
      expect(JSON.stringify(notifications)).not.toMatch(/Ada|ada_obi|ada@/);
  });

  test("leaves blocked members out of the names and numbers", async ({ db }) => {
    await answerAda(db);
    await answerAda(db, thabo);
    await db.ada.rows(block(ada, kwame));
    const { notifications } = await takeOne(db);
    expect(notifications[0]).toMatchObject({ people: 1, total: 1 });
    expect(JSON.stringify(notifications)).not.toContain("Kwame");
  });

  test("links a reply to its parent comment", async ({ db }) => {
    await onComment(db);
    const parent = { kind: "comment", id: comments.adas };
    const commented_on = { kind: "recommendation", id: recommendations.kwames, parent };
    const { notifications } = await takeOne(db);
    expect(notifications[0]).toMatchObject({ type: "comment_reply", commented_on });
  });

  test("counts as unread none that was read or is by a blocked member", async ({ db }) => {
    await choose(db, "push = '{answers}'");
    const facts = { event: "commented", kind: "review" };
    const told = { type: "comment", entity_type: "review", entity_id: reviews.adas, facts };
    for (const [actor_id, is_read] of [
      [kwame, true],
      [wanjiku, false],
    ] as const)
      await db.admin.insert("notifications", { recipient_id: ada, actor_id, is_read, ...told });
    await db.ada.rows(block(ada, wanjiku));
    const unread = await db.ada.value(
      `select count(*)::int from notifications where not is_read and actor_id is distinct from '${wanjiku}'`,
    );
    await answerAda(db);
    expect((await takeOne(db)).unread).toBe(Number(unread) + 1);
  });

  test("counts at most two hundred of a group, and one hundred unread", async ({ db }) => {
    await choose(db, "push = '{likes}'");
    await db.admin.rows(`insert into notifications (recipient_id, type, entity_type, entity_id, facts)
        select '${ada}', 'like', 'review', '${reviews.adas}', '{"event": "liked", "kind": "review"}'
        from generate_series(1, 250)`);
    const { notifications, unread } = await takeOne(db);
    expect(notifications[0]).toMatchObject({ total: 200, people: 200, names: [] });
    expect(unread).toBe(100);
  });
});

describe("R475 R476 a mail", () => {
  const due = async (db: TestDatabase) => {
    await choose(db, "push = '{}', mail = '{answers,replies}'");
    await onReview(db);
    await answerAda(db);
  };

  test("has all queued notifications as soon as the first is due", async ({ db }) => {
    await due(db);
    expect(await take(db)).toEqual([]);
    await comeDue(db, "now()", "type = 'comment'");
    const mail = await takeOne(db);
    expect(mail).toMatchObject({ channel: "mail", email: "ada@world.example", token: mailToken });
    expect(mail.notifications.map(({ type }) => type).sort()).toEqual(["comment", "reply"]);
    expect(mail.deliveries).toHaveLength(2);
  });

  test("goes only to a confirmed address", async ({ db }) => {
    await due(db);
    await comeDue(db);
    await db.platform.rows(`update auth.users set email_confirmed_at = null where id = '${ada}'`);
    expect(await take(db)).toEqual([]);
    expect(await queue(db)).toEqual([]);
  });

  test("has the member's unsubscribe token, the same in each", async ({ db }) => {
    await db.admin.rows("delete from private.mail_tokens where true");
    await choose(db, "push = '{}', mail = '{answers}'");
    const mailed = async (member: string) => {
      await answerAda(db, member);
      await comeDue(db);
      return (await takeOne(db)).token;
    };
    const token = await mailed(kwame);
    expect(token).toMatch(/^[0-9a-f-]{36}$/);
    expect(await mailed(thabo)).toBe(token);
  });

  test("is turned off by that token, signed in or not; pushes and other members' mails stay", async ({
    db,
  }) => {
    await due(db);
    await choose(db, "push = '{answers}'");
    await db.kwame.rows("insert into notification_preferences (mail) values ('{likes}')");
    const mails = "select mail from notification_preferences";
    expect(await db.visitor.value("select end_mails($1)", [kwame])).toBe(false);
    expect(await db.ada.value(mails)).toEqual(["answers", "replies"]);
    expect(await db.visitor.value("select end_mails($1)", [mailToken])).toBe(true);
    expect(await db.visitor.value("select end_mails($1)", [mailToken])).toBe(true);
    expect(await db.ada.rows("select push, mail from notification_preferences")).toEqual([
      { push: ["answers"], mail: [] },
    ]);
    expect(await db.kwame.value(mails)).toEqual(["likes"]);
    await comeDue(db);
    expect((await take(db)).map(({ channel }) => channel)).not.toContain("mail");
  });
});

describe("R151 a mail about an erasure", () => {
  const ask = (db: TestDatabase, member: string) =>
    db.member(member).insert("delete_requests", { user_id: member, reason: "other" });

  test("goes immediately to a member without preferences, and alone", async ({ db }) => {
    expect(await db.kwame.rows("select mail from notification_preferences")).toEqual([]);
    await ask(db, kwame);
    const message = await db.kwame.value(
      "select message from notifications where type = 'account'",
    );
    expect(await take(db)).toMatchObject([
      {
        channel: "mail",
        email: "kwame@world.example",
        notifications: [{ type: "account", names: [], message }],
      },
    ]);
    expect(await take(db)).toEqual([]);
  });

  test("goes before deliveries that were due earlier", async ({ db }) => {
    await answerAda(db);
    await comeDue(db, "now() - interval '1 hour'");
    await ask(db, kwame);
    expect(await take(db, 1)).toMatchObject([{ notifications: [{ type: "account" }] }]);
  });

  test("is a single mail for a member who chose mails, and is sent to one who turned them off", async ({
    db,
  }) => {
    for (const mail of ["{answers,replies,likes,other}", "{}"]) {
      await choose(db, `push = '{}', mail = '${mail}'`);
      await db.ada.rows("delete from delete_requests where user_id = $1", [ada]);
      await ask(db, ada);
      expect(await take(db)).toMatchObject([{ notifications: [{ type: "account" }] }]);
    }
  });

  test.for(["update notifications set is_read = true", "delete from notifications"])(
    "is sent even if an intruder hides the notification: %s",
    async (hide, { db }) => {
      await ask(db, kwame);
      await db.kwame.rows(`${hide} where type = 'account'`);
      expect(await take(db)).toMatchObject([{ notifications: [{ type: "account" }] }]);
    },
  );

  test("is not sent once the request is withdrawn", async ({ db }) => {
    await ask(db, kwame);
    await db.kwame.rows("delete from delete_requests where user_id = $1", [kwame]);
    expect(await take(db)).toEqual([]);
    expect(await queue(db)).toEqual([]);
  });
});

describe("R473 settling deliveries", () => {
  const SETTLE = "select settle_deliveries($1, $2, $3, $4)";

  test("a finished delivery is removed, but only after it was taken", async ({ db }) => {
    await answerAda(db);
    const id = await db.admin.value("select id from private.deliveries");
    await db.admin.rows(SETTLE, [[id], false, null, []]);
    expect(await queue(db)).toHaveLength(1);
    await take(db);
    await db.admin.rows(SETTLE, [[id], false, null, []]);
    expect(await queue(db)).toEqual([]);
  });

  test("a retry goes to the browsers that have not received it, a newer delivery to all", async ({
    db,
  }) => {
    await db.ada.rows(KEEP, at(fcm("second")));
    const reached = ({ subscriptions }: Taken) =>
      subscriptions?.map(({ endpoint }) => endpoint).sort();
    await answerAda(db);
    const first = await takeOne(db);
    expect(reached(first)).toEqual([browser.endpoint, fcm("second")]);
    const id = "select id from push_subscriptions where endpoint = $1";
    const second = await db.admin.value(id, [fcm("second")]);
    await db.admin.rows(SETTLE, [first.deliveries, true, [second], []]);
    await comeDue(db);
    const again = await takeOne(db);
    expect(reached(again)).toEqual([fcm("second")]);
    await db.admin.rows(SETTLE, [again.deliveries, true, [second], []]);
    await answerAda(db, thabo);
    expect(await queue(db)).toHaveLength(2);
    expect(reached(await takeOne(db))).toEqual([browser.endpoint, fcm("second")]);
  });

  test("a failed delivery is retried with growing delays, five tries at most", async ({ db }) => {
    await answerAda(db);
    const refuse = async () => {
      const { deliveries } = await takeOne(db);
      await db.admin.rows(SETTLE, [deliveries, true, null, []]);
    };
    const wait = "select extract(epoch from due_at - now())::int / 60 from private.deliveries";
    for (const minutes of [1, 4, 16, 64]) {
      await refuse();
      expect(await db.admin.value(wait)).toBe(minutes);
      expect(await take(db)).toEqual([]);
      await comeDue(db);
    }
    await refuse();
    expect(await queue(db)).toEqual([]);
  });

  test("an untried delivery keeps its tries and waits, for a day at most", async ({ db }) => {
    await answerAda(db);
    const postpone = async () => {
      const { deliveries } = await takeOne(db);
      await db.admin.rows("select settle_deliveries($1, untried => true)", [deliveries]);
      return db.admin.rows(
        "select tries, extract(epoch from due_at - now())::int as seconds from private.deliveries",
      );
    };
    expect(await postpone()).toEqual([{ tries: 0, seconds: 10 }]);
    expect(await take(db)).toEqual([]);
    await comeDue(db);
    expect(await postpone()).toEqual([{ tries: 0, seconds: 10 }]);
    await comeDue(db);
    await db.admin.rows("update private.deliveries set since = now() - interval '25 hours'");
    expect(await postpone()).toEqual([]);
  });

  test("a browser that is gone is deleted, other members' browsers are not", async ({ db }) => {
    await db.kwame.rows(KEEP, at(fcm(1)));
    await answerAda(db);
    const { deliveries } = await takeOne(db);
    const hers = await db.ada.value("select id from push_subscriptions");
    await db.admin.rows(SETTLE, [deliveries, false, null, [hers]]);
    expect(await browsers(db)).toEqual([{ endpoint: fcm(1) }]);
  });
});
