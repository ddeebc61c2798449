import { describe, expect } from "vitest";
import {
  ada,
  claim,
  devices,
  fresh,
  kitchen,
  kwame,
  otherPhone,
  phone,
  repairs,
  reply,
  requests,
  reviews,
  thabo,
  wanjiku,
} from "./fixtures.ts";
import { type Caller, databaseTest, type TestDatabase } from "./harness.ts";
import { post, review, vote } from "./insert.ts";
import { giveCompany, hide, report } from "./moderators.ts";

const test = databaseTest();

const claiming = (company: string, id = fresh(1)) =>
  `insert into company_claims (id, company_id, statement, proof)
    values ('${id}', '${company}', ' I am the cook. ', ' The number on the door is mine. ')`;
const decide = (id: string, isApproved: boolean, answer: string | null = null) =>
  `select moderation_decide_claim('${id}', ${isApproved}, ${answer === null ? "null" : `'${answer}'`})`;
const answering = (review: string, content = "Thank you.") =>
  `insert into review_replies (review_id, content) values ('${review}', '${content}')`;
const withdraw = (company: string, member: string, hides = false, answer = "You left.") =>
  `select moderation_withdraw_company('${company}', '${member}', '${answer}', ${hides})`;

const readNotifications = (db: TestDatabase, member: string) =>
  db.admin.rows(
    `select type, actor_id, entity_type, entity_id, message from notifications
      where recipient_id = '${member}' and type in ('moderation', 'owner_reply') order by created_at, message`,
  );
const logged = (db: TestDatabase) =>
  db.admin.rows("select action, kind, item_id from private.moderation_log order by number");
const isClaimed = (db: TestDatabase, company: string) =>
  db.visitor.read("companies", company, "is_claimed");
const relation = (caller: Caller, company: string) =>
  caller.value(`select company_page('${company}') -> 'relation'`);
const replyTo = (caller: Caller, review: string) =>
  caller.value(`select reply(r) from reviews as r where id = '${review}'`);
const replies = (caller: Caller) => caller.rows("select content from review_replies");

