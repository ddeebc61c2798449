import { itemId, itemIdOf, memberId, newCompanies, newList, newRequest } from "./fixture.ts";
import { nightly, type Race, race, upTo } from "./race.ts";

/** Races for a place in a list, a name or a quota. */
export const writing: Race[] = [
  race("S15 fifty additions to one list", { ok: 20, list_full: 30 }, () => {
    const [list, member] = [itemId(6), memberId(70)];
    return {
      before: `${newList(list, member)} insert into recommendations (id, title, content)
        select ${itemIdOf("1000 + n")}, 'T' || n, 'C' from generate_series(1, 50) as n`,
      requests: upTo(50).map((n) => ({
        member,
        sql: `insert into list_items (list_id, recommendation_id) values ('${list}', '${itemId(1000 + n)}')`,
      })),
      counters: `select item_count, (select count(*)::int from list_items where list_id = l.id) as items
        from user_lists as l where id = '${list}'`,
      sums: { item_count: 20, items: 20 },
    };
  }),
  race("S06 fifty members answer while the request is closed", 51, () => {
    const [request, author] = [itemId(7), memberId(71)];
    return {
      before: newRequest(request, author),
      requests: [
        ...upTo(50).map((n) => ({
          member: memberId(n),
          sql: `insert into responses (request_id, content, user_id) values ('${request}', 'R${n}', '${memberId(n)}')`,
        })),
        {
          member: author,
          sql: `update requests set status = 'closed' where id = '${request}' returning id`,
        },
      ],
      counters: `select status, response_count,
          (select count(*)::int from responses where request_id = r.id) as responses
        from requests as r where id = '${request}'`,
      sums: ({ ok = 0 }) => ({ status: "closed", response_count: ok - 1, responses: ok - 1 }),
    };
  }),
  race(
    "R184 R185 a verified member publishes their profile while six devices post: each post gets the badge",
    { ok: 7 },
    () => {
      const member = memberId(165);
      const write = (n: number) =>
        n % 2
          ? `insert into recommendations (title, content) values ('Marked ${n}', 'C${n}')`
          : `insert into requests (title, description, category_id, user_id)
              values ('Marked ${n}', 'D${n}', 1, '${member}')`;
      const show = `update profiles set is_public = true where id = '${member}' returning id`;
      return {
        before: `update profiles set is_verified = true, is_public = false where id = '${member}'`,
        requests: upTo(7).map((n) => ({ member, sql: n === 4 ? show : write(n) })),
        counters: `select count(*)::int as posts, (count(*) filter (where by_verified))::int as marked
          from (select user_id, by_verified from recommendations
            union all select user_id, by_verified from requests) as p where user_id = '${member}'`,
        sums: { posts: 6, marked: 6 },
      };
    },
  ),
  race("S11 twenty members choose one username", { ok: 1, profiles_username_key: 19 }, () => ({
    requests: upTo(20).map((n) => ({
      member: memberId(n),
      sql: `update profiles set username = '${n % 2 ? "Wanted" : "wanted"}' where id = '${memberId(n)}' returning id`,
    })),
    counters: "select count(*)::int as members from profiles where lower(username) = 'wanted'",
    sums: { members: 1 },
  })),
  race("F02 one submission sent three times", { ok: 1, reviews_pkey: 2 }, () => {
    const [id, company, member] = [itemId(8), itemId(9), memberId(72)];
    const sql = `insert into reviews (id, title, content, rating, company_id, user_id)
      values ('${id}', 'T', 'C', 5, '${company}', '${member}')`;
    return {
      before: newCompanies(company),
      requests: upTo(3).map(() => ({ member, sql })),
      counters: `select review_count, rating_counts[5] as stars,
          (select total_reviews from profiles where id = '${member}') as of_member,
          (select cardinality(recent) from private.quota_usage
            where subject = '${member}' and action = 'posts') as spent
        from companies where id = '${company}'`,
      sums: { review_count: 1, stars: 1, of_member: 1, spent: 1 },
    };
  }),
  race(
    "S21 three reviews of one product, named and anonymous",
    { ok: 1, reviews_one_per_product: 2 },
    () => {
      const [product, member] = [itemId(10), memberId(73)];
      return {
        before: `insert into products (id, name) values ('${product}', 'Raced for')`,
        requests: upTo(3).map((n) => ({
          member,
          sql: `insert into reviews (title, content, rating, product_id, user_id, is_anonymous)
            values ('T${n}', 'C', 5, '${product}', '${member}', ${n === 2})`,
        })),
        counters: `select review_count, rating_counts[5] as stars from products where id = '${product}'`,
        sums: { review_count: 1, stars: 1 },
      };
    },
  ),
  nightly("S20 a burst of a newcomer's posts", { ok: 5, newcomer_limit: 35 }, () => {
    const member = memberId(77);
    return {
      before: `update profiles set created_at = now() where id = '${member}'`,
      requests: upTo(40).map((n) => ({
        member,
        sql: `insert into requests (title, description, category_id) values ('N${n}', 'D', 1)`,
      })),
      counters: `select (select count(*)::int from requests where user_id = '${member}') as rows,
        (select sum(cardinality(recent))::int from private.quota_usage
          where subject = '${member}' and action like 'posts%') as spent`,
      sums: { rows: 5, spent: 10 },
    };
  }),
  race("S20 a burst of one member's posts", { ok: 6, quota_exceeded: 34 }, () => {
    const member = memberId(74);
    return {
      requests: upTo(40).map((n) => ({
        member,
        sql: `insert into recommendations (title, content, user_id) values ('B${n}', 'C', '${member}')`,
      })),
      counters: `select total_recommendations as total,
          (select count(*)::int from recommendations where user_id = p.id) as posts
        from profiles as p where id = '${member}'`,
      sums: { total: 6, posts: 6 },
    };
  }),
  race("S20 five tabs send the same text", { ok: 1, duplicate_text: 4 }, () => {
    const member = memberId(75);
    const sql = `insert into comments (content, user_id, recommendation_id)
      values ('Twice', '${member}', '${itemId(1)}')`;
    return {
      requests: upTo(5).map(() => ({ member, sql })),
      counters: `select count(*)::int as comments from comments where user_id = '${member}'`,
      sums: { comments: 1 },
    };
  }),
];
