import type { ScratchPostgres, SqlClient } from "../scratch-postgres.ts";
import type { Captured } from "./capture.ts";
import { explainTransaction, listenForPlans, planOf, readLargeTables } from "./plans.ts";
import { readForeignKeys, type Statement, translate } from "./postgrest.ts";

export interface Row {
  title: string;
  who: "visitor" | "member";
  p50: number;
  p95: number;
  /** The 95th percentile of as many others asked just before, whose pages may have come from the disk. */
  first: number;
  limit: number;
  runs: number;
  /** The measured requests in their turns: how long each took (ms), and how many things its answer had. */
  turns: { ms: number; things: number }[];
  /** Most rows, or things in an answer, that one request gave. */
  rows: number;
  buffers: number;
  shape: string[];
  /** The median of the same requests asked once more, beside that of the tables' owner, whom no policy stops. */
  ratio: number;
  /** The median of the same sum, which the server was asked for in between: how fast the machine was just then. */
  pace: number;
  /** Names of the limits that were missed. */
  misses: string[];
}

/** How many times the time without row level security a request may take. */
const MOST_RATIO = 3;
/** Below this both are so quick that their ratio says nothing. */
const TOO_QUICK = 1;
/** Time after which a query far above its limit is given up (ms): for one request, and for all of them. */
const GIVE_UP = 3000;
const PATIENCE = 20_000;
const QUERY_CANCELED = "57014";

const SUM: Statement = { sql: "select sum(n) from generate_series(1, 10000) as n", values: [] };

/** The value below which a share of the values lies. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (values: number[]) => quantile(values, 0.5);

/** Things in an answer: rows of a listing, or cards of a function's lists. */
function countThings(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (answer === null || typeof answer !== "object") return 1;
  return Object.values(answer)
    .filter(Array.isArray)
    .reduce((sum, list) => sum + list.length, 0);
}

/** One request as the Data API runs it; answers how long its statement took, and what it gave. */
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
 * Runs every captured request as visitor and as member, next to the same as the tables' owner: first half of them
 * as what others asked before, then the other half, which is measured.
 */
export async function measure(
  server: ScratchPostgres,
  screens: Captured[],
  each: (row: Row) => void,
): Promise<Row[]> {
  await using client = await server.connect();
  await using watched = await server.connect();
  // Its own connection: where roles take turns, row-level security has the functions planned anew each time.
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
        // The first is asked twice: a connection of the pool has its functions' plans already.
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
        // Beside the owner, who finds in memory what the first to ask may have had from the disk.
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
