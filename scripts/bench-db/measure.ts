import type { ScratchPostgres, SqlClient } from "../scratch-postgres.ts";
import type { Captured } from "./capture.ts";
import { explainTransaction, listenForPlans, planOf, readLargeTables } from "./plans.ts";
import { readForeignKeys, type Statement, translate } from "./postgrest.ts";

export interface Row {
  title: string;
  who: "visitor" | "member";
  p50: number;
  p95: number;
  /** The 95th percentile of as many runs just before, whose pages may have come from the disk. */
  first: number;
  limit: number;
  runs: number;
  /** The measured requests in order: the time of each (ms), and how many items its response had. */
  turns: { ms: number; things: number }[];
  /** The largest number of rows, or items in a response, of one request. */
  rows: number;
  buffers: number;
  shape: string[];
  /** The median of the same requests run once more, divided by that of the tables' owner, whom no policy restricts. */
  ratio: number;
  /** The median of a constant query run in between, which shows the machine's speed at that time. */
  pace: number;
  /** Names of the missed limits. */
  misses: string[];
}

/** How many times as long a request may take as without row-level security. */
const MOST_RATIO = 3;
/** Below this (ms) both are too quick for a meaningful ratio. */
const TOO_QUICK = 1;
/** Timeouts of a query far above its limit (ms): for one request, and for all of them. */
const GIVE_UP = 3000;
const PATIENCE = 20_000;
const QUERY_CANCELED = "57014";

const SUM: Statement = { sql: "select sum(n) from generate_series(1, 10000) as n", values: [] };

/** The value below which that share of the values lies. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (values: number[]) => quantile(values, 0.5);

/** Items in a response: rows of a listing, or cards of a function's lists. */
function countThings(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (answer === null || typeof answer !== "object") return 1;
  return Object.values(answer)
    .filter(Array.isArray)
    .reduce((sum, list) => sum + list.length, 0);
}

/** Runs one request as the Data API does. Returns the time of its statement, and its result. */
async function run(
  client: SqlClient,
  { sql, values }: Statement,
  role: string,
  member: string | null,
  before?: string,
): Promise<{ ms: number; row: Record<string, unknown> | undefined }> {
  const claims = JSON.stringify(member ? { sub: member, role: "authenticated" } : { role: "anon" });
  await client.query("begin read only");
  try {
    if (before) await client.query(before);
    await client.query(
      "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
      [role, claims],
    );
    const begin = performance.now();
    const { rows } = await client.query(sql, values);
    return { ms: performance.now() - begin, row: rows[0] };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === QUERY_CANCELED) {
      return { ms: Number.POSITIVE_INFINITY, row: undefined };
    }
    throw error;
  } finally {
    await client.query("rollback");
  }
}

/**
 * Runs every captured request as visitor and as member, and as the tables' owner: the first half for warming up, the
 * other half measured.
 */
export async function measure(
  server: ScratchPostgres,
  screens: Captured[],
  each: (row: Row) => void,
): Promise<Row[]> {
  await using client = await server.connect();
  await using watched = await server.connect();
  // A connection of its own: with alternating roles, row-level security would replan the functions each time.
  await using owner = await server.connect();
  const keys = await readForeignKeys(client);
  const large = await readLargeTables(client);
  await client.query(`set statement_timeout = ${GIVE_UP}`);
  await watched.query(`set statement_timeout = ${10 * GIVE_UP}`);
  const plans = await listenForPlans(watched);
  const measured: Row[] = [];
  for (const { title, limit, who: everyone, requests } of screens) {
    for (const who of everyone) {
      const role = who === "visitor" ? "anon" : "authenticated";
      const before: number[] = [];
      const turns: Row["turns"] = [];
      const free: number[] = [];
      const again: number[] = [];
      const paces: number[] = [];
      const shape = new Set<string>();
      const since = performance.now();
      let buffers = 0;
      for (const [turn, { method, url, member }] of requests.entries()) {
        if (performance.now() - since > PATIENCE) break;
        const statement = translate(keys, method, new URL(url));
        const caller = who === "visitor" ? null : member;
        // The first runs twice: a pooled connection already has its functions' plans.
        if (turn === 0) {
          await run(client, statement, role, caller);
          await run(owner, statement, "postgres", caller);
        }
        const { ms, row } = await run(client, statement, role, caller);
        const isBefore = turn < requests.length / 2 && ms !== Number.POSITIVE_INFINITY;
        if (isBefore) {
          before.push(ms);
          continue;
        }
        const { body } = row ?? {};
        const things = typeof body === "string" ? countThings(JSON.parse(body)) : 1;
        turns.push({ ms, things });
        if (ms === Number.POSITIVE_INFINITY) break;
        free.push((await run(owner, statement, "postgres", caller)).ms);
        // Run again for the ratio: the owner finds pages in memory that the first run may have read from the disk.
        again.push((await run(client, statement, role, caller)).ms);
        paces.push((await run(owner, SUM, "postgres", null)).ms);
        if (turn % 8 > 0) continue;
        plans.length = 0;
        await run(watched, statement, role, caller, explainTransaction);
        const plan = planOf(plans, large);
        for (const way of plan.shape) shape.add(way);
        buffers = Math.max(buffers, plan.buffers);
      }
      const times = turns.map(({ ms }) => ms);
      const [p50, p95] = [median(times), quantile(times, 0.95)];
      const ratio = free.length > 0 ? median(again) / median(free) : Number.NaN;
      const misses = [
        ...(p95 > limit ? ["p95"] : []),
        ...(times.length === 0 ? ["runs"] : []),
        ...(ratio > MOST_RATIO && p50 > TOO_QUICK ? ["ratio"] : []),
        ...([...shape].some((way) => way.startsWith("SEQ")) ? ["seq"] : []),
      ];
      const row: Row = {
        ...{ title, who, p50, p95, first: quantile(before, 0.95), limit },
        ...{ runs: times.length, turns, buffers },
        rows: Math.max(0, ...turns.map(({ things }) => things)),
        ...{ shape: [...shape].sort(), ratio, pace: median(paces), misses },
      };
      measured.push(row);
      each(row);
    }
  }
  return measured;
}
