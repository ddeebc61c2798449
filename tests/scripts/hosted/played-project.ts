import { createHash } from "node:crypto";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerFrom } from "../../../scripts/hosted/questions.ts";
import type { World } from "../../../scripts/hosted/setup.ts";
import { listen } from "../../../scripts/ports.ts";
import {
  createHostedDatabase,
  startHostedPostgres,
} from "../../../scripts/rehearsal/hosted-postgres.ts";
import type { ScratchPostgres } from "../../../scripts/scratch-postgres.ts";
import { fetchTool, project } from "../../../scripts/tools.mjs";
import { authFields } from "./auth-fields.ts";

/*
 * A fake of Supabase's Management API for one account: stateful, with responses in the shapes that the CLI insists on.
 * Its SQL runs on a PostgreSQL set up like a hosted project's. Faked are the API's own rules, Auth's and Realtime's
 * settings, bundling, and three extensions: vault, pg_cron and pg_net.
 */

export const REF = "playedprojectofatest";
export const TOKEN = `sbp_${"0".repeat(40)}`;

/** Answers to all required questions. */
export const ANSWERS = {
  SUPABASE_ACCESS_TOKEN: TOKEN,
  VITE_SITE_URL: "https://advice.test",
  SUPABASE_AUTH_SMTP_PASS: "re_key",
  SUPABASE_AUTH_SMTP_SENDER: "hello@advice.test",
};

const digest = (value: string) => createHash("sha256").update(value).digest("hex");

/** Extensions that the scratch server lacks. */
const EXTENSIONS = `
  create schema vault;
  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as
    'insert into vault.secrets (name, secret) values (new_name, new_secret) returning id';
  create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as
    'update vault.secrets set secret = new_secret where id = secret_id';
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text, active boolean default true);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
    'insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
     on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command; select 1::bigint';
  grant usage on schema vault, cron to postgres;
  grant all on all tables in schema vault, cron to postgres;
`;

type Block = Record<string, unknown>;

interface Config {
  database: Block;
  auth: Block;
  api: Block;
  realtime: Block;
  storage: Block;
}

/** Default settings of a new project, as `GET /v2/…/config` reports them. */
const freshConfig = (): Config => ({
  database: {
    major_version: 17,
    ssl_enforced: false,
    network_restrictions: {
      entitlement: "allowed",
      status: "applied",
      allowed_cidrs: [
        { address: "0.0.0.0/0", type: "v4" },
        { address: "::/0", type: "v6" },
      ],
    },
    postgres_settings: {},
  },
  auth: {
    site_url: "http://localhost:3000",
    uri_allow_list: "",
    jwt_exp: 3600,
    password_min_length: 6,
    password_required_characters: "",
    mailer_otp_length: 8,
    mailer_autoconfirm: false,
    sessions_inactivity_timeout: 0,
    smtp_host: null,
    password_hibp_enabled: false,
  },
  api: {
    db_schema: "public,graphql_public",
    db_extra_search_path: "public,extensions",
    max_rows: 1000,
    db_pool_acquisition_timeout: 10,
    db_pool: null,
  },
  realtime: { private_only: false },
  storage: {
    file_size_limit: 52_428_800,
    features: {
      image_transformation: { enabled: false },
      s3_protocol: { enabled: true },
    },
  },
});

/** A request that the API received. */
export interface Call {
  call: string;
  body: unknown;
}

interface Refusal {
  status: number;
  message: string;
}

/** Auth's response to a change, as the CLI reads it: every field, with a value where null is not allowed. */
const authAnswer = (auth: Block): Block => ({
  ...Object.fromEntries(authFields.map((name) => [name, null])),
  mailer_otp_exp: 3600,
  passkey_enabled: false,
  mfa_phone_otp_length: 6,
  sms_otp_length: 6,
  oauth_server_enabled: false,
  oauth_server_allow_dynamic_registration: false,
  custom_oauth_enabled: false,
  custom_oauth_max_providers: 0,
  ...auth,
});

const isBlock = (value: unknown): value is Block =>
  typeof value === "object" && value !== null && !Array.isArray(value);

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  // A bundle of files is binary.
  if (!request.headers["content-type"]?.startsWith("application/json"))
    return body.toString("latin1");
  return body.length === 0 ? undefined : JSON.parse(body.toString());
}

export class PlayedProject {
  /** Undefined until the project is created. */
  ref: string | undefined;
  plan = "free";
  status = "COMING_UP";
  config = freshConfig();
  secrets = new Map<string, string>();
  functions: { slug: string; status: string; verify_jwt: boolean }[] = [];
  publicKey = "sb_publishable_of_the_project";
  calls: Call[] = [];
  /** Refusals by call, such as "PATCH /config/auth"; each is returned once. */
  refusals = new Map<string, Refusal>();
  /** Calls that are carried out but whose response is lost; the CLI retries some of them. */
  lost = new Set<string>();
  created = 0;

