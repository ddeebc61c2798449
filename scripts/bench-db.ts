import { cpus, loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createFixture } from "../tests/races/fixture.ts";
import { capture, pick } from "./bench-db/capture.ts";
import { sizesAt } from "./bench-db/data-set.ts";
import { followMuch, measureFollowed } from "./bench-db/following.ts";
import { load } from "./bench-db/load.ts";
import { measure, median, type Row } from "./bench-db/measure.ts";
import { measureVotes } from "./bench-db/vote-rate.ts";
import { type ScratchPostgres, type SqlClient, startMigratedPostgres } from "./scratch-postgres.ts";

// Fills a real PostgreSQL with the content of a few busy years, then times the screens' queries on it.
// With --scale 0.01 it loads a hundredth of that, for a quick try. With --growth it measures a tenth first and prints
// by how much each query's median grew. With --only "search all" it measures only the queries of that name. The exit
// code is 1 if a limit is missed.
/** Measured runs of each query, after as many for warming up. */
const TURNS = 40;
const VOTES_A_SECOND = 1000;
/**
 * Votes are measured again after a minute (ms) until one measurement reaches that rate: they need both processors, of
 * which other load may take a third in one minute and nothing in the next. All measurements are printed.
 */
const WINDOWS = 5;
const BETWEEN_WINDOWS = 60_000;
/** How many times as long a post may take in a category with fifty thousand followers. */
const MOST_FOLLOWED = 1.1;
/** How many times as long a query may take with ten times as many rows. */
const MOST_GROWTH = 3;
/** Below this (ms) a median is mostly noise. */
const TOO_QUICK = 1;
/** Memory of a small hosted project; the other settings let the load end within minutes. */
const SETTINGS = [
  ...["shared_buffers=1GB", "max_wal_size=16GB", "checkpoint_timeout=1h"],
  ...["wal_level=minimal", "max_wal_senders=0", "autovacuum=off"],
];

/** The head of the table, in Markdown, for pasting into a document. */
const TABLE_HEAD = `| query | as | p50 ms | p95 ms | at first | at most | runs | rows | buffers | reads by | ratio | pace ms | |
|---|---|--:|--:|--:|--:|--:|--:|--:|---|--:|--:|---|`;

/** A dash if the query was cancelled. */
const figure = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : "–");

/** One line of the table; the missed limits are at its end. */
function tableRow(row: Row): string {
  const cells = [
    ...[row.title, row.who, figure(row.p50), figure(row.p95), figure(row.first), row.limit],
    ...[row.runs, row.rows, row.buffers, row.shape.join(" "), figure(row.ratio), figure(row.pace)],
    row.misses.length > 0 ? `MISSED ${row.misses}` : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    growth: { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
});
const scale = Number(values.scale);
const say = (line: string) => process.stdout.write(`${line}\n`);
const began = performance.now();
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);

const start = () => startMigratedPostgres("strict", "off", SETTINGS);

/** Loads a database at a scale and measures every screen's queries on it. */
async function measureAt(server: ScratchPostgres, admin: SqlClient, size: number) {
  await load(server, sizesAt(size), say);
  const picks = await pick(admin, 2 * TURNS);
  await followMuch(admin, picks.members);
  const screens = (await capture(picks, 2 * TURNS)).filter(({ title }) =>
    title.includes(values.only),
  );
  say(`ready after ${minutes()} min, load ${loadavg()[0]?.toFixed(1)}\n\n${TABLE_HEAD}`);
  const rows = await measure(server, screens, (row) => say(tableRow(row)));
  return { rows, member: picks.members[0] ?? "" };
}

/**
 * Prints each query whose median grew by more than it may, and the others in one line. Compares runs with equally
 * long responses, since a page that is empty with a tenth of the rows is no smaller case of a full one; all runs if
 * there are none.
 */
function compare(small: Row[], large: Row[]): number {
  const grown = large.flatMap(({ title, who, turns }) => {
    const others = small.find((row) => row.title === title && row.who === who)?.turns ?? [];
    if (others.length === 0) return [];
    const isAlike = (_: unknown, turn: number) => turns[turn]?.things === others[turn]?.things;
    const [before = 0, after = 0] = [others, turns].map((all) => {
      const alike = all.filter(isAlike);
      const compared = alike.length > 0 ? alike : all;
      return median(compared.map(({ ms }) => ms));
    });
    return [{ title, who, before, after, growth: after / before }];
  });
  const mean = grown.reduce((sum, { growth }) => sum + growth, 0) / grown.length;
  const steep = grown.filter(({ growth, after }) => growth > MOST_GROWTH && after >= TOO_QUICK);
  say(
    `\nof ten times the rows, ${grown.length} queries: median ${mean.toFixed(2)} times as long on average`,
  );
  for (const { title, who, before, after, growth } of steep) {
    say(
      `${who}: ${title}: ${before.toFixed(1)} ms, then ${after.toFixed(1)} ms, ${growth.toFixed(1)} times MISSED`,
    );
  }
  return steep.length;
}

/** Measures a post that notifies many followers, and votes on one item. Returns how many limits were missed. */
async function measureWrites(
  server: ScratchPostgres,
  admin: SqlClient,
  member: string,
): Promise<number> {
  const ratio = await measureFollowed(admin, member);
  const isDearer = ratio > MOST_FOLLOWED;
  say(
    `\na post where 50,000 follow: ${ratio.toFixed(2)} times one where nobody does${isDearer ? " MISSED" : ""}`,
  );

  const fixture = await createFixture(server, 200);
  // The measurement wrote every profile, and there is no autovacuum here.
  await admin.query("vacuum analyze public.profiles");
  // Votes wait for the disk, as in production.
  await admin.query("checkpoint");
  await admin.query("alter system set fsync = on");
  await admin.query("select pg_reload_conf()");
  const rates: number[] = [];
  while (rates.length < WINDOWS && Math.max(0, ...rates) < VOTES_A_SECOND) {
    if (rates.length > 0) await setTimeout(BETWEEN_WINDOWS);
    rates.push(await measureVotes(fixture));
  }
  await fixture.close();
  const isSlow = Math.max(...rates) < VOTES_A_SECOND;
  say(`\nvotes on one item: ${rates.join(", ")} a second${isSlow ? " MISSED" : ""}`);
  return Number(isSlow) + Number(isDearer);
}

let tenth: Row[] | undefined;
if (values.growth) {
  await using server = await start();
  await using admin = await server.connect();
  tenth = (await measureAt(server, admin, scale / 10)).rows;
}

await using server = await start();
await using admin = await server.connect();
const processors = cpus();
say(
  `${processors.length} × ${processors[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, scale ${scale}`,
);
const { rows, member } = await measureAt(server, admin, scale);
const steep = tenth ? compare(tenth, rows) : 0;

let measured = rows.length;
let missed = steep + rows.filter(({ misses }) => misses.length > 0).length;
if (!values.only) {
  measured += 2;
  missed += await measureWrites(server, admin, member);
}
say(`${measured + steep - missed} of ${measured} rows inside their figure, ${minutes()} min`);
process.exitCode = missed > 0 ? 1 : 0;