describe("R380 a claim", () => {
  test("can be read only by its claimant and by moderators, who also see the claimant and the company", async ({
    db,
  }) => {
    await db.thabo.rows(claiming(kitchen));
    const words = { statement: "I am the cook.", proof: "The number on the door is mine." };
    const read = "select statement, proof, status, answer, decided_at from company_claims";
    expect(await db.thabo.rows(read)).toEqual([
      { ...words, status: "open", answer: null, decided_at: null },
    ]);
    expect(await db.wanjiku.rows("select 1 from company_claims")).toEqual([]);
    expect(await db.wanjiku.value("select moderation_board() ->> 'claims'")).toBe("2");
    expect(await db.wanjiku.value("select moderation_claims() -> 'open'")).toContainEqual(
      expect.objectContaining({
        id: fresh(1),
        ...words,
        is_mine: false,
        owners: 0,
        claimant: expect.objectContaining({ id: thabo }),
        company: expect.objectContaining({ id: kitchen, name: "Mama Ngozi Kitchen" }),
      }),
    );
  });

  test("moderators can list the owners of all companies, members only their own companies", async ({
    db,
  }) => {
    expect(await db.wanjiku.value("select moderation_claims() -> 'owners'")).toMatchObject([
      { owner: { id: ada }, member_id: ada, is_mine: false, company: { id: repairs } },
    ]);
    const runs = `select businesses(p) from profiles as p where id = '${ada}'`;
    expect(await db.ada.value(runs)).toEqual([repairs]);
    expect(await db.kwame.value(runs)).toBe(null);
    expect(await db.wanjiku.value(runs)).toBe(null);
  });

  test("a member has one open claim per company, and can withdraw it until moderators decide", async ({
    db,
  }) => {
    await db.thabo.rows(claiming(kitchen));
    await db.thabo.refused("23505 company_claims_one_open_key", claiming(kitchen, fresh(2)));
    await db.thabo.refused("company_claims_pkey", claiming(kitchen));
    await db.kwame.rows(`delete from company_claims where id = '${fresh(1)}'`);
    expect(await db.thabo.outcome(`delete from company_claims where id = '${fresh(1)}'`)).toBe(1);
    await db.thabo.rows(claiming(kitchen));
    await db.wanjiku.rows(decide(fresh(1), false, "The number is another."));
    expect(await db.thabo.outcome(`delete from company_claims where id = '${fresh(1)}'`)).toBe(0);
    await db.thabo.rows(claiming(kitchen, fresh(2)));
  });

  test("is refused to owners of the company and to members who posted about it, even anonymously", async ({
    db,
  }) => {
    await db.kwame.refused("P0001 own_posts", claiming(kitchen));
    await db.thabo.insert("reviews", { ...review, product_id: otherPhone, is_anonymous: true });
    await db.thabo.refused("own_posts", claiming(devices));
    await giveCompany(db, repairs, wanjiku);
    await db.wanjiku.refused("23505 owned_already", claiming(repairs));
    await db.kwame.update("reviews", reviews.kwames, { is_deleted: true });
    await db.kwame.rows(claiming(kitchen));
  });

  test("for a hidden or unknown company is refused", async ({ db }) => {
    await db.wanjiku.rows(hide("company", kitchen));
    await db.thabo.refused("item_deleted", claiming(kitchen));
    await db.thabo.refused("23503", claiming(fresh(9)));
  });

  test("withdraws the claimant's votes on posts about the company, no others", async ({ db }) => {
    for (const id of [reviews.kwames, reviews.adas]) await db.thabo.rows(vote("review", id));
    const counts = `select upvotes from reviews where id in ('${reviews.kwames}', '${reviews.adas}') order by id`;
    expect(await db.admin.rows(counts)).toEqual([{ upvotes: 1 }, { upvotes: 2 }]);
    await db.thabo.rows(claiming(kitchen));
    expect(await db.admin.rows(counts)).toEqual([{ upvotes: 1 }, { upvotes: 1 }]);
  });
});

