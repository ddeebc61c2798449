import type { SqlClient } from "../scratch-postgres.ts";

/** The server's work for one request: all its statements, including those inside functions. */
export interface Plan {
  /** Pages of 8 kB, from the server's memory or not. */
  buffers: number;
  /** How large tables were read: index, bitmap, or seq with the table's name. */
  shape: string[];
}

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  "Actual Loops"?: number;
  Plans?: Node[];
}

/** A table with more rows must not be scanned sequentially. */
const LARGE = 20_000;

export async function readLargeTables(admin: SqlClient): Promise<Set<string>> {
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${LARGE}
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  return new Set(rows.map(({ name }) => name));
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Makes the server send this connection the plan of every statement, once `explainTransaction` is run. */
export async function listenForPlans(client: SqlClient): Promise<Node[]> {
  const plans: Node[] = [];
  client.on("notice", ({ message = "" }) => {
    const begin = message.indexOf("plan:");
    if (begin >= 0) plans.push(JSON.parse(message.slice(begin + 5)).Plan);
  });
  await client.query(`load 'auto_explain'; set auto_explain.log_format = json;
    set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice;
    set auto_explain.log_analyze = on; set auto_explain.log_buffers = on;
    set auto_explain.log_timing = off`);
  return plans;
}

export const explainTransaction = "set local auto_explain.log_min_duration = 0";

/** The last plan is the request's own; its pages include those of the functions that it called. */
export function planOf(plans: Node[], large: ReadonlySet<string>): Plan {
  const request = plans.at(-1);
  const shape = new Set<string>();
  for (const node of plans.flatMap(nodesOf)) {
    const table = node["Relation Name"] ?? "";
    // A node that never ran read nothing.
    if (!large.has(table) || node["Actual Loops"] === 0) continue;
    if (node["Node Type"] === "Seq Scan") shape.add(`SEQ ${table}`);
    else if (node["Node Type"].startsWith("Bitmap")) shape.add("bitmap");
    else if (node["Node Type"].startsWith("Index")) shape.add("index");
  }
  return {
    buffers: (request?.["Shared Hit Blocks"] ?? 0) + (request?.["Shared Read Blocks"] ?? 0),
    shape: [...shape].sort(),
  };
}
