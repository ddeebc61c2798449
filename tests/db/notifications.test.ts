import { describe, expect } from "vitest";
import {
  ada,
  comments,
  fresh,
  kwame,
  musa,
  recommendations,
  requests,
  responses,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { vote } from "./insert.ts";

const test = databaseTest();

async function readNotifications(db: TestDatabase, recipient: string, actor = thabo) {
  return db.admin.rows(
    `select type, entity_type, entity_id, message, is_read from notifications
      where recipient_id = $1 and actor_id = $2 order by created_at, id`,
    [recipient, actor],
  );
}

const comment = (kind: string, id: string) =>
  `insert into comments (content, ${kind}_id) values ('Hm', '${id}')`;

const answer = `insert into responses (content, request_id) values ('Hm', '${requests.adas}')`;

const posts = [
  ["recommendation", recommendations.adas, "Suya at the junction"],
  ["recommendation", recommendations.anonymous, "A clinic that listens"],
  ["review", reviews.adas, "Battery for two days"],
  ["review", reviews.anonymous, "Screen cracked"],
] as const;
const hers = ["request", requests.adas] as const;
const kwames = ["request", requests.kwames] as const;

/** Messages to Ada when Thabo acts: of which type each is, and where it leads. */
const told: [message: string, act: string, type: string, entity: string, id: string][] = [
  ...posts.flatMap(([kind, id, title]): typeof told => [
    [`liked your ${kind} "${title}"`, vote(kind, id), "like", kind, id],
    [`commented on your ${kind} "${title}"`, comment(kind, id), "comment", kind, id],
  ]),
  ["liked your comment", vote("comment", comments.adas), "like", "comment", comments.adas],
  ["liked your answer to a question", vote("response", responses.adas), "like", ...kwames],
  ['commented on your question "A plumber in Yaba"', comment(...hers), "comment", ...hers],
  ['answered your question "A plumber in Yaba"', answer, "reply", ...hers],
];

describe("S04 R205", () => {
  test.for(told)("the author is notified: %s", async ([message, act, type, entity, id], { db }) => {
    await db.thabo.rows(act);
    expect(await readNotifications(db, ada)).toEqual([
      { type, entity_type: entity, entity_id: id, message, is_read: false },
    ]);
  });

  test("a downvote notifies no member", async ({ db }) => {
    await db.thabo.rows(vote("recommendation", recommendations.adas, thabo, "downvote"));
    expect(await readNotifications(db, ada)).toEqual([]);
  });

  test("R158 members are not notified of their own actions, on anonymous posts neither", async ({
    db,
  }) => {
    const count = `select count(*)::int from notifications where recipient_id = '${ada}'`;
    const before = await db.admin.value(count);
    await db.ada.rows(comment("recommendation", recommendations.adas));
    await db.ada.rows(comment("review", reviews.anonymous).replace("Hm", "Hm!"));
    expect(await db.admin.value(count)).toBe(before);
  });

  test("a like notifies once, whatever happens in between", async ({ db }) => {
    await db.thabo.rows(vote("recommendation", recommendations.adas));
    await db.ada.rows("update notifications set is_read = true");
    await db.thabo.rows(vote("recommendation", recommendations.adas, thabo, "downvote"));
    await db.thabo.rows(vote("recommendation", recommendations.adas));
    expect(await readNotifications(db, ada)).toMatchObject([{ is_read: true }]);
  });

  test("an unread like notification goes when the vote is withdrawn or flipped", async ({ db }) => {
    await db.thabo.rows(vote("recommendation", recommendations.adas));
    await db.thabo.rows(vote("recommendation", recommendations.adas, thabo, "downvote"));
    expect(await readNotifications(db, ada)).toEqual([]);
    await db.thabo.rows(vote("recommendation", recommendations.adas));
    expect(await readNotifications(db, ada)).toHaveLength(1);
    await db.thabo.rows(`delete from recommendation_votes where user_id = '${thabo}'`);
    expect(await readNotifications(db, ada)).toEqual([]);
  });

  test("S04 unread like notifications go when the voter's account is erased", async ({ db }) => {
    const likes = `select count(*)::int from notifications
        where type = 'like' and entity_id = '${recommendations.adas}'`;
    const others = Number(await db.admin.value(likes));
    await db.thabo.rows(vote("recommendation", recommendations.adas));
    expect(await db.admin.value(likes)).toBe(others + 1);
    await db.admin.rows("set constraints all deferred");
    await db.admin.rows(`select private.erase_account('${thabo}')`);
    await db.admin.rows("set constraints all immediate");
    expect(await db.admin.value(likes)).toBe(others);
  });

  test("S04 comments on an erased author's post are taken and notify no one", async ({ db }) => {
    await db.admin.rows(`select private.erase_account('${ada}')`);
    await db.thabo.rows(comment("recommendation", recommendations.adas));
    expect(await db.admin.rows(`select 1 from notifications where actor_id = '${thabo}'`)).toEqual(
      [],
    );
  });
});

test("S20 R206 a read notification cannot become unread, and marking again rewrites no row", async ({
  db,
}) => {
  const rows = `select ctid::text, is_read from notifications where recipient_id = '${ada}' order by id`;
  const toUnread = "update notifications set is_read = false";
  await db.ada.refused("42501", toUnread);
  expect(Number(await db.ada.outcome("update notifications set is_read = true"))).toBeGreaterThan(
    0,
  );
  const before = await db.admin.rows(rows);
  expect(await db.ada.outcome(toUnread)).toBe(0);
  expect(await db.ada.outcome("update notifications set is_read = true")).toBe(0);
  expect(await db.admin.rows(rows)).toEqual(before);
});

test("F54 notifications about a removed post stay, and can be marked as read", async ({ db }) => {
  const post = `entity_id = '${recommendations.adas}'`;
  await db.thabo.rows(comment("recommendation", recommendations.adas));
  await db.ada.update("recommendations", recommendations.adas, { is_deleted: true });
  const unread = `select count(*)::int from notifications where ${post} and not is_read`;
  expect(Number(await db.ada.value(unread))).toBeGreaterThan(0);
  await db.ada.rows(`update notifications set is_read = true where ${post}`);
  expect(await db.ada.value(unread)).toBe(0);
});

test("a very long title fits into the message", async ({ db }) => {
  await db.admin.rows(
    `update recommendations set title = repeat('é', 120) where id = '${recommendations.adas}'`,
  );
  await db.thabo.rows(vote("recommendation", recommendations.adas));
  const [first] = await readNotifications(db, ada);
  expect(String(first?.message).length).toBeLessThanOrEqual(300);
});

describe("R157 what a comment that was liked stands under", () => {
  const liked = (db: TestDatabase) =>
    db.kwame.rows(
      "select commented_on(n) - 'created_at' as place from notifications as n where entity_type = 'comment'",
    );

  test("comes along, until the comment or that is gone", async ({ db }) => {
    const place = { kind: "recommendation", id: recommendations.adas };
    expect(await liked(db)).toEqual([{ place }]);
    await db.ada.update("recommendations", recommendations.adas, { is_deleted: true });
    expect(await liked(db)).toEqual([{ place: null }]);
  });

  test("and when it is the comment that goes", async ({ db }) => {
    await db.kwame.rows("delete from comments where user_id is not null");
    expect(await liked(db)).toEqual([{ place: null }]);
  });
});

interface Group {
  id: string;
  type: string;
  total: number;
  unread: number;
  people: number;
  names: string[];
  created_at: string;
}

/** Ada's notification groups, as `notification_groups` returns them. */
async function shown(db: TestDatabase, args = ""): Promise<Group[]> {
  const groups = await db.ada.value(`select notification_groups(${args})`);
  if (!Array.isArray(groups)) throw new Error("No groups");
  return groups;
}

describe("R440 notifications by what they are about", () => {
  interface NotificationRow {
    from?: string;
    type?: string;
    about?: string;
    ago: number;
    isRead?: boolean;
  }
  /** Ada has these notifications and no others; the ids are in the order of the rows. */
  const insertNotifications = async (db: TestDatabase, rows: NotificationRow[]) => {
    await db.admin.rows("delete from notifications");
    for (const [n, { from, type = "like", about = reviews.adas, ago, isRead }] of rows.entries()) {
      await db.admin.rows(
        `insert into notifications (id, recipient_id, actor_id, type, entity_type, entity_id, facts, is_read, created_at)
         values ($1, '${ada}', $2, $3, 'review', $4, '{"event": "liked", "kind": "review"}', $5, now() - $6 * interval '1 hour')`,
        [fresh(n), from ?? null, type, about, isRead ?? false, ago],
      );
    }
  };

  test("what several did with one thing is one line: the newest, how many, and the latest two by name", async ({
    db,
  }) => {
    await insertNotifications(db, [
      { from: kwame, ago: 4, isRead: true },
      { from: thabo, ago: 1 },
      { from: wanjiku, ago: 3 },
      { from: thabo, type: "comment", ago: 2 },
      { from: thabo, type: "comment", ago: 5 },
      { from: kwame, about: reviews.anonymous, ago: 6 },
      ...["reply", "comment_reply", "owner_reply"].map((type, n) => ({ type, ago: 7 + n })),
      { type: "moderation", ago: 10 },
    ]);
    await db.admin.rows(
      `update profiles set is_public = true, username = nullif(left(full_name, 5), 'thabo')
         where id in ('${thabo}', '${wanjiku}', '${kwame}')`,
    );
    expect(await shown(db)).toMatchObject([
      { id: fresh(1), type: "like", total: 3, unread: 2, people: 3, names: ["thabo", "Wanji"] },
      { id: fresh(3), type: "comment", total: 2, unread: 2, people: 1, names: ["thabo"] },
      { id: fresh(5), type: "like", total: 1, unread: 1, people: 1, names: ["Kwame"] },
      ...["reply", "comment_reply", "owner_reply", "moderation"].map((type) => ({ type })),
    ]);
    expect(await shown(db, "'likes'")).toMatchObject([{ id: fresh(1) }, { id: fresh(5) }]);
    expect(await shown(db, "'comments'")).toMatchObject(
      [3, 6, 7, 8].map((n) => ({ id: fresh(n) })),
    );
  });

  test("R153 of what is unread the unread ones alone are a line, whatever else was read", async ({
    db,
  }) => {
    await insertNotifications(db, [
      { from: kwame, ago: 1, isRead: true },
      { from: thabo, ago: 2 },
      { from: wanjiku, ago: 3 },
      { from: kwame, about: reviews.anonymous, ago: 4, isRead: true },
    ]);
    expect(await shown(db, "'unread'")).toMatchObject([{ id: fresh(1), total: 2, people: 2 }]);
    expect(await shown(db)).toMatchObject([{ id: fresh(0), total: 3, unread: 2 }, {}]);
  });

  test.for([
    "moderation",
    "account",
    "answer",
    "helped",
    "owner_reply",
    "comment_reply",
    "add_to_list",
  ])("%s is never one of several", async (type, { db }) => {
    await db.admin.rows("drop index notifications_one_helped_key");
    await insertNotifications(db, [
      { type, ago: 1 },
      { type, ago: 2 },
    ]);
    expect(await shown(db)).toMatchObject([{ total: 1 }, { total: 1 }]);
  });

  test("S42 private and erased members are counted but not named; blocked members are left out", async ({
    db,
  }) => {
    await insertNotifications(db, [
      { from: thabo, ago: 1 },
      { from: wanjiku, ago: 2 },
      { ago: 3 },
      { ago: 4 },
      { from: kwame, ago: 5 },
      { from: musa, ago: 6 },
    ]);
    await db.admin.update("profiles", wanjiku, { is_public: false });
    await db.admin.rows(`update profiles set is_public = true where id in ('${kwame}', '${musa}')`);
    await db.ada.rows(
      `insert into blocks (blocker_id, blocked_id) values ('${ada}', '${thabo}'), ('${ada}', '${musa}')
           on conflict do nothing`,
    );
    const kwames = await db.admin.read("profiles", kwame, "coalesce(username, full_name)");
    expect(await shown(db)).toMatchObject([{ id: fresh(1), total: 4, people: 4, names: [kwames] }]);
  });

  test("R441 page after page every one is shown, in order and once, however far apart a group lies", async ({
    db,
  }) => {
    await db.admin.rows("delete from notifications");
    await db.admin.rows(
      `insert into notifications (recipient_id, actor_id, type, entity_type, entity_id, facts, created_at)
         select '${ada}', '${kwame}', 'comment', 'review', ('00000000-0000-4000-9000-' || lpad((n % 45)::text, 12, '0'))::uuid,
           '{"event": "commented", "kind": "review"}', now() - (n / 3) * interval '1 minute'
         from generate_series(0, 449) as n`,
    );
    const seen: Group[] = [];
    for (const length of [20, 20, 5, 0]) {
      const last = seen.at(-1);
      const page = await shown(db, last && `'all', '${last.created_at}', '${last.id}'`);
      expect(page).toHaveLength(length);
      seen.push(...page);
    }
    expect(seen.map(({ total }) => total)).toEqual(Array.from({ length: 45 }, () => 10));
    const order = await db.admin.rows(
      "select id from (select distinct on (group_id) id, created_at from notifications order by group_id, created_at desc, id desc) as n order by created_at desc, id desc",
    );
    expect(seen.map(({ id }) => ({ id }))).toEqual(order);
  });
});
