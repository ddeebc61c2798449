import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import {
  createDatabase,
  createHostedDatabase,
  leave,
  push,
} from "../../scripts/rehearsal/hosted-postgres.ts";
import { type Connect, connectTo } from "../../scripts/scratch-postgres.ts";
import { readMigrations } from "../../supabase/local/migrations.ts";
import { startPglite } from "../../supabase/local/pglite.ts";
import type { GrantRegime } from "../../supabase/local/platform.ts";
import { loadSnapshot, type SnapshotSource } from "../../supabase/local/snapshot.ts";
import { runsNightly } from "../extent.ts";
import { ada, kwame, musa, thabo, wanjiku } from "./fixtures.ts";
import { fixturesSource } from "./fixtures-source.ts";
import { insertOnly } from "./insert.ts";

/** Values as PostgreSQL gives them: numbers for integers, text for uuids, dates for timestamps. */
export type Row = Record<string, unknown>;

/** The rows of a list in a JSON response. */
export function listIn(answer: unknown, field: string): Row[] {
  const list: unknown = Object(answer)[field];
  if (!Array.isArray(list)) throw new Error(`No list ${field} in ${JSON.stringify(answer)}`);
  return list;
}

/** PostgreSQL's error for a refused statement. */
export interface Refusal {
  code: string;
  message: string;
  constraint?: string;
  detail?: string;
  hint?: string;
}

/** A caller: a signed-out visitor, a member by id, or the owner of our schemas or of the platform's. */
export type Identity = "visitor" | "admin" | "platform" | { member: string; claims: Row };

