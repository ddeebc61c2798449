import { describe, expect, test } from "vitest";
import { type Scene, withDatabase } from "./harness.ts";
import {
  ada,
  comments,
  fresh,
  kwame,
  lists,
  phone,
  recommendations,
  reviews,
  thabo,
  wanjiku,
} from "./world.ts";

const scene = withDatabase();

const COLUMNS = {
  recommendation: "recommendation_id",
  review: "review_id",
  list: "list_id",
  product: "product_id",
  profile: "profile_id",
};
type Kind = keyof typeof COLUMNS;
const report = (kind: Kind, id: string, reason = "spam") =>
  `insert into reports (${COLUMNS[kind]}, reason) values ('${id}', '${reason}')`;
const decide = (decision: "dismiss" | "restore", kind: string, id: string) =>
  `select moderation_${decision}('${kind}', '${id}')`;
const hide = (kind: string, id: string, reason = "spam") =>
  `select moderation_hide('${kind}', '${id}', '${reason}')`;

/** Everybody has been here for a month, and has said something. */
async function settle(s: Scene): Promise<void> {
  await s.admin.rows("update profiles set created_at = now() - interval '30 days'");
  await s.admin.rows(
    `insert into comments (content, user_id, review_id) values ('So it is.', '${thabo}', '${reviews.kwames}')`,
  );
}

/** Reports of Ada's review by everybody else. */
async function reportAll(
  s: Scene,
  kind: Kind = "review",
  id: string = reviews.adas,
): Promise<void> {
  await s.member(kwame).rows(report(kind, id, "scam"));
  await s.member(thabo).rows(report(kind, id, "wrong"));
  await s.member(wanjiku).rows(report(kind, id, "wrong"));
}

const isShown = async (s: Scene, table = "reviews", id: string = reviews.adas) =>
  (await s.visitor.rows(`select 1 from ${table} where id = '${id}'`)).length === 1;
const log = async (s: Scene) =>
  (
    await s.admin.rows(
      "select actor_id, action, reason::text from private.moderation_log order by created_at, id",
    )
  ).map(({ actor_id, action, reason }) => [actor_id, action, reason]);
const told = async (s: Scene, member = ada) =>
  (
    await s.admin.rows(
      "select message from notifications where type = 'moderation' and recipient_id = $1 order by created_at, message",
      [member],
    )
  ).map(({ message }) => message);
interface Board {
  open: Record<string, unknown>[];
  hidden: Record<string, unknown>[];
  log: Record<string, unknown>[];
}
const isBoard = (value: unknown): value is Board => typeof value === "object" && value !== null;
async function board(s: Scene, moderator = wanjiku): Promise<Board> {
  const value = await s.member(moderator).value("select moderation_board()");
  if (!isBoard(value)) throw new Error("no board");
  return value;
}

