import types from "@/data/base/database.types.ts?raw";
import { readEmbed, selectItems } from "../../supabase/local/bridges/select-items";

/* The tables, columns, foreign keys and functions in the generated types; finds requests that name unknown ones. */

interface Table {
  columns: Set<string>;
  computed: Set<string>;
  /** Its foreign keys: the constraint, its columns, and the referenced table. */
  keys: { name: string; columns: string[]; to: string }[];
}

const words = (text: string) => text.match(/\w+/g) ?? [];
/** The entries of a section of the types, by name. */
const partsOf = (section: string) =>
  new Map(
    [...section.matchAll(/^ {6}(\w+):([\s\S]*?)(?=^ {6}\w+:|$(?![\s\S]))/gm)].map(
      ([, name = "", text = ""]) => [name, text] as const,
    ),
  );
const sectionOf = (name: string) =>
  types.split(`\n    ${name}: {\n`)[1]?.split("\n    };")[0] ?? "";

const tables = new Map<string, Table>(
  [...partsOf(sectionOf("Tables"))].map(([name, text]) => {
    const row = /Row: \{\n([\s\S]*?)^ {8}\};/m.exec(text)?.[1] ?? "";
    const computed = words(/ComputedFields: ([^;]*);/.exec(text)?.[1] ?? "");
    const keys = [
      ...text.matchAll(
        /foreignKeyName: "(\w+)";\s+columns: \[([^\]]*)\];[^}]*referencedRelation: "(\w+)"/g,
      ),
    ];
    return [
      name,
      {
        columns: new Set([...row.matchAll(/^ {10}(\w+):/gm)].map(([, column = ""]) => column)),
        computed: new Set(computed),
        keys: keys.map(([, key = "", columns = "", to = ""]) => ({
          name: key,
          columns: words(columns),
          to,
        })),
      },
    ] as const;
  }),
);

const functions = new Map<string, Set<string>>(
  [...partsOf(sectionOf("Functions"))].map(([name, text]) => [
    name,
    new Set(
      [...text.matchAll(/Args: \{([\s\S]*?)\}/g)].flatMap(([, args = ""]) =>
        [...args.matchAll(/(\w+)\??:/g)].map(([, argument = ""]) => argument),
      ),
    ),
  ]),
);

/** The table that an embed reads, resolved as PostgREST does; null unless exactly one relationship fits. */
function embedded(table: string, relation: string, hint: string | undefined): string | null {
  const fits = (key: Table["keys"][number]) =>
    !hint || key.name === hint || key.columns.includes(hint);
  const from = tables.get(table)?.keys ?? [];
  const ways = [
    ...from.filter(({ to }) => to === relation).filter(fits),
    ...(table === relation ? [] : (tables.get(relation)?.keys ?? []))
      .filter(({ to }) => to === table)
      .filter(fits),
  ];
  const byColumn = from.filter(({ columns }) => columns.length === 1 && columns[0] === relation);
  if (ways.length === 1) return relation;
  return byColumn.length === 1 ? (byColumn[0]?.to ?? null) : null;
}

/** Checks a select: fills `embeds` with the table each embed reads, and returns what does not exist. */
function checkSelect(
  table: string,
  select: string,
  embeds: Map<string, string>,
  way = "",
): string[] {
  return selectItems(select).flatMap((item) => {
    const embed = readEmbed(item);
    if (!embed) {
      const column = item.replace(/^\w+:(?!:)/, "").replace(/::\w+$/, "");
      return column === "*" || tables.get(table)?.columns.has(column)
        ? []
        : [`${table} has no column ${item}`];
    }
    const { alias, target, hint, columns } = embed;
    const to = embedded(table, target, hint);
    if (!to) return [`${table} does not lead to ${item}`];
    const path = `${way}${alias ?? target}`;
    embeds.set(path, to);
    embeds.set(`${way}${target}`, to);
    return checkSelect(to, columns, embeds, `${path}.`);
  });
}

const NO_FILTER = ["select", "order", "limit", "offset", "on_conflict", "columns", "or", "and"];

function checkFilter(table: string, name: string, embeds: Map<string, string>): string[] {
  const path = name.split(".");
  const column = path.pop() ?? "";
  const of = path.length === 0 ? table : embeds.get(path.join("."));
  if (!of) return [`${name} filters what is not embedded`];
  const isKnown = NO_FILTER.includes(column) || tables.get(of)?.columns.has(column);
  return isKnown ? [] : [`${of} has no column ${column}`];
}

function checkBody(table: string, body: unknown): string[] {
  const { columns = new Set(), computed = new Set() } = tables.get(table) ?? {};
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  return rows
    .flatMap((row) => Object.keys(row ?? {}))
    .filter((column) => !columns.has(column) || computed.has(column))
    .map((column) => `${table} takes no ${column}`);
}

/** Unknown tables, columns, functions and arguments in a request to the Data API. */
export function findUnknown(url: URL, body: unknown): string[] {
  const [, rpc, name = ""] = /\/rest\/v1\/(rpc\/)?(\w*)$/.exec(url.pathname) ?? [];
  const query = [...url.searchParams.keys()];
  if (rpc) {
    const known = functions.get(name);
    if (!known) return [`no function ${name}`];
    return [...query, ...Object.keys(body ?? {})]
      .filter((argument) => !known.has(argument) && !NO_FILTER.includes(argument))
      .map((argument) => `${name} takes no ${argument}`);
  }
  if (!tables.has(name)) return [`no table ${name}`];
  const embeds = new Map<string, string>();
  return [
    ...checkSelect(name, url.searchParams.get("select") ?? "", embeds),
    ...query.flatMap((filter) => checkFilter(name, filter, embeds)),
    ...checkBody(name, body),
  ];
}
