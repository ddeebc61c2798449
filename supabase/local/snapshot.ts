import { createHash } from "node:crypto";
import {
  glob,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { LocalConfig } from "./config.ts";
import { snapshotFolder } from "./data-folder.ts";
import { waitForPath } from "./lock.ts";
import { applyMigrations, readMigrations } from "./migrations.ts";
import { startPglite } from "./pglite.ts";
import { applyPlatform, type GrantRegime } from "./platform.ts";

/** Sources of a new database. */
export type SnapshotSource = {
  /** The folder of the migrations. */
  migrations: string;
  /** Absolute paths of the seed files, in order; `*` stands for any name. */
  seeds: string[];
  grants: GrantRegime;
};

/** This project's migrations, and its seed as `config.toml` names it. */
export function snapshotSource(project: string, config: LocalConfig): SnapshotSource {
  const { enabled, sql_paths } = config.db.seed;
  const migrations = join(project, "supabase/migrations");
  return { migrations, seeds: enabled ? sql_paths : [], grants: "strict" };
}

async function filesLike(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern)) files.push(file);
  return files.sort();
}

async function seedFiles(source: SnapshotSource): Promise<string[]> {
  return (await Promise.all(source.seeds.map(filesLike))).flat();
}

const here = import.meta.dirname;

/** A hash of the files, and of the versions of the packages that read them. */
async function hashOf(files: string[], more: string[]): Promise<string> {
  const hash = createHash("sha256");
  const packages = ["@electric-sql/pglite", "@supabase/lite"].map((name) =>
    join(here, "../../node_modules", name, "package.json"),
  );
  for (const file of [...packages, ...files]) hash.update(await readFile(file)).update("\0");
  for (const text of more) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 32);
}

/**
 * A dump with all its bytes in memory: a plain Blob copies them several times, which takes a third of a start. PGlite
 * only reads the bytes, so the Blob itself is empty.
 */
class Dump extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

/** The dump that was read last: tests start one database after another from it. */
let newest: { path: string; dump: Dump } | undefined;

/** The dump in a file, or null if there is none. */
async function readDump(path: string): Promise<Dump | null> {
  if (newest?.path === path) return newest.dump;
  await using file = await open(path).catch(() => null);
  if (!file) return null;
  const bytes = new ArrayBuffer((await file.stat()).size);
  await file.read(new Uint8Array(bytes));
  newest = { path, dump: new Dump(bytes) };
  return newest.dump;
}

/**
 * A dump cached under the hash of its sources; the newest few of a kind stay. If another process is making it, waits
 * for that.
 */
async function kept(cache: string, kind: string, key: string, make: () => Promise<Blob>) {
  const file = join(cache, `${kind}-${key}.tar`);
  const known = await readDump(file);
  if (known) return known;
  await mkdir(cache, { recursive: true });
  const letGo = await waitForPath(join(await realpath(cache), `${kind}-${key}`));
  try {
    return (await readDump(file)) ?? (await keep(cache, kind, file, await make()));
  } finally {
    await letGo();
  }
}

async function keep(cache: string, kind: string, file: string, dump: Blob): Promise<Blob> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  const dated = (await filesLike(join(cache, `${kind}-*.tar`))).map(async (name) => ({
    name,
    // Another process may be cleaning up too.
    time: await stat(name).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  }));
  const old = (await Promise.all(dated)).sort((a, b) => b.time - a.time).slice(4);
  for (const { name } of old) await rm(name, { force: true });
  return dump;
}

/** A database before its first migration. Nearly all of its four seconds are PostgreSQL's initdb. */
async function platformDump(grants: GrantRegime): Promise<Blob> {
  const files = await filesLike(join(here, "{platform.ts,platform/*.sql}"));
  return kept(snapshotFolder, `platform-${grants}`, await hashOf(files, []), async () => {
    const pglite = await startPglite();
    await applyPlatform((sql) => pglite.exec(sql), { grants });
    return dumpAndClose(pglite);
  });
}

async function dumpAndClose(pglite: PGlite): Promise<Blob> {
  // A database that starts from the dump needs only the log segment that it writes next.
  await pglite.exec("set wal_recycle to off");
  await pglite.exec("select pg_switch_wal()");
  await pglite.exec("checkpoint");
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  return dump;
}

async function makeDatabase(source: SnapshotSource): Promise<Blob> {
  const pglite = await startPglite({ loadDataDir: await platformDump(source.grants) });
  const exec = (sql: string) => pglite.exec(sql);
  await applyMigrations(exec, source.migrations);
  for (const file of await seedFiles(source)) {
    await exec(await readFile(file, "utf8")).catch((cause: Error) => {
      throw new Error(`Seed ${file} failed: ${cause.message}`, { cause });
    });
  }
  await exec("vacuum analyze");
  return dumpAndClose(pglite);
}

/**
 * A new database (platform, migrations, seed) as a dump that PGlite loads within a second: created once, then stored in
 * the folder `cache`. Safe for several processes at the same time.
 *
 * The hash includes the day, since the seed dates its posts relative to the moment that it runs.
 *
 * @throws Error naming the migration or seed that failed.
 */
export async function loadSnapshot(source: SnapshotSource, cache: string): Promise<Blob> {
  const migrations = await readMigrations(source.migrations);
  const key = await hashOf(
    [
      ...(await filesLike(join(here, "{platform.ts,platform/*.sql}"))),
      ...(await seedFiles(source)),
    ],
    [
      new Date().toISOString().slice(0, 10),
      source.grants,
      ...migrations.flatMap(({ version, sql }) => [version, sql]),
    ],
  );
  return kept(cache, "database", key, () => makeDatabase(source));
}