describe("three reports hide until a moderator has looked", () => {
  test("for the commonest reason, at the third and not before; the author is told, the log names nobody", () =>
    scene(async (s) => {
      await settle(s);
      await s.member(kwame).rows(report("review", reviews.adas, "scam"));
      await s.member(thabo).rows(report("review", reviews.adas, "wrong"));
      expect(await isShown(s)).toBe(true);
      await s.member(wanjiku).rows(report("review", reviews.adas, "wrong"));
      expect(await isShown(s)).toBe(false);
      expect(await told(s)).toEqual([
        'Your review "Battery for two days" was reported and is hidden until a moderator has looked: wrong information',
      ]);
      expect(await log(s)).toEqual([[null, "hold", "wrong"]]);
      const { open, hidden, log: shown } = await board(s);
      expect(open.find(({ id }) => id === reviews.adas)).toMatchObject({
        hidden_for: "wrong",
        reports: [{}, {}, {}],
      });
      expect(hidden).toEqual([]);
      expect(shown).toMatchObject([{ action: "hold", actor: null }]);
    }));

  test.each([
    ["list", "user_lists", lists.public],
    ["product", "products", phone],
    ["profile", "profiles", ada],
    ["recommendation", "recommendations", recommendations.anonymous],
  ] as const)("a %s too", (...[kind, table, id]) =>
    scene(async (s) => {
      await settle(s);
      await reportAll(s, kind, id);
      expect(await isShown(s, table, id)).toBe(false);
    }),
  );

  test.each([
    [
      "who came this week",
      `update profiles set created_at = now() - interval '6 days' where id = '${thabo}'`,
    ],
    [
      "who wrote nothing that stands",
      `update comments set hidden_for = 'spam' where user_id = '${thabo}'`,
    ],
    [
      "of whose reports one was left as it is",
      `insert into reports (reporter_id, comment_id, reason, resolved_at)
        values ('${thabo}', '${comments.onReview}', 'spam', now() - interval '89 days')`,
    ],
  ])("a report of %s does not count", (_, sql) =>
    scene(async (s) => {
      await settle(s);
      await s.admin.rows(sql);
      await reportAll(s);
      expect(await isShown(s)).toBe(true);
    }),
  );

  test.each([
    [
      "was right",
      `insert into private.moderation_log (actor_id, action, kind, item_id) values ('${wanjiku}', 'hide', 'comment', '${comments.onReview}')`,
    ],
    [
      "was wrong long ago",
      "update reports set resolved_at = now() - interval '91 days' where resolved_at is not null",
    ],
  ])("and one of who %s does", (_, sql) =>
    scene(async (s) => {
      await settle(s);
      await s.admin.rows(
        `insert into reports (reporter_id, comment_id, reason, resolved_at) values ('${thabo}', '${comments.onReview}', 'spam', now())`,
      );
      await s.admin.rows(sql);
      await reportAll(s);
      expect(await isShown(s)).toBe(false);
    }),
  );

  test("who was suspended since they reported does not count", () =>
    scene(async (s) => {
      await settle(s);
      await s.member(kwame).rows(report("review", reviews.adas));
      await s.member(thabo).rows(report("review", reviews.adas));
      await s
        .member(wanjiku)
        .rows(`select moderation_suspend('comment', '${comments.onReview}', 'spam', 7)`);
      await s.member(wanjiku).rows(report("review", reviews.adas));
      expect(await isShown(s)).toBe(true);
    }));

  test("closing the reports shows it again, and the same members do not hide it once more", () =>
    scene(async (s) => {
      await settle(s);
      await reportAll(s);
      await s.admin.rows(`insert into private.moderators (user_id) values ('${thabo}')`);
      for (let n = 0; n < 2; n++)
        await s.member(thabo).rows(decide("dismiss", "review", reviews.adas));
      expect(await isShown(s)).toBe(true);
      expect(await told(s)).toHaveLength(2);
      expect(await log(s)).toEqual([
        [null, "hold", "wrong"],
        [thabo, "restore", "wrong"],
      ]);
      expect((await board(s)).open.map(({ id }) => id)).not.toContain(reviews.adas);
      for (const member of [kwame, thabo, wanjiku]) {
        expect(await s.member(member).refusal(report("review", reviews.adas))).toMatchObject({
          constraint: "reports_review_key",
        });
      }
      // Nor do their next reports hide anything else.
      await reportAll(s, "recommendation", recommendations.adas);
      expect(await isShown(s, "recommendations", recommendations.adas)).toBe(true);
    }));

  test("hiding confirms it for the moderator's reason, once; restoring closes what is open", () =>
    scene(async (s) => {
      await settle(s);
      await reportAll(s);
      for (let n = 0; n < 2; n++)
        await s.member(wanjiku).rows(hide("review", reviews.adas, "abuse"));
      expect(
        await s.admin.value(`select hidden_for::text from reviews where id = '${reviews.adas}'`),
      ).toBe("abuse");
      expect(await told(s)).toHaveLength(2);
      expect((await board(s)).hidden).toMatchObject([{ id: reviews.adas, hidden_for: "abuse" }]);
      await s.member(wanjiku).rows(decide("restore", "review", reviews.adas));
      expect(await log(s)).toEqual([
        [null, "hold", "wrong"],
        [wanjiku, "hide", "abuse"],
        [wanjiku, "restore", "abuse"],
      ]);
      expect(await isShown(s)).toBe(true);
      expect((await board(s)).open.map(({ id }) => id)).not.toContain(reviews.adas);
    }));

  test("what is held takes reports and one answer, which rings every moderator's bell; a stranger learns nothing", () =>
    scene(async (s) => {
      await settle(s);
      await s.member(wanjiku).rows(hide("review", reviews.adas));
      await s.member(wanjiku).rows(decide("restore", "review", reviews.adas));
      await reportAll(s);
      const mine = `select my_hiding('review', '${reviews.adas}')`;
      expect(await s.member(ada).value(mine)).toEqual({ answer: null, is_held: true });
      expect(await s.member(kwame).value(mine)).toBe(null);
      await s.admin.rows(
        `insert into auth.users (id, aud, role, email, email_confirmed_at) values ('${fresh(77)}', 'authenticated', 'authenticated', 'new@world.example', now())`,
      );
      await s.member(fresh(77)).rows(report("review", reviews.adas));
      await s
        .member(ada)
        .rows(`select answer_moderation('review', '${reviews.adas}', 'It is true.')`);
      expect(
        await s.admin.rows("select recipient_id from notifications where type = 'answer'"),
      ).toEqual([{ recipient_id: wanjiku }]);
      expect((await board(s)).open.find(({ id }) => id === reviews.adas)).toMatchObject({
        answer: "It is true.",
      });
      expect((await board(s)).hidden).toEqual([]);
      await s.member(wanjiku).rows(hide("review", reviews.adas));
      expect(await s.member(ada).value(mine)).toEqual({ answer: null, is_held: false });
    }));

  test("what a moderator wrote in their own name waits for moderators, their anonymous posts are as anybody's", () =>
    scene(async (s) => {
      await settle(s);
      await s.admin.rows(`insert into private.moderators (user_id) values ('${ada}')`);
      await reportAll(s);
      expect(await isShown(s)).toBe(true);
      await reportAll(s, "review", reviews.anonymous);
      expect(await isShown(s, "reviews", reviews.anonymous)).toBe(false);
    }));
});