describe("R381 moderators' decisions on claims", () => {
  test("approving a claim notifies the claimant, marks the company as claimed and is logged", async ({
    db,
  }) => {
    await db.thabo.rows(claiming(kitchen));
    await db.wanjiku.rows(decide(fresh(1), true));
    expect(await readNotifications(db, thabo)).toEqual([
      {
        type: "moderation",
        actor_id: null,
        entity_type: "company",
        entity_id: kitchen,
        message: 'You now manage "Mama Ngozi Kitchen". Reply to its reviews',
      },
    ]);
    expect(await isClaimed(db, kitchen)).toBe(true);
    expect(await relation(db.thabo, kitchen)).toMatchObject({
      is_owner: true,
      claim: { status: "approved" },
    });
    expect(await relation(db.kwame, kitchen)).toEqual({ is_owner: false, claim: null });
    expect(await logged(db)).toEqual([{ action: "approve", kind: "company", item_id: kitchen }]);
    expect(await db.visitor.value("select moderation_record()")).toMatchObject({
      total: 1,
      entries: [{ action: "approve", kind: "company", reason: null }],
    });
  });

  test("declining a claim needs a reason, which the claimant reads, whatever characters it has", async ({
    db,
  }) => {
    await db.thabo.rows(claiming(kitchen));
    for (const answer of [null, "  "]) {
      await db.wanjiku.refused("23502", decide(fresh(1), false, answer));
    }
    await db.wanjiku.rows(decide(fresh(1), false, " 100% sure it is not. "));
    expect(await readNotifications(db, thabo)).toMatchObject([
      { message: 'Your claim for "Mama Ngozi Kitchen" was declined: 100% sure it is not.' },
    ]);
    expect(await relation(db.thabo, kitchen)).toMatchObject({
      is_owner: false,
      claim: { status: "declined", answer: "100% sure it is not." },
    });
    expect(await logged(db)).toMatchObject([{ action: "decline" }]);
  });

  test("a repeated decision changes nothing, and moderators cannot decide about themselves", async ({
    db,
  }) => {
    await db.thabo.rows(claiming(kitchen));
    for (const sql of [decide(fresh(1), true), withdraw(kitchen, thabo)]) {
      await db.ada.refused("moderators_only", sql);
    }
    for (const isApproved of [true, true, false]) {
      await db.wanjiku.rows(decide(fresh(1), isApproved, "Why"));
    }
    expect(await logged(db)).toMatchObject([{ action: "approve" }]);
    expect(await readNotifications(db, thabo)).toHaveLength(1);
    await db.wanjiku.rows(claiming(devices, fresh(2)));
    await db.wanjiku.refused("own_content", decide(fresh(2), true));
    await giveCompany(db, devices, wanjiku);
    await db.wanjiku.refused("own_content", withdraw(devices, wanjiku));
    await db.wanjiku.refused("item_deleted", decide(fresh(9), true));
  });

  test("approving a claim deletes the claimant's posts about the company written at the same moment, anonymous ones too", async ({
    db,
  }) => {
    await db.thabo.rows(claiming(devices));
    const about = { ...post, company_id: devices };
    const anonymous = { ...about, id: fresh(2), rating: 5, is_anonymous: true };
    await db.admin.insert("reviews", anonymous);
    await db.admin.rows(`insert into private.review_authors values ('${fresh(2)}', '${thabo}')`);
    await db.admin.insert("recommendations", { ...about, user_id: thabo });
    await db.wanjiku.rows(decide(fresh(1), true));
    for (const table of ["reviews", "recommendations"]) {
      const written = `select is_deleted from ${table} where company_id = '${devices}'`;
      expect(await db.admin.rows(written)).toEqual([{ is_deleted: true }]);
    }
  });

  test("removing an owner needs a reason, and can hide the owner's replies", async ({ db }) => {
    await db.wanjiku.refused("23502", withdraw(repairs, ada, false, " "));
    await db.wanjiku.rows(withdraw(repairs, ada));
    await db.wanjiku.rows(withdraw(repairs, ada));
    expect(await logged(db)).toMatchObject([{ action: "withdraw", item_id: repairs }]);
    expect(await readNotifications(db, ada)).toMatchObject([
      { message: 'You no longer manage "Uhuru Repairs": You left.' },
    ]);
    expect(await isClaimed(db, repairs)).toBe(false);
    await db.ada.refused("42501", answering(reviews.unanswered));
    expect(await replies(db.visitor)).toHaveLength(1);
    await giveCompany(db, repairs, ada);
    await db.kwame.rows(report("reply", reply, "abuse"));
    await db.wanjiku.rows(withdraw(repairs, ada, true));
    // The decision hid the reply, so it does not wait for a second moderator.
    const board = "select moderation_board()";
    expect(await db.wanjiku.value(`${board} -> 'open'`)).not.toContainEqual(
      expect.objectContaining({ id: reply }),
    );
    expect(await db.wanjiku.value(`${board} -> 'hidden'`)).toContainEqual(
      expect.objectContaining({ id: reply }),
    );
    expect(await replies(db.visitor)).toEqual([]);
    expect(await logged(db)).toContainEqual({ action: "hide", kind: "reply", item_id: reply });
  });

  test("an owner can release a company alone; another owner keeps it", async ({ db }) => {
    await giveCompany(db, repairs, kwame);
    await db.thabo.rows(`select release_company('${repairs}')`);
    expect(await logged(db)).toEqual([]);
    await db.admin.rows(
      `insert into company_claims (id, company_id, user_id, statement, proof, status, decided_at)
          values ('${fresh(1)}', '${repairs}', '${kwame}', 'A', 'B', 'approved', now())`,
    );
    await db.admin.rows(
      `update company_claims set status = 'approved', decided_at = now() where id = '${claim}'`,
    );
    await db.ada.rows(`select release_company('${repairs}')`);
    expect(await logged(db)).toMatchObject([{ action: "release", item_id: repairs }]);
    const claims = `select user_id, status from company_claims where company_id = '${repairs}' order by user_id`;
    expect(await db.admin.rows(claims)).toEqual([
      { user_id: ada, status: "withdrawn" },
      { user_id: kwame, status: "approved" },
    ]);
    expect(await isClaimed(db, repairs)).toBe(true);
    await db.kwame.rows(`select release_company('${repairs}')`);
    expect(await isClaimed(db, repairs)).toBe(false);
    expect(await db.visitor.value("select moderation_record() ->> 'total'")).toBe("0");
  });
});

