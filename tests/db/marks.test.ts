import { describe, expect, test } from "vitest";
import { type Scene, withDatabase } from "./harness.ts";
import { ada, fresh, kwame, requests, responses, thabo, wanjiku } from "./world.ts";

const scene = withDatabase();

const mark = (answer: string, hasHelped = true) => `select mark_answer('${answer}', ${hasHelped})`;
const statusOf = (s: Scene) =>
  s.visitor.value("select status from requests where id = $1", [requests.adas]);
const helpedBy = (s: Scene, member: string) =>
  s.admin.value("select helped_count from profiles where id = $1", [member]);
const told = (s: Scene) =>
  s.admin.rows(
    "select recipient_id, actor_id, entity_type, entity_id, message, is_read from notifications where type = 'helped'",
  );

/** Another answer to Ada's request. */
async function answer(s: Scene, n: number, member: string): Promise<string> {
  await s.admin.rows(
    `insert into responses (id, request_id, content, user_id) values ('${fresh(n)}', '${requests.adas}', 'A${n}', '${member}')`,
  );
  return fresh(n);
}

describe("R301 this helped", () => {
  test("whoever asked marks an answer: the request is answered, its author told, and both undone", () =>
    scene(async (s) => {
      expect(await s.member(ada).value(mark(responses.kwames))).toBe("answered");
      expect(await statusOf(s)).toBe("answered");
      expect(await helpedBy(s, kwame)).toBe(1);
      expect(await told(s)).toEqual([
        {
          recipient_id: kwame,
          actor_id: ada,
          entity_type: "response",
          entity_id: responses.kwames,
          message: 'was helped by your answer to "A plumber in Yaba"',
          is_read: false,
        },
      ]);
      expect(
        await s
          .member(kwame)
          .value("select commented_on(n) from notifications as n where type = 'helped'"),
      ).toMatchObject({ kind: "request", id: requests.adas });

      expect(await s.member(ada).value(mark(responses.kwames, false))).toBe("open");
      expect([await statusOf(s), await helpedBy(s, kwame), await told(s)]).toEqual(["open", 0, []]);
    }));

  test("said again it changes nothing and rings no second bell", () =>
    scene(async (s) => {
      await s.member(ada).rows(mark(responses.kwames));
      const at = await s.admin.value("select helped_at from responses where id = $1", [
        responses.kwames,
      ]);
      expect(await s.member(ada).value(mark(responses.kwames))).toBe("answered");
      expect(
        await s.admin.value("select helped_at from responses where id = $1", [responses.kwames]),
      ).toEqual(at);
      await s.member(kwame).rows("update notifications set is_read = true where type = 'helped'");
      await s.member(ada).rows(mark(responses.kwames, false));
      await s.member(ada).rows(mark(responses.kwames));
      expect(await told(s)).toMatchObject([{ is_read: true }]);
      expect(await helpedBy(s, kwame)).toBe(1);
      expect(
        await s.admin.value(
          "select cardinality(recent) from private.quota_usage where action = 'marks'",
        ),
      ).toBe(3);
    }));

  test("S06 an answered request takes no answer; with one of two marks taken back it stays answered", () =>
    scene(async (s) => {
      const second = await answer(s, 1, thabo);
      await s.member(ada).rows(mark(responses.kwames));
      await s.member(ada).rows(mark(second));
      expect(
        await s
          .member(wanjiku)
          .refusal(
            `insert into responses (request_id, content) values ('${requests.adas}', 'Late')`,
          ),
      ).toMatchObject({ message: "request_not_open", hint: "answered" });
      expect(await s.member(ada).value(mark(second, false))).toBe("answered");
      expect(await s.member(ada).value(mark(responses.kwames, false))).toBe("open");
    }));

  test("what its asker chose since stays: open again with a mark, closed without one", () =>
    scene(async (s) => {
      const move = (status: string) =>
        s
          .member(ada)
          .rows(`update requests set status = '${status}' where id = '${requests.adas}'`);
      await s.member(ada).rows(mark(responses.kwames));
      await move("closed");
      expect(await s.member(ada).value(mark(responses.kwames, false))).toBe("closed");
      expect(await s.member(ada).value(mark(responses.kwames))).toBe("answered");
      await move("open");
      expect(await s.member(ada).value(mark(responses.kwames))).toBe("open");
    }));

  test.each([
    ["another member", kwame, responses.kwames, { code: "42501", message: "not_your_request" }],
    ["the answer's author", ada, responses.adas, { code: "42501", message: "not_your_request" }],
    ["of what was never there", ada, fresh(9), { code: "42501", message: "not_your_request" }],
    ["of a deleted request", ada, responses.onDeleted, { code: "P0001", message: "item_deleted" }],
  ])("refused: %s", (_who, member, id, refusal) =>
    scene(async (s) => {
      expect(await s.member(member).refusal(mark(id))).toMatchObject(refusal);
      expect(await told(s)).toEqual([]);
    }),
  );

  test("refused: one's own answer, by whatever way; it is no help and no reputation", () =>
    scene(async (s) => {
      await s.admin.rows(
        `insert into responses (id, request_id, content, user_id)
        values ('${fresh(2)}', '${requests.adas}', 'Found one', '${ada}')`,
      );
      const own = { code: "42501", message: "own_content", hint: "response" };
      expect(await s.member(ada).refusal(mark(fresh(2)))).toMatchObject(own);
      expect(
        await s.admin.refusal(`update responses set helped_at = now() where id = '${fresh(2)}'`),
      ).toMatchObject(own);
      expect([await helpedBy(s, ada), await statusOf(s)]).toEqual([0, "open"]);
    }));

  test("refused: what is hidden, and whoever is suspended", () =>
    scene(async (s) => {
      await s.admin.rows(
        `update responses set hidden_for = 'spam' where id = '${responses.kwames}'`,
      );
      expect(await s.member(ada).refusal(mark(responses.kwames))).toMatchObject({
        message: "item_deleted",
        hint: "response",
      });
      await s.admin.rows(`insert into private.suspensions (member_id, kind, item_id, is_named, reason, ends_at)
        values ('${ada}', 'request', '${requests.adas}', true, 'spam', now() + interval '1 day')`);
      expect(await s.member(ada).refusal(mark(responses.kwames))).toMatchObject({
        message: "suspended",
      });
    }));
});

