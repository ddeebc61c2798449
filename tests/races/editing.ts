import {
  itemId,
  itemIdOf,
  memberId,
  memberIdOf,
  newCompanies,
  newModerators,
  newPost,
} from "./fixture.ts";
import { type Race, race, upTo } from "./race.ts";

/** Races of edits: with the author's other devices, with a moderator, and for the same categories. */
export const editing: Race[] = [
  race(
    "R292 ten devices edit one review from one version: one edit is accepted, nothing is lost",
    { ok: 1, edited_meanwhile: 9 },
    () => {
      const [item, company, member] = [itemId(60), itemId(61), memberId(140)];
      return {
        before: `${newCompanies(company)} insert into reviews (id, title, content, rating, company_id, user_id)
          values ('${item}', 'T', 'C', 5, '${company}', '${member}')`,
        requests: upTo(10).map((n) => ({
          member,
          sql: `update reviews set content = 'C${n}', rating = ${1 + (n % 4)}, edited_at = null where id = '${item}'`,
        })),
        counters: `select (select count(*)::int from private.versions where item_id = r.id) as versions,
            jsonb_array_length(r.earlier_ratings) as ratings, c.rating_counts[r.rating] as stars, c.review_count,
            (select sum(n)::int from unnest(c.rating_counts) as n) as all_stars
          from reviews as r join companies as c on c.id = r.company_id where r.id = '${item}'`,
        sums: { versions: 1, ratings: 1, stars: 1, review_count: 1, all_stars: 1 },
      };
    },
  ),
  race(
    "R292 F02 one edit is sent five times: it is saved once, and each request succeeds",
    { ok: 5 },
    () => {
      const [item, member] = [itemId(62), memberId(141)];
      const sql = `update comments set content = 'Better', edited_at = null where id = '${item}'`;
      return {
        before: `insert into comments (id, content, user_id, recommendation_id)
          values ('${item}', 'C', '${member}', '${itemId(1)}')`,
        requests: upTo(5).map(() => ({ member, sql })),
        counters: `select content, (select count(*)::int from private.versions where item_id = c.id) as versions
          from comments as c where id = '${item}'`,
        sums: { content: "Better", versions: 1 },
      };
    },
  ),
  race(
    "R290 twenty edits while a moderator hides the post: none follows the decision, and each accepted one is kept",
    21,
    () => {
      const [item, author, moderator] = [itemId(63), memberId(142), memberId(143)];
      return {
        before: newModerators(moderator) + newPost(item, author),
        requests: [
          ...upTo(20).map((n) => ({
            member: author,
            // An update without a row fails with a name of its own.
            sql: `with edit as (
                update recommendations set content = 'C${n}' where id = '${item}' returning 1
              ) select 1 / count(*) from edit`,
          })),
          { member: moderator, sql: `select moderation_hide('recommendation', '${item}', 'spam')` },
        ],
        counters: `select is_deleted, (select count(*)::int from private.versions where item_id = r.id) as versions,
            (select count(*)::int from private.search_documents where item_id = r.id) as found
          from recommendations as r where id = '${item}'`,
        sums: ({ ok = 0 }) => ({ is_deleted: true, versions: ok - 1, found: 0 }),
      };
    },
  ),
  race(
    "S01 R290 forty members move their posts between two categories: each post is counted once",
    { ok: 40 },
    () => ({
      before: `insert into categories (id, name, slug) select n, 'Category ' || n, 'category-' || n from generate_series(4000, 4001) as n;
        insert into requests (id, title, description, user_id, category_id)
          select ${itemIdOf("2000 + n")}, 'T', 'D', ${memberIdOf("140 + n")}, 4000 + n % 2 from generate_series(1, 40) as n`,
      requests: upTo(40).map((n) => ({
        member: memberId(140 + n),
        sql: `update requests set category_id = ${4001 - (n % 2)} where id = '${itemId(2000 + n)}'`,
      })),
      counters:
        "select array_agg(request_count order by id) as counts from categories where id in (4000, 4001)",
      sums: { counts: [20, 20] },
    }),
  ),
];