describe("two for a moderator", () => {
  const moderate = (s: Scene, ...members: string[]) =>
    s.admin.rows(
      `insert into private.moderators (user_id) select unnest('{${members.join(",")}}'::uuid[])`,
    );

  test("the first proposes, the second carries it out; no one decides twice", () =>
    scene(async (s) => {
      await moderate(s, ada, thabo);
      await s.member(kwame).rows(report("review", reviews.adas));
      for (let n = 0; n < 2; n++)
        await s.member(wanjiku).rows(hide("review", reviews.adas, "abuse"));
      expect(await isShown(s)).toBe(true);
      expect(await told(s)).toEqual([]);
      const card = async (moderator: string) =>
        (await board(s, moderator)).open.find(({ id }) => id === reviews.adas);
      expect(await card(wanjiku)).toMatchObject({
        takes_two: true,
        proposal: { reason: "abuse", is_mine: true, moderator: { id: wanjiku } },
      });
      expect(await card(thabo)).toMatchObject({ proposal: { is_mine: false } });
      await s.member(thabo).rows(hide("review", reviews.adas, "spam"));
      expect(await isShown(s)).toBe(false);
      expect(await log(s)).toEqual([
        [wanjiku, "propose", "abuse"],
        [thabo, "hide", "spam"],
      ]);
      expect(await told(s)).toHaveLength(1);
      await s.member(thabo).rows(decide("restore", "review", reviews.adas));
      expect(await isShown(s)).toBe(false);
      expect((await board(s)).hidden).toMatchObject([
        { proposal: { reason: null, is_mine: false } },
      ]);
      await s.member(wanjiku).rows(decide("restore", "review", reviews.adas));
      expect(await isShown(s)).toBe(true);
    }));

  test("neither the author nor a member is the second; who stopped moderating proposes no more", () =>
    scene(async (s) => {
      await moderate(s, ada, thabo);
      await s.member(wanjiku).rows(hide("profile", ada));
      expect(await s.member(ada).refusal(hide("profile", ada))).toMatchObject({
        message: "own_content",
      });
      expect(await s.member(kwame).refusal(hide("profile", ada))).toMatchObject({
        message: "moderators_only",
      });
      await s.admin.rows(`delete from private.moderators where user_id = '${wanjiku}'`);
      await s.member(thabo).rows(hide("profile", ada));
      expect(await isShown(s, "profiles", ada)).toBe(true);
    }));

  test("dismissing takes one, and ends a proposal", () =>
    scene(async (s) => {
      await moderate(s, ada, thabo);
      await s.member(kwame).rows(report("review", reviews.adas));
      await s.member(wanjiku).rows(hide("review", reviews.adas));
      await s.member(thabo).rows(decide("dismiss", "review", reviews.adas));
      await s.member(thabo).rows(hide("review", reviews.adas));
      expect(await isShown(s)).toBe(true);
    }));

  test("S13 of an anonymous post it takes one, and nothing says that a moderator wrote it", () =>
    scene(async (s) => {
      await moderate(s, ada, thabo);
      await s.member(kwame).rows(report("review", reviews.anonymous));
      expect((await board(s)).open.find(({ id }) => id === reviews.anonymous)).toMatchObject({
        takes_two: false,
      });
      await s.member(wanjiku).rows(hide("review", reviews.anonymous));
      expect(await isShown(s, "reviews", reviews.anonymous)).toBe(false);
    }));
});

