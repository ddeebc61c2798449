import type { SqlClient } from "../../scripts/scratch-postgres.ts";
import {
  type Fixture,
  itemId,
  memberId,
  newCompanies,
  newModerators,
  newRequest,
  rowOf,
  send,
} from "./fixture.ts";
import type { Race } from "./race.ts";

const AUTHOR = memberId(160);
const OTHER = memberId(161);
const MODERATOR = memberId(162);
const ASKER = memberId(163);
const OWNER = memberId(164);
/** Signed up by the race that erases them, so that the fixture's members stay. */
const LEAVING = memberId(9421);

/** Two connections, and the admin's, which observes them. */
function connectionsOf({ admin, connections: [first, second] }: Fixture) {
  if (!first || !second) throw new Error("Fewer than two connections");
  return { admin, first, second };
}

/** Opens a transaction of a member, as the Data API does. */
async function begin(client: SqlClient, member: string): Promise<void> {
  await client.query("begin");
  await client.query("select set_config('role', 'authenticated', true)");
  await client.query(
    `select set_config('request.jwt.claims', '{"sub": "${member}", "role": "authenticated"}', true)`,
  );
}

/** Resolves once this connection waits for a lock, or its request has ended. */
async function waitsOrIsDone(
  admin: SqlClient,
  client: SqlClient,
  start: () => Promise<string>,
): Promise<Promise<string>[]> {
  const { pid } = await rowOf(client, "select pg_backend_pid() as pid");
  let isDone = false;
  const answer = start().finally(() => {
    isDone = true;
  });
  const waiting = `select exists (select from pg_locks where pid = ${pid} and not granted) as waits`;
  while (!isDone && !(await rowOf(admin, waiting)).waits);
  // In an array, because awaiting this function would otherwise await the request too.
  return [answer];
}

/** Races in which one statement takes long, or ends while another waits for it. */
export const holding: Race[] = [
  {
    title: "S01 R290 a slow statement that moves a post locks no category meanwhile",
    expected: { ok: 1 },
    async run(fixture) {
      const { admin, first } = connectionsOf(fixture);
      const request = itemId(9400);
      const places = "from categories where slug in ('from', 'to')";
      await admin.query(`insert into categories (name, slug) values ('From', 'from'), ('To', 'to');
        insert into requests (id, title, description, user_id, category_id)
          select '${request}', 'T', 'D', '${AUTHOR}', id from categories where slug = 'from';
        select pg_advisory_lock(9400)`);
      // Producing the response takes as long as the lock is held, as a costly embed would.
      const answers = await waitsOrIsDone(admin, first, () =>
        send(first, {
          member: AUTHOR,
          sql: `update requests set category_id = (select id from categories where slug = 'to')
            where id = '${request}' returning pg_advisory_xact_lock(9400)`,
        }),
      );
      const { free } = await rowOf(
        admin,
        `select count(*)::int as free from (select ${places} for update skip locked) as c`,
      );
      await admin.query("select pg_advisory_unlock(9400)");
      const [answer = ""] = await Promise.all(answers);
      const { counts } = await rowOf(
        admin,
        `select array_agg(request_count order by slug) as counts ${places}`,
      );
      return {
        counters: { free, counts },
        sums: { free: 2, counts: [0, 1] },
        answers: { [answer]: 1 },
      };
    },
  },
  {
    title:
      "R290 an answer is edited while another is being hidden: the hidden text does not return to search",
    expected: { ok: 1 },
    async run(fixture) {
      const { admin, first, second } = connectionsOf(fixture);
      const [request, edited, hidden] = [itemId(9410), itemId(9411), itemId(9412)];
      await admin.query(`${newModerators(MODERATOR)} ${newRequest(request, ASKER)} insert into responses (id, request_id, content, user_id) values
        ('${edited}', '${request}', 'Mango', '${AUTHOR}'), ('${hidden}', '${request}', 'Durian', '${OTHER}')`);
      await begin(first, MODERATOR);
      await first.query(`select moderation_hide('response', '${hidden}', 'spam')`);
      const answers = await waitsOrIsDone(admin, second, () =>
        send(second, {
          member: AUTHOR,
          sql: `update responses set content = 'Papaya' where id = '${edited}'`,
        }),
      );
      await first.query("commit");
      const [answer = ""] = await Promise.all(answers);
      const counters = await rowOf(
        admin,
        `select body ~ 'papaya' as edited, body ~ 'durian' as hidden
          from private.search_documents where kind = 'requests' and item_id = '${request}'`,
      );
      return { counters, sums: { edited: true, hidden: false }, answers: { [answer]: 1 } };
    },
  },
  {
    title:
      "R151 R383 an owner moves a company while the author of a post about it is erased: no deadlock",
    expected: { ok: 2 },
    async run(fixture) {
      const { admin, first, second } = connectionsOf(fixture);
      const company = itemId(9420);
      await admin.query(`${newCompanies(company)}
        insert into auth.users (id, email, email_confirmed_at) values ('${LEAVING}', 'leaving@crowd.example', now());
        insert into private.company_owners (company_id, user_id) values ('${company}', '${OWNER}');
        insert into recommendations (title, content, company_id, user_id) values ('T', 'C', '${company}', '${LEAVING}')`);
      await begin(first, OWNER);
      // Takes the locks that a move takes before the one on its company.
      await first.query("update companies set location = 'Nowhere' where false");
      const answers = await waitsOrIsDone(admin, second, () =>
        second.query(`select private.erase_account('${LEAVING}')`).then(() => "ok", String),
      );
      const moved = await first
        .query(`update companies set location = 'Osu, Accra' where id = '${company}'`)
        .then(() => "ok", String);
      await first.query("commit");
      const [erased = ""] = await Promise.all(answers);
      const counters = await rowOf(
        admin,
        `select location, (select count(*)::int from profiles where id = '${LEAVING}') as members
          from companies where id = '${company}'`,
      );
      return {
        counters,
        sums: { location: "Osu, Accra", members: 0 },
        answers: { ok: [moved, erased].filter((answer) => answer === "ok").length },
      };
    },
  },
];