describe("R386 renaming a company", () => {
  const rename = (name: string, company = repairs) =>
    `update companies set name = '${name}' where id = '${company}'`;
  const names = (db: TestDatabase) =>
    db.visitor.rows(`select name, former_names from companies where id = '${repairs}'`);
  const laterBy = (db: TestDatabase, days: number) =>
    db.admin.rows(
      `update private.quota_usage set recent = array(select moment - interval '${days} days' from unnest(recent) as moment)`,
    );
  const find = (db: TestDatabase, words: string, kind: string) =>
    db.visitor.value(
      `select array(select i ->> 'id' from jsonb_array_elements(search_content('${words}', '${kind}') -> '${kind}') as i)`,
    );

  test("shows the former name and is logged; search finds the company by both names, its reviews by the new one", async ({
    db,
  }) => {
    await db.ada.rows(rename("  Zebu   Fixers "));
    expect(await names(db)).toEqual([{ name: "Zebu Fixers", former_names: ["Uhuru Repairs"] }]);
    expect(await logged(db)).toEqual([{ action: "rename", kind: "company", item_id: repairs }]);
    expect(await db.visitor.value("select moderation_record() ->> 'total'")).toBe("0");
    expect(await find(db, "Zebu Fixers", "companies")).toEqual([repairs]);
    expect(await find(db, "Uhuru Repairs", "companies")).toContain(repairs);
    expect(await find(db, "Zebu", "reviews")).toContain(reviews.answered);
  });

  test("is accepted once in thirty days, whichever owner asks", async ({ db }) => {
    await giveCompany(db, repairs, kwame);
    await db.ada.rows(rename("Uhuru Workshop"));
    for (const owner of [db.ada, db.kwame]) {
      await owner.refused("P0001 quota_exceeded renames", rename("Uhuru Garage"));
    }
    await laterBy(db, 29);
    await db.kwame.refused("quota_exceeded", rename("Uhuru Garage"));
    await laterBy(db, 1);
    await db.kwame.rows(rename("Uhuru Garage"));
    expect(await names(db)).toEqual([
      { name: "Uhuru Garage", former_names: ["Uhuru Workshop", "Uhuru Repairs"] },
    ]);
  });

  test("to another spelling of the name uses no quota and adds no former name", async ({ db }) => {
    for (const name of ["uhuru repairs", "UHURU  Repairs.", "Uhuru Repairs"]) {
      await db.ada.rows(rename(name));
    }
    expect(await names(db)).toEqual([{ name: "Uhuru Repairs", former_names: [] }]);
    expect(await logged(db)).toEqual([]);
  });

  test("to a former name removes it from those, of which three are kept", async ({ db }) => {
    const renameInTurn = async (...given: string[]) => {
      for (const name of given) {
        await db.ada.rows(rename(name));
        await laterBy(db, 30);
      }
    };
    await renameInTurn("Uhuru Two", "Uhuru Repairs");
    expect(await names(db)).toEqual([{ name: "Uhuru Repairs", former_names: ["Uhuru Two"] }]);
    await renameInTurn("Uhuru Two", "Uhuru Three", "Uhuru Four");
    expect(await names(db)).toEqual([
      { name: "Uhuru Four", former_names: ["Uhuru Three", "Uhuru Two", "Uhuru Repairs"] },
    ]);
    await db.ada.rows(rename("Uhuru Five"));
    expect(await names(db)).toMatchObject([
      { former_names: ["Uhuru Four", "Uhuru Three", "Uhuru Two"] },
    ]);
  });

  test("reserves the old name: for everyone at the location, for its owner everywhere, even after a move; elsewhere others may use it", async ({
    db,
  }) => {
    await db.ada.rows(rename("Uhuru Workshop"));
    const add = (name: string, location: string | null) =>
      `insert into companies (name, location)
          select '${name}', ${location === null ? `location from companies where id = '${repairs}'` : `'${location}'`}`;
    const taken = "23505 companies_name_location_key";
    for (const member of [ada, kwame]) {
      for (const name of ["Uhuru Repairs", "UHURU repairs.", "Uhuru Rераirs"]) {
        await db.member(member).refused(taken, add(name, null));
      }
    }
    await giveCompany(db, kitchen, kwame);
    await db.admin.rows(
      `update companies as k set location = r.location from companies as r where k.id = '${kitchen}' and r.id = '${repairs}'`,
    );
    await db.kwame.refused(taken, rename("Uhuru Repairs", kitchen));
    await db.ada.update("companies", repairs, { location: "Accra" });
    await db.ada.refused(taken, add("Uhuru Repairs", "Kumasi"));
    expect(await db.kwame.outcome(add("Uhuru Repairs", "Kumasi"))).toBe(1);
  });

  test("by a member who owns no company changes nothing and locks no table", async ({ db }) => {
    const held = () =>
      db.admin.rows(`select l.relation::regclass::text as held from pg_locks as l
          where l.pid = pg_backend_pid() and l.mode = 'ExclusiveLock' and l.relation is not null`);
    for (const change of ["name = 'Uhuru Two'", "location = 'Accra'"]) {
      expect(await db.kwame.outcome(`update companies set ${change}`)).toBe(0);
      expect(await held()).toEqual([]);
    }
    await db.ada.rows(rename("Uhuru Two"));
    expect(await held()).not.toEqual([]);
  });

  test("to a name taken at the location is refused and uses no quota", async ({ db }) => {
    await db.admin.rows(
      `insert into companies (name, location) select 'Uhuru Garage', location from companies where id = '${repairs}'`,
    );
    await db.ada.refused("23505 companies_name_location_key", rename("uhuru garage"));
    expect(await names(db)).toEqual([{ name: "Uhuru Repairs", former_names: [] }]);
    await db.ada.rows(rename("Uhuru Workshop"));
  });

  test("is refused while the company is hidden", async ({ db }) => {
    await db.wanjiku.rows(hide("company", repairs));
    expect(await db.ada.outcome(rename("Mine"))).toBe(0);
  });
});