describe("R301 how often somebody helped", () => {
  test("hiding takes the mark's credit and restoring gives it back", () =>
    scene(async (s) => {
      await s.member(ada).rows(mark(responses.kwames));
      const hide = (reason: string) =>
        s.admin.rows(
          `update responses set hidden_for = ${reason} where id = '${responses.kwames}'`,
        );
      await hide("'spam'");
      expect(await helpedBy(s, kwame)).toBe(0);
      await hide("'scam'");
      expect(await helpedBy(s, kwame)).toBe(0);
      await hide("null");
      expect(await helpedBy(s, kwame)).toBe(1);
    }));

  test("a hidden mark is none of those left: without the other one the request opens", () =>
    scene(async (s) => {
      const second = await answer(s, 1, thabo);
      await s.member(ada).rows(mark(responses.kwames));
      await s.member(ada).rows(mark(second));
      await s.admin.rows(
        `update responses set hidden_for = 'spam' where id = '${responses.kwames}'`,
      );
      expect(await s.member(ada).value(mark(second, false))).toBe("open");
    }));

  test("an answer that its author deletes takes its credit along, and leaves the request answered", () =>
    scene(async (s) => {
      await s.member(ada).rows(mark(responses.kwames));
      await s.member(kwame).rows(`delete from responses where id = '${responses.kwames}'`);
      expect([await helpedBy(s, kwame), await statusOf(s)]).toEqual([0, "answered"]);
    }));

  test("R203 it stays when whoever asked is erased, and goes with whoever helped", () =>
    scene(async (s) => {
      await s.member(ada).rows(mark(responses.kwames));
      await s.admin.rows(`select private.erase_account('${ada}')`);
      expect(await helpedBy(s, kwame)).toBe(1);
      await s.admin.rows(`select private.erase_account('${kwame}')`);
      expect(
        await s.admin.rows(
          `select user_id, helped_at is not null as helped from responses where id = '${responses.kwames}'`,
        ),
      ).toEqual([{ user_id: null, helped: true }]);
    }));

  test("nobody writes it themself", () =>
    scene(async (s) => {
      expect(
        await s.member(kwame).refusal(`update profiles set helped_count = 9 where id = '${kwame}'`),
      ).toMatchObject({ code: "42501" });
    }));
});

describe("R300 the order of answers", () => {
  test("those that helped, then by votes, then the newest; a search quotes the first", () =>
    scene(async (s) => {
      for (const [n, up, down] of [
        [1, 5, 0],
        [2, 9, 5],
        [3, 0, 2],
      ] as const) {
        await answer(s, n, thabo);
        await s.admin.rows(
          `update responses set upvotes = ${up}, downvotes = ${down}, created_at = now() + interval '${n} minutes' where id = '${fresh(n)}'`,
        );
      }
      await answer(s, 4, wanjiku);
      await s.admin.rows(
        `update responses set upvotes = 5, created_at = now() + interval '4 minutes' where id = '${fresh(4)}'`,
      );
      const order = async () =>
        (
          await s.visitor.rows(
            `select id from responses where request_id = '${requests.adas}' order by score desc, created_at desc, id desc`,
          )
        ).map(({ id }) => id);
      const best = () =>
        s.visitor.value("select private.best_response($1) ->> 'id'", [requests.adas]);
      expect(await order()).toEqual([fresh(4), fresh(1), fresh(2), responses.kwames, fresh(3)]);
      expect(await best()).toBe(fresh(4));
      await s.member(ada).rows(mark(fresh(3)));
      expect(await order()).toEqual([fresh(3), fresh(4), fresh(1), fresh(2), responses.kwames]);
      expect(await best()).toBe(fresh(3));
    }));
});