  readonly #postgres: ScratchPostgres;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ message: String(error) }));
    });
  });

  private constructor(postgres: ScratchPostgres) {
    this.#postgres = postgres;
  }

  /** Starts the API and a database server. */
  static async start(): Promise<PlayedProject> {
    const played = new PlayedProject(await startHostedPostgres());
    await listen(played.#server);
    return played;
  }

  /** Calls that change something, with their bodies. */
  get writes(): Call[] {
    return this.calls.filter(({ call }) => !call.startsWith("GET"));
  }

  bodyOf(call: string): unknown {
    return this.calls.find((one) => one.call === call)?.body;
  }

  /** Forgets everything: an account without a project, and an empty database. */
  async reset(): Promise<void> {
    const admin = await this.#postgres.connect();
    await admin.query("drop database if exists hosted with (force)");
    await admin.end();
    await createHostedDatabase(this.#postgres.connect, "hosted", "strict");
    const hosted = await this.#postgres.connect("supabase_admin", "hosted");
    const migrating = await readFile(join(project, "scripts/rehearsal/migrating.sql"), "utf8");
    await hosted.query(`${EXTENSIONS}${migrating}`);
    await hosted.end();
    // Everything except the API server and the database server.
    Object.assign(this, new PlayedProject(this.#postgres));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await this.#postgres.stop();
  }

  get address(): string {
    const address = this.#server.address();
    return address && typeof address !== "string" ? `http://127.0.0.1:${address.port}` : "";
  }

  /** Runs SQL in the project's database. */
  async query(sql: string, user = "postgres"): Promise<Record<string, unknown>[]> {
    const client = await this.#postgres.connect(user, "hosted");
    try {
      const result: unknown = await client.query(sql);
      const last: unknown = Array.isArray(result) ? result.at(-1) : result;
      return isBlock(last) && Array.isArray(last.rows) ? last.rows : [];
    } finally {
      await client.end();
    }
  }

  /** Schedules the jobs of the migrations, which do so themselves on a server with pg_cron. */
  async scheduleWork(): Promise<void> {
    const data = await readFile(join(project, "supabase/data/06-schedules.sql"), "utf8");
    const jobs = data.match(/cron\.schedule\(.*\)/g) ?? [];
    await this.query(jobs.map((job) => `select ${job};`).join("\n"));
  }

  /** A folder with the parts of this repository that the setup and the CLI read, and no settings. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "shauri-hosted-"));
    const parts = ["config.toml", "templates", "schemas", "migrations", "hosted", "functions"];
    await mkdir(join(folder, "src"));
    for (const part of [
      ...[...parts, "categories.sql", "seed.sql", "seed-pictures.sql"].map(
        (part) => `supabase/${part}`,
      ),
      ...["src/screens.ts", "src/data", "src/lib"],
    ]) {
      await cp(join(project, part), join(folder, part), { recursive: true });
    }
    const profile = [
      "name: played",
      `api_url: ${this.address}`,
      `dashboard_url: ${this.address}`,
      "project_host: localhost",
    ];
    await writeFile(join(folder, "profile.yaml"), `${profile.join("\n")}\n`);
    const { hostname, port } = new URL(this.#postgres.url);
    const url = `postgresql://cli_login_postgres@${hostname}:${port}/hosted`;
    const cli = join(await fetchTool("supabase"), ".bin/supabase");
    // The CLI only connects to a project's pooler by its public name, so `db push` is given the database's address.
    await writeFile(
      join(folder, "cli.sh"),
      `#!/bin/sh
if [ "$1 $2" = "db push" ]; then
  shift 2
  case "$*" in *--remote=${REF}*--yes*) ;; *) echo "unexpected: $*" >&2; exit 1 ;; esac
  PGSSLMODE=disable exec ${cli} db push --remote=${url} --yes --agent no --workdir ${folder}
fi
exec ${cli} "$@"
`,
    );
    await chmod(join(folder, "cli.sh"), 0o755);
    return folder;
  }

  /** The environment of a run in such a folder, with answers to its questions. */
  world(folder: string, answers: Record<string, string>, said: string[]): World {
    return {
      folder,
      program: join(folder, "cli.sh"),
      apiUrl: this.address,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        SUPABASE_HOME: join(folder, ".supabase"),
        SUPABASE_PROFILE: join(folder, "profile.yaml"),
        SUPABASE_TELEMETRY_DISABLED: "1",
        SUPABASE_NO_KEYRING: "1",
        SUPABASE_API_MAX_RETRIES: "0",
        ...answers,
      },
      asking: answerFrom,
      say: (line) => said.push(line),
      pause: async () => undefined,
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", "http://played");
    const path = url.pathname.replace(`/v1/projects/${REF}`, "");
    const call = `${request.method} ${path || "/"}`;
    const body = await bodyOf(request);
    this.calls.push({ call, body });
    const send = (status: number, answer: unknown) => {
      if (this.lost.has(call)) {
        response.destroy();
        return;
      }
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    };
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      send(401, { message: "Unauthorized" });
      return;
    }
    const refusal = this.refusals.get(call);
    if (refusal) {
      this.refusals.delete(call);
      send(refusal.status, { message: refusal.message });
      return;
    }
    const isOfProject = url.pathname.includes(`/projects/${REF}`);
    if (isOfProject && this.ref === undefined) {
      send(404, { message: "Project not found" });
      return;
    }
    const answer = await this.#carryOut(call, body, url);
    if (answer === undefined) send(404, { message: `${call} is not played` });
    else send(call.startsWith("POST") ? 201 : 200, answer);
  }

  #described() {
    return {
      id: REF,
      ref: REF,
      organization_id: "org-of-a-test",
      organization_slug: "org-of-a-test",
      name: "shauri",
      region: "eu-west-3",
      created_at: "2026-11-26T00:00:00Z",
      status: this.status,
      database: { host: "db.test", version: "17", postgres_engine: "17", release_channel: "ga" },
    };
  }

  /** Undefined for a call that is not faked. */
  async #carryOut(call: string, body: unknown, url: URL): Promise<unknown> {
    const { config } = this;
    const change = (block: Block) => Object.assign(block, isBlock(body) ? body : {});
    switch (call) {
      case "GET /v1/organizations":
        return [{ id: "org-of-a-test", slug: "org-of-a-test", name: "Test" }];
      case "GET /v1/organizations/org-of-a-test":
        return { id: "org-of-a-test", name: "Test", plan: this.plan };
      case "GET /v1/projects":
        return this.ref === undefined ? [] : [this.#described()];
      case "POST /v1/projects":
        this.created++;
        this.ref = REF;
        return this.#described();
      case "GET /": {
        const described = this.#described();
        this.status = "ACTIVE_HEALTHY";
        return described;
      }
      case "GET /billing/addons":
        return { selected_addons: [], available_addons: [] };
      case `GET /v2/projects/${REF}/config`:
        return { data: { type: "project_config", id: REF, attributes: config } };
      case "PATCH /postgrest":
        change(config.api);
        return { ...config.api, db_pool_max_lifetime: null, db_pool_max_idletime: null };
      case "PUT /ssl-enforcement":
        config.database.ssl_enforced = true;
        return { currentConfig: { database: true }, appliedSuccessfully: true };
      case "GET /config/auth":
        return config.auth;
      case "PATCH /config/auth":
        if (this.plan === "free" && isBlock(body) && "sessions_inactivity_timeout" in body) {
          throw new Error("A free plan has no sessions_inactivity_timeout");
        }
        change(config.auth);
        return authAnswer(config.auth);
      case "PATCH /config/storage":
        config.storage.file_size_limit = isBlock(body) ? body.fileSizeLimit : undefined;
        return {};
      case "GET /config/storage":
        return { fileSizeLimit: config.storage.file_size_limit, features: {} };
      case "GET /config/realtime":
        return config.realtime;
      case "PATCH /config/realtime":
        change(config.realtime);
        return {};
      case "GET /config/database/pooler":
        return [];
      case "GET /secrets":
        return [...this.secrets].map(([name, value]) => ({ name, value: digest(value) }));
      case "POST /secrets":
        for (const secret of Array.isArray(body) ? body : []) {
          this.secrets.set(secret.name, secret.value);
        }
        return {};
      case "GET /functions":
        return this.functions;
      case "POST /functions/deploy": {
        const slug = url.searchParams.get("slug") ?? "";
        const verify_jwt = !String(body).includes('"verify_jwt":false');
        this.functions = [{ slug, status: "ACTIVE", verify_jwt }];
        return { id: "f", slug, name: slug, status: "ACTIVE", version: 1, verify_jwt };
      }
      case "POST /database/query": {
        const sql = isBlock(body) && typeof body.query === "string" ? body.query : "";
        const played = sql.replace("create extension if not exists pg_net;", "");
        return this.query(played);
      }
      case "GET /api-keys":
        return [
          { id: "1", name: "other", type: "publishable", api_key: "sb_publishable_other" },
          { id: "2", name: "default", type: "publishable", api_key: this.publicKey },
          { id: "3", name: "default", type: "secret", api_key: "sb_secret_masked" },
        ];
      default:
        return undefined;
    }
  }
}

export const remove = (folder: string) => rm(folder, { recursive: true, force: true });
