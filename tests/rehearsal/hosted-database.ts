import { join } from "node:path";
import {
  createDatabase,
  createHostedDatabase,
  leave,
  push,
  startHostedPostgres,
} from "../../scripts/rehearsal/hosted-postgres.ts";
import type { ScratchPostgres, SqlClient } from "../../scripts/scratch-postgres.ts";
import { type Migration, readMigrations } from "../../supabase/local/migrations.ts";
import type { GrantRegime } from "../../supabase/local/platform.ts";
import { type HostedDefect, withDefect } from "./defects.ts";

export const root = join(import.meta.dirname, "../..");
const fixtures = join(root, "tests/db/fixtures.sql");
/** The demo content. */
export const demo = ["categories.sql", "seed.sql"].map((file) => join(root, "supabase", file));

type Run = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A database like a hosted project's, with a login for each of its users. */
export interface HostedDatabase {
  /** How many migrations the complete database has. */
  migrationCount: number;
  connect(user: string): Promise<SqlClient>;
  /** Each runs one statement: as postgres, which owns our objects, as Auth, and as the platform's owner. */
  owner: Run;
  auth: Run;
  platform: Run;
  /** Applies the migrations and seeds that it lacks; afterwards postgres has only the rights of a hosted project's. */
  complete(): Promise<void>;
}

/** Migrations and SQL files that a copy still lacks. */
interface Lacks {
  migrations?: Migration[];
  seeds?: string[];
  migrationCount?: number;
}

/** A server with databases like a hosted project's. Each is a copy of a template, made once. */
export class HostedServer {
  readonly #postgres: ScratchPostgres;
  readonly #migrations: Migration[];
  readonly #templates = new Map<string, Promise<string>>();
  #copies = 0;

  static async start(): Promise<HostedServer> {
    const migrations = await readMigrations(join(root, "supabase/migrations"));
    return new HostedServer(await startHostedPostgres(), migrations);
  }

  constructor(postgres: ScratchPostgres, migrations: Migration[]) {
    this.#postgres = postgres;
    this.#migrations = migrations;
  }

  stop(): Promise<void> {
    return this.#postgres.stop();
  }

  /** A database with all migrations, still without its SQL files: the fixtures of tests/db, or others. */
  async open(grants: GrantRegime, seeds = [fixtures]): Promise<HostedDatabase> {
    return this.#copy(await this.#migrated(grants), { seeds });
  }

  /** A database with a defect in it, or in the migrations that it lacks. */
  async openWith(defect: HostedDefect): Promise<HostedDatabase> {
    const migrations = withDefect(this.#migrations, defect);
    if ("find" in defect)
      return this.#copy(await this.#platform("strict"), { migrations, seeds: [fixtures] });
    const added = migrations.slice(this.#migrations.length);
    const lacks = { migrations: added, migrationCount: migrations.length };
    const database = await this.#copy(await this.#seeded(), lacks);
    if ("platform" in defect) await database.platform(defect.platform);
    return database;
  }

  /** The template before the first migration. */
  #platform(grants: GrantRegime): Promise<string> {
    return this.#template(`platform_${grants}`, (name) =>
      createHostedDatabase(this.#postgres.connect, name, grants),
    );
  }

  #migrated(grants: GrantRegime): Promise<string> {
    return this.#template(`migrated_${grants}`, async (name) => {
      await createDatabase(this.#postgres.connect, name, await this.#platform(grants));
      await push(this.#postgres.connect, name, this.#migrations, []);
    });
  }

  #seeded(): Promise<string> {
    return this.#template("seeded", async (name) => {
      await createDatabase(this.#postgres.connect, name, await this.#migrated("strict"));
      await push(this.#postgres.connect, name, [], [fixtures]);
    });
  }

  /** The name of a template, created at the first call. */
  #template(name: string, make: (name: string) => Promise<void>): Promise<string> {
    const known = this.#templates.get(name);
    if (known) return known;
    const made = make(name).then(() => name);
    this.#templates.set(name, made);
    return made;
  }

  async #copy(
    template: string,
    { migrations = [], seeds = [], migrationCount = this.#migrations.length }: Lacks,
  ): Promise<HostedDatabase> {
    this.#copies += 1;
    const name = `copy_${this.#copies}`;
    await createDatabase(this.#postgres.connect, name, template);
    const connect = (user: string) => this.#postgres.connect(user, name);
    const as =
      (user: string): Run =>
      async (sql, values = []) => {
        await using client = await connect(user);
        return (await client.query(sql, values)).rows;
      };
    return {
      migrationCount,
      connect,
      owner: as("postgres"),
      auth: as("supabase_auth_admin"),
      platform: as("supabase_admin"),
      complete: async () => {
        await push(this.#postgres.connect, name, migrations, seeds);
        await leave(this.#postgres.connect, name);
      },
    };
  }
}