describe("the public record", () => {
  interface Told {
    total: number;
    entries: Record<string, unknown>[];
  }
  const isTold = (value: unknown): value is Told => typeof value === "object" && value !== null;
  async function record(s: Scene, page = 1): Promise<Told> {
    const value = await s.visitor.value("select moderation_record($1)", [page]);
    if (!isTold(value)) throw new Error("no record");
    return value;
  }

  test("S13 tells everybody what was done, on which day and why, newest first, and nothing else", () =>
    scene(async (s) => {
      await s.member(wanjiku).rows(hide("review", reviews.anonymous, "abuse"));
      await s.member(wanjiku).rows(decide("restore", "review", reviews.anonymous));
      await s.member(wanjiku).rows(decide("dismiss", "review", reviews.kwames));
      await s
        .member(wanjiku)
        .rows(`select moderation_suspend('comment', '${comments.onReview}', 'spam', 7)`);
      await s.member(wanjiku).rows(hide("list", lists.public, "scam"));
      await s.member(ada).rows(`select answer_moderation('list', '${lists.public}', 'Why?')`);
      const day = String(await s.admin.value("select current_date::text"));
      expect(await record(s)).toEqual({
        total: 4,
        entries: [
          { action: "hide", kind: "list", reason: "scam", day },
          { action: "suspend", kind: "comment", reason: "spam", day },
          { action: "restore", kind: "review", reason: "abuse", day },
          { action: "hide", kind: "review", reason: "abuse", day },
        ],
      });
      expect(await s.member(kwame).value("select moderation_record()")).toEqual(await record(s));
    }));

  test.each([
    ["hide", true],
    ["hold", true],
    ["restore", true],
    ["suspend", true],
    ["lift", true],
    ["approve", true],
    ["decline", true],
    ["withdraw", true],
    ["merge", true],
    ["dismiss", false],
    ["answer", false],
    ["appeal", false],
    ["propose", false],
    ["release", false],
  ])("of the action %s: %s", (action, isPublic) =>
    scene(async (s) => {
      const actor = action === "hold" ? "null" : `'${wanjiku}'`;
      await s.admin.rows(
        `insert into private.moderation_log (actor_id, action, kind, item_id)
          values (${actor}, '${action}', 'review', '${reviews.adas}')`,
      );
      const day = String(await s.admin.value("select current_date::text"));
      expect(await record(s)).toEqual({
        total: Number(isPublic),
        entries: isPublic ? [{ action, kind: "review", reason: null, day }] : [],
      });
    }),
  );

  test("it knows every action that the log may hold", () =>
    scene(async (s) => {
      const known = await s.admin.value(
        "select pg_get_constraintdef(oid) from pg_constraint where conname = 'moderation_log_action_known'",
      );
      expect(String(known).match(/'\w+'/g)).toHaveLength(14);
    }));

  test("twenty a page, of the newest thousand", () =>
    scene(async (s) => {
      await s.admin.rows(
        `insert into private.moderation_log (actor_id, action, kind, item_id, reason, created_at)
          select '${wanjiku}', 'hide', 'review', '${reviews.adas}', case when n = 1 then 'abuse' else 'spam' end::report_reason,
            now() - make_interval(mins => n) from generate_series(1005, 1, -1) as n`,
      );
      const first = await record(s);
      expect(first.total).toBe(1000);
      expect(first.entries).toHaveLength(20);
      expect(first.entries[0]).toMatchObject({ reason: "abuse" });
      expect((await record(s, 2)).entries[0]).toMatchObject({ reason: "spam" });
      expect((await record(s, 50)).entries).toHaveLength(20);
      expect(await record(s, 51)).toEqual(await record(s, 50));
      expect(await record(s, -1)).toEqual(first);
    }));
});