/** One caller of the database; every statement runs as the Data API would run it. */
export interface Caller {
  rows(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The number of rows that a statement read or changed, or its error. */
  outcome(sql: string, values?: readonly unknown[]): Promise<number | Refusal>;
  /** The first column of every row. */
  column(sql: string, values?: readonly unknown[]): Promise<unknown[]>;
  /** The first column of the only row; throws when there is another number of rows. */
  value(sql: string, values?: readonly unknown[]): Promise<unknown>;
  /** The error of a refused statement; throws when it is accepted. */
  refusal(sql: string, values?: readonly unknown[]): Promise<Refusal>;
  /** Inserts one row; the caller may lack the right to read it. */
  insert(table: string, row: Row): Promise<void>;
  /** A column of the row with an id. */
  read(table: string, id: unknown, column: string): Promise<unknown>;
  /** Changes columns of the row with an id. */
  update(table: string, id: unknown, columns: Row): Promise<void>;
  /** Expects a refusal: each word is the code, constraint, message, hint or detail of its error. */
  refused(words: string, sql: string, values?: readonly unknown[]): Promise<void>;
}

/** The database of one test, by caller: a transaction that is rolled back when the test is over. */
export interface TestDatabase
  extends Record<"ada" | "kwame" | "wanjiku" | "thabo" | "musa", Caller> {
  visitor: Caller;
  admin: Caller;
  platform: Caller;
  /** @param claims further claims of the token */
  member(id: string, claims?: Row): Caller;
}

export const root = join(import.meta.dirname, "../..");
/** A statement that spoils the schema on purpose (tests/mutants), or one that does nothing. */
export const defect = process.env.SHAURI_DEFECT ?? "select";
const cache = join(tmpdir(), "shauri-test-snapshots");

/** The grant regimes, under which the migrations must have the same result (S32). */
export const regimes = ["strict", "legacy"] as const satisfies readonly GrantRegime[];

/** The regimes under which policies are tested: by day one, since privileges are equal under both (structure.test.ts). */
export const triedRegimes = runsNightly ? regimes : regimes.slice(0, 1);

/** A connection that may assume every role. */
export interface Database {
  roles: Record<"visitor" | "admin" | "platform", string>;
  /** One statement or more. */
  exec(sql: string): Promise<unknown>;
  query(sql: string, values?: unknown[]): Promise<{ rows: Row[]; affectedRows?: number }>;
  close(): Promise<void>;
}

/**
 * A migrated database with fixtures.sql in it unless other seeds (absolute paths) are given: in memory, or on
 * the server that tests/db/hosted.ts has started.
 */
export async function openDatabase(
  grants: GrantRegime = "strict",
  seeds = fixturesSource.seeds,
): Promise<Database> {
  const url = inject("hostedUrl");
  if (!url) return openSnapshot({ ...fixturesSource, seeds, grants });
  return spoil(
    await openHostedDatabase(url, seeds, (connect, name) => createDatabase(connect, name, grants)),
  );
}

/** A database with a folder's migrations applied, in memory or on that server, without rows and without a defect. */
export async function openMigrated(folder: string): Promise<Database> {
  const url = inject("hostedUrl");
  if (!url) return openInMemory({ migrations: folder, seeds: [], grants: "strict" }, cache);
  return openHostedDatabase(url, [], async (connect, name) => {
    await createHostedDatabase(connect, name, "strict");
    await push(connect, name, await readMigrations(folder), []);
    await leave(connect, name);
  });
}

/** A migrated database in memory; its snapshot is cached in a folder between runs. */
export async function openSnapshot(source: SnapshotSource, kept = cache): Promise<Database> {
  return spoil(await openInMemory(source, kept));
}

async function spoil(database: Database): Promise<Database> {
  await database.exec(defect);
  return database;
}

async function openInMemory(source: SnapshotSource, kept: string): Promise<Database> {
  const pglite = await startPglite({ loadDataDir: await loadSnapshot(source, kept) });
  return {
    // On PGlite one role owns everything.
    roles: { visitor: "anon", admin: "postgres", platform: "postgres" },
    exec: (sql) => pglite.exec(sql),
    query: (sql, values) => pglite.query<Row>(sql, values),
    close: () => pglite.close(),
  };
}

const INT8 = 20;

async function openHostedDatabase(
  url: string,
  seeds: string[],
  create: (connect: Connect, name: string) => Promise<void>,
): Promise<Database> {
  const connect = connectTo(url);
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  await create(connect, name);
  const client = await connect("supabase_admin", name);
  // As PGlite returns it.
  client.setTypeParser(INT8, Number);
  await client.query("set role postgres");
  for (const file of seeds) await client.query(await readFile(file, "utf8"));
  await client.query("reset role");
  // As for the Storage API, deleting files is allowed; Realtime has its partition, as after a first connection.
  await client.query("set storage.allow_delete_query to 'true'");
  await client.query(`create table realtime.messages_all partition of realtime.messages
    for values from (minvalue) to (maxvalue)`);
  await client.query("analyze");
  return {
    roles: { visitor: "anon", admin: "postgres", platform: "supabase_admin" },
    exec: (sql) => client.query(sql),
    query: async (sql, values) => {
      const { rows, rowCount } = await client.query(sql, values);
      return { rows, affectedRows: rowCount ?? 0 };
    },
    close: () => client.end(),
  };
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

/**
 * `pending` ends the previous statement's savepoint. It is sent together with the next statement's change of
 * role, since every call into the database costs as much as a small statement.
 */
interface Transaction {
  database: Database;
  pending: "" | "release savepoint attempt;" | "rollback to savepoint attempt;";
}

function callerOf(transaction: Transaction, identity: Identity): Caller {
  const role =
    typeof identity === "object" ? "authenticated" : transaction.database.roles[identity];
  const claims = JSON.stringify(
    typeof identity === "object" ? { sub: identity.member, role, ...identity.claims } : { role },
  ).replaceAll("'", "''");
  const assume = `savepoint attempt; set local role ${role};
    set local "request.jwt.claims" = '${claims}'`;
  const attempt = async (sql: string, values: readonly unknown[] = []) => {
    await transaction.database.exec(transaction.pending + assume);
    transaction.pending = "rollback to savepoint attempt;";
    const { rows, affectedRows } = await transaction.database.query(sql, [...values]);
    transaction.pending = "release savepoint attempt;";
    return { rows, affectedRows };
  };
  const outcome = async (sql: string, values?: readonly unknown[]) => {
    try {
      const { rows, affectedRows } = await attempt(sql, values);
      return Math.max(rows.length, affectedRows ?? 0);
    } catch (error) {
      if (isRefusal(error)) return error;
      throw error;
    }
  };
  const rows = async (sql: string, values?: readonly unknown[]) =>
    (await attempt(sql, values)).rows;
  const column = async (sql: string, values?: readonly unknown[]) =>
    (await rows(sql, values)).map((row) => Object.values(row)[0]);
  const refusal = async (sql: string, values?: readonly unknown[]) => {
    const answer = await outcome(sql, values);
    if (typeof answer === "number") throw new Error(`Accepted with ${answer} rows: ${sql}`);
    return answer;
  };
  const value = async (sql: string, values?: readonly unknown[]) => {
    const [first, ...more] = await rows(sql, values);
    if (!first || more.length > 0) throw new Error(`${more.length + 1} or no rows: ${sql}`);
    return Object.values(first)[0];
  };
  return {
    outcome,
    rows,
    column,
    refusal,
    insert: async (table, row) => {
      await attempt(...insertOnly(table, row));
    },
    update: async (table, id, columns) => {
      const sets = Object.keys(columns).map((column, i) => `${column} = $${i + 2}`);
      const values = [id, ...Object.values(columns)];
      await attempt(`update ${table} set ${sets.join(", ")} where id = $1`, values);
    },
    refused: async (words, sql, values) => {
      const { code, constraint, message, hint, detail } = await refusal(sql, values);
      expect([code, constraint, message, hint, detail], sql).toEqual(
        expect.arrayContaining(words.split(" ")),
      );
    },
    value,
    read: (table, id, column) => value(`select ${column} from ${table} where id = $1`, [id]),
  };
}

/** Writes many rows without running triggers and foreign keys. */
export async function withoutTriggers(
  { platform }: TestDatabase,
  act: (owner: Caller) => Promise<unknown>,
): Promise<void> {
  await platform.rows("set local session_replication_role = replica");
  await act(platform);
  await platform.rows("set local session_replication_role = origin");
}

/** Sets the headers of the request that a transaction seems to be. */
export const setHeaders = ({ admin }: TestDatabase, headers: Record<string, string>) =>
  admin.rows("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);

/** Expects that an expression turns each text `t` into the value beside it. */
export async function expectEach(
  caller: Caller,
  expression: string,
  pairs: readonly (readonly [text: string | null, made: unknown, ...more: unknown[]])[],
): Promise<void> {
  const rows = await caller.rows(
    `select ${expression} as made from unnest($1::text[]) with ordinality as u (t, n) order by n`,
    [pairs.map(([text]) => text)],
  );
  expect(rows.map(({ made }, n) => [pairs[n]?.[0], made])).toEqual(
    pairs.map(([text, made]) => [text, made]),
  );
}

/** Runs a test in a transaction of its own and rolls it back, however it ends. */
export async function runInTransaction(
  database: Database,
  act: (db: TestDatabase) => Promise<void>,
): Promise<void> {
  // The Data API commits after each statement, so constraints that are deferred to the commit are checked immediately.
  await database.exec("begin; set constraints all immediate");
  const transaction: Transaction = { database, pending: "" };
  const member = (id: string, claims: Row = {}) => callerOf(transaction, { member: id, claims });
  try {
    await act({
      ada: member(ada),
      kwame: member(kwame),
      wanjiku: member(wanjiku),
      thabo: member(thabo),
      musa: member(musa),
      visitor: callerOf(transaction, "visitor"),
      admin: callerOf(transaction, "admin"),
      platform: callerOf(transaction, "platform"),
      member,
    });
  } finally {
    await database.exec("rollback");
  }
}

/** Databases of this process; test files that share one find it started. */
const started = new Map<string, Promise<Database>>();

/** The database of a test file; each call of the result runs in a transaction of its own. */
export function withDatabase(grants: GrantRegime = "strict", seeds?: string[]) {
  const key = JSON.stringify([grants, seeds]);
  let database: Database | undefined;
  beforeAll(async () => {
    const starting = started.get(key) ?? openDatabase(grants, seeds);
    started.set(key, starting);
    database = await starting;
  });
  return (act: (db: TestDatabase) => Promise<void>) => {
    if (!database) throw new Error("The database is open only while tests run");
    return runInTransaction(database, act);
  };
}

/**
 * Vitest's `test` with a database: `db` is a transaction that is rolled back after the test; a test that needs several
 * uses `inTransaction`.
 */
export function databaseTest(...of: Parameters<typeof withDatabase>) {
  const inTransaction = withDatabase(...of);
  return test
    .extend("inTransaction", () => inTransaction)
    .extend<{ db: TestDatabase }>({
      db: ({ inTransaction }, use) => inTransaction(use),
    });
}