describe("R382 an owner", () => {
  const writes = {
    "review the company": `insert into reviews (title, content, rating, company_id) values ('A', 'B', 5, '${kitchen}')`,
    "review its product anonymously": `insert into reviews (title, content, rating, product_id, is_anonymous) values ('A', 'B', 5, '${otherPhone}', true)`,
    "recommend the company": `insert into recommendations (title, content, company_id) values ('A', 'B', '${kitchen}')`,
    "vote on a review of the company": vote("review", reviews.kwames),
    "vote on a review of its product": vote("review", reviews.adas, thabo, "downvote"),
    "vote on a recommendation of the company": vote("recommendation", fresh(7)),
  };

  test.for(Object.entries(writes))("cannot %s, nor can a claimant", async ([_, sql], { db }) => {
    await db.admin.insert("recommendations", { ...post, id: fresh(7), company_id: kitchen });
    await db.thabo.rows(claiming(kitchen, fresh(1)));
    await db.thabo.rows(claiming(devices, fresh(2)));
    await db.thabo.refused("P0001 own_company", sql);
    for (const id of [fresh(1), fresh(2)]) await db.wanjiku.rows(decide(id, true));
    await db.thabo.refused("P0001 own_company", sql);
    for (const company of [kitchen, devices]) {
      await db.thabo.rows(`select release_company('${company}')`);
    }
    expect(await db.thabo.outcome(sql)).toBe(1);
  });

  test("cannot mark an answer that references their own company", async ({ db }) => {
    await db.kwame.rows(
      `insert into responses (id, request_id, content, company_id) values ('${fresh(1)}', '${requests.adas}', 'These.', '${repairs}'), ('${fresh(2)}', '${requests.adas}', 'Those.', '${kitchen}')`,
    );
    await db.ada.refused("P0001 own_company", `select mark_answer('${fresh(1)}', true)`);
    await db.ada.rows(`select mark_answer('${fresh(2)}', true)`);
  });

  test("can post and vote about everything else", async ({ db }) => {
    await giveCompany(db, kitchen, thabo);
    expect(await db.thabo.outcome(writes["review its product anonymously"])).toBe(1);
    expect(await db.thabo.outcome(writes["vote on a review of its product"])).toBe(1);
  });

  test("can withdraw an earlier vote but not change it", async ({ db }) => {
    await giveCompany(db, kitchen, ada);
    const hers = `where user_id = '${ada}' and review_id = '${reviews.kwames}'`;
    const turn = `update review_votes set vote_type = 'downvote' ${hers}`;
    await db.ada.refused("own_company", turn);
    expect(await db.ada.outcome(`delete from review_votes ${hers}`)).toBe(1);
  });

  test("can edit its description, location, hours and website", async ({ db }) => {
    await db.ada.rows(
      `update companies set description = ' Fans. ', website = 'https://fans.example', location = 'Yaba, Lagos', hours = E'Mon–Sat\\n8:00–18:00' where id = '${repairs}'`,
    );
    const read = `select description, website, location, hours, (select place_id from reviews where id = '${reviews.answered}') = place_id as moved from companies where id = '${repairs}'`;
    expect(await db.visitor.rows(read)).toEqual([
      {
        description: "Fans.",
        website: "https://fans.example",
        location: "Yaba, Lagos",
        hours: "Mon–Sat\n8:00–18:00",
        moved: true,
      },
    ]);
    await db.ada.update("companies", repairs, { hours: " ", location: "" });
    expect(await db.visitor.rows(read)).toMatchObject([{ location: null, hours: null }]);
  });

  test("cannot move it to a location with a company of the same name", async ({ db }) => {
    await db.admin.rows("insert into companies (name, location) values ('Uhuru Repairs', 'Accra')");
    await db.ada.refused(
      "23505 companies_name_location_key",
      `update companies set location = 'accra' where id = '${repairs}'`,
    );
  });
});