describe("rings of votes", () => {
  /** So many upvotes of one member's comments by another, those long ago apart. */
  const vote = (s: Scene, voter: string, author: string, votes: number, age = "1 day") =>
    s.admin.rows(
      `with made as (
          insert into comments (content, user_id, review_id)
          select 'C' || n, '${author}', '${reviews.kwames}' from generate_series(1, ${votes}) as n returning id
        )
        insert into comment_votes (user_id, comment_id, vote_type, created_at)
        select '${voter}', id, 'upvote', now() - interval '${age}' from made`,
    );
  const asOfLastNight = (s: Scene) => s.member(wanjiku).value("select vote_rings()");
  const rings = async (s: Scene) => {
    await s.admin.rows("select private.find_vote_rings()");
    return asOfLastNight(s);
  };

  test("two who vote up mostly each other, and who is tied to one of them", () =>
    scene(async (s) => {
      await s.admin.rows("delete from recommendation_votes");
      await s.admin.rows("delete from review_votes");
      await s.admin.rows("delete from comment_votes");
      await s.admin.rows("delete from response_votes");
      await vote(s, kwame, thabo, 6);
      await vote(s, thabo, kwame, 4);
      expect(await rings(s)).toEqual([]);
      await vote(s, thabo, kwame, 1);
      expect(await asOfLastNight(s)).toEqual([]);
      expect(await rings(s)).toMatchObject([
        { votes: 11, all_votes: 11, members: [{ id: kwame }, { id: thabo }] },
      ]);
      await vote(s, thabo, ada, 5);
      await vote(s, ada, thabo, 5);
      await vote(s, ada, wanjiku, 5);
      expect(await rings(s)).toMatchObject([
        { votes: 21, all_votes: 26, members: [{ id: ada }, { id: kwame }, { id: thabo }] },
      ]);
      // A quarter of all that they give, or it is no tie.
      await vote(s, ada, wanjiku, 11);
      expect(await rings(s)).toMatchObject([{ members: [{ id: kwame }, { id: thabo }] }]);
      // An erased member is gone from the list before the next nightly search.
      await s.admin.rows("select private.erase_account($1)", [thabo]);
      expect(await asOfLastNight(s)).toEqual([]);
    }));

  test("neither votes of long ago nor those down make one", () =>
    scene(async (s) => {
      await vote(s, kwame, thabo, 6);
      await vote(s, thabo, kwame, 6, "91 days");
      expect(await rings(s)).toEqual([]);
      await s.admin.rows("update comment_votes set created_at = now(), vote_type = 'downvote'");
      expect(await rings(s)).toEqual([]);
    }));

  test("S13 of what is anonymous nothing counts, and only moderators ask", () =>
    scene(async (s) => {
      await s.admin.rows(
        `with made as (
          insert into recommendations (title, content, category_id, is_anonymous)
          select 'T' || n, 'C' || n, 2, true from generate_series(1, 6) as n returning id
        ), authors as (
          insert into private.recommendation_authors select id, '${thabo}' from made
        )
        insert into recommendation_votes (user_id, recommendation_id, vote_type) select '${kwame}', id, 'upvote' from made`,
      );
      await vote(s, thabo, kwame, 6);
      expect(await rings(s)).toEqual([]);
      expect(await s.member(ada).value("select vote_rings()")).toBe(null);
      expect(await s.visitor.refusal("select vote_rings()")).toMatchObject({ code: "42501" });
    }));
});
