import { readConfig } from "../supabase/local/config.ts";
import { projectFolder, snapshotFolder } from "../supabase/local/data-folder.ts";
import { startPglite } from "../supabase/local/pglite.ts";
import { loadSnapshot, snapshotSource } from "../supabase/local/snapshot.ts";
import { SEARCHES, type Wanted } from "./search-table/searches.ts";

// Runs sixty searches on the seeded database, and prints whether the expected result is among the first
// five on the search screen. The exit code is 1 if that holds for fewer than 57.
const AMONG = 5;
const ENOUGH = 57;
const config = await readConfig(projectFolder);
const database = await startPglite({
  loadDataDir: await loadSnapshot(snapshotSource(projectFolder, config), snapshotFolder),
});
await database.exec("set role anon");

/** The first titles that the search screen shows for a text. */
async function firstOf(text: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select coalesce(item ->> 'title', item ->> 'name', item ->> 'full_name') as name
     from to_jsonb(search_content($1, 'all', 'relevant')) as answer,
       jsonb_array_elements_text(answer -> 'order') with ordinality as section (kind, place),
       jsonb_array_elements(answer -> kind) with ordinality as shown (item, turn)
     order by place, turn`,
    [text],
  );
  return rows.map(({ name }) => name);
}

const isMet = (wanted: Wanted, name: string) =>
  [wanted].flat().some((one) => (typeof one === "string" ? one === name : one.test(name)));

let met = 0;
let all = 0;
for (const [group, searches] of Object.entries(SEARCHES)) {
  console.info(`\n${group}`);
  for (const [text, wanted] of Object.entries(searches)) {
    const shown = await firstOf(text);
    const isFound = shown.slice(0, AMONG).some((name) => isMet(wanted, name));
    all++;
    met += Number(isFound);
    console.info(`${isFound ? "  ok  " : "  MISS"} ${text.padEnd(58)} ${shown[0] ?? "nothing"}`);
  }
}
console.info(`\n${met} of ${all} searches, ${ENOUGH} wanted`);
await database.close();
process.exitCode = met < ENOUGH ? 1 : 0;