describe("R384 the business's reply", () => {
  test("is one per review, by an owner of its company or its product's company", async ({ db }) => {
    await db.ada.rows(answering(reviews.unanswered));
    expect(await replyTo(db.visitor, reviews.unanswered)).toMatchObject({
      content: "Thank you.",
      edited_at: null,
      hidden_for: null,
    });
    await db.ada.refused(
      "23505 review_replies_review_id_key",
      answering(reviews.unanswered, "More."),
    );
    await db.kwame.refused("42501", answering(reviews.adas));
    await giveCompany(db, devices, kwame);
    await db.kwame.rows(answering(reviews.adas, "Charge it slowly."));
    await db.kwame.update("reviews", reviews.kwames, { is_deleted: true });
    await giveCompany(db, kitchen, thabo);
    await db.thabo.refused("42501", answering(reviews.kwames));
  });

  test("can be edited and deleted by every current owner, and shows that it was edited", async ({
    db,
  }) => {
    const edit = `update review_replies set content = 'Bring it.' where id = '${reply}'`;
    expect(await db.kwame.outcome(edit)).toBe(0);
    await giveCompany(db, repairs, kwame);
    await db.kwame.rows(edit);
    const replied = "select content, edited_at is not null as is_edited from review_replies";
    expect(await db.visitor.rows(replied)).toEqual([{ content: "Bring it.", is_edited: true }]);
    expect(await db.thabo.outcome(`delete from review_replies where id = '${reply}'`)).toBe(0);
    expect(await db.ada.outcome(`delete from review_replies where id = '${reply}'`)).toBe(1);
  });

  test("notifies the review's author in the name of the business; withdrawing removes an unread notification", async ({
    db,
  }) => {
    await giveCompany(db, devices, kwame);
    await db.kwame.rows(answering(reviews.adas, "Charge it slowly."));
    expect(await readNotifications(db, ada)).toEqual([
      {
        type: "owner_reply",
        actor_id: null,
        entity_type: "review",
        entity_id: reviews.adas,
        message: 'Baobab Devices replied to your review "Battery for two days"',
      },
    ]);
    await db.kwame.rows(`delete from review_replies where review_id = '${reviews.adas}'`);
    expect(await readNotifications(db, ada)).toEqual([]);
  });

  test("S13 notifies an anonymous author too, without revealing them", async ({ db }) => {
    const about = { product_id: phone, is_anonymous: true };
    await db.thabo.insert("reviews", { ...review, ...about, id: fresh(3) });
    await giveCompany(db, devices, kwame);
    await db.kwame.rows(answering(fresh(3)));
    expect(await readNotifications(db, thabo)).toMatchObject([
      { type: "owner_reply", entity_id: fresh(3) },
    ]);
    for (const caller of [db.visitor, db.kwame, db.wanjiku, db.ada]) {
      const seen = [
        await caller.rows(
          `select r.*, reply(r) as said from reviews as r where id = '${fresh(3)}'`,
        ),
        await caller.rows("select * from review_replies"),
        await caller.rows(`select post_feed('review', product_id => '${phone}') as feed`),
        await caller.rows(`select company_page('${devices}') as page`),
      ];
      expect(JSON.stringify(seen)).toContain(fresh(3));
      expect(JSON.stringify(seen)).not.toContain(thabo);
      expect(JSON.stringify(seen)).not.toContain(kwame);
    }
  });

  test("is included in its review's card", async ({ db }) => {
    const feed = (await db.visitor.value(
      `select post_feed('review', company_id => '${repairs}') -> 'items'`,
    )) as object[];
    expect(feed).toMatchObject([
      { id: reviews.unanswered },
      { id: reviews.answered, reply: { content: "Bring it back if it stops." } },
    ]);
    expect(feed[0]).not.toHaveProperty("reply");
  });

  test("can be reported and hidden; its author is notified and can no longer edit or delete it", async ({
    db,
  }) => {
    await db.kwame.rows(report("reply", reply, "abuse"));
    await db.ada.refused("own_content", report("reply", reply, "abuse"));
    expect(await db.wanjiku.value("select moderation_board() -> 'open' -> 1")).toMatchObject({
      kind: "reply",
      id: reply,
      body: "Bring it back if it stops.",
      parent_kind: "review",
      parent_id: reviews.answered,
      author: { id: ada },
    });
    await db.wanjiku.rows(hide("reply", reply, "abuse"));
    for (const caller of [db.visitor, db.kwame]) {
      expect(await replies(caller)).toEqual([]);
      expect(await replyTo(caller, reviews.answered)).toBe(null);
    }
    expect(await readNotifications(db, ada)).toMatchObject([
      {
        entity_type: "review",
        entity_id: reviews.answered,
        message: "Your reply to a review was hidden by moderators: abuse",
      },
    ]);
    expect(await replyTo(db.ada, reviews.answered)).toMatchObject({ hidden_for: "abuse" });
    for (const change of ["update review_replies set content = 'x'", "delete from review_replies"])
      expect(await db.ada.outcome(`${change} where id = '${reply}'`)).toBe(0);
    await db.ada.rows(`select answer_moderation('reply', '${reply}', 'It was kind.')`);
    const bells = "select recipient_id, entity_type from notifications where type = 'answer'";
    expect(await db.admin.rows(bells)).toEqual([{ recipient_id: wanjiku, entity_type: "reply" }]);
  });

  test("is deleted with its review", async ({ db }) => {
    await db.admin.update("reviews", reviews.answered, { is_deleted: true });
    for (const caller of [db.visitor, db.kwame, db.ada]) expect(await replies(caller)).toEqual([]);
  });
});
