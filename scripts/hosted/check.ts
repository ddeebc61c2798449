import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readPlan, readProject } from "./project.ts";
import { Refused } from "./refused.ts";
import { projectPath, REF, type Setup } from "./setup.ts";
import {
  digest,
  functionUrl,
  projectUrl,
  query,
  readPublicKey,
  readSecrets,
  wantedSecrets,
} from "./steps.ts";

/** A line of the report, unless the condition holds. */
const unless = (isRight: unknown, line: string) => (isRight ? [] : [line]);

const shown = (value: unknown) => (value == null ? "nothing" : JSON.stringify(value));

async function compareProject(setup: Setup): Promise<string[]> {
  const { status } = await readProject(setup);
  return unless(status === "ACTIVE_HEALTHY", `project: is ${status}, not ACTIVE_HEALTHY`);
}

const ConfigDiff = z.object({
  changes: z.array(
    z.object({
      class: z.string(),
      path: z.array(z.string()),
      local: z.unknown(),
      remote: z.unknown(),
    }),
  ),
});

/** Differences from config.toml, by the CLI, in settings that the API reports and the file sets. */
async function compareConfig({ cli, settings }: Setup): Promise<string[]> {
  const remote = `--remote=${settings.get(REF)}`;
  const answer = await cli(["config", "diff", remote, "--output-format", "json"]);
  return ConfigDiff.parse(JSON.parse(answer))
    .changes.filter((change) => change.class === "update")
    .map(
      ({ path, local, remote }) =>
        `config.toml, ${path.join(".")}: ${shown(remote)} there, ${shown(local)} here`,
    );
}

async function compareRestrictions(setup: Setup): Promise<string[]> {
  const { api } = setup;
  const Realtime = z.object({ private_only: z.boolean().nullish() });
  const { private_only } = await api.read(projectPath(setup, "/config/realtime"), Realtime);
  const realtime = unless(private_only, "Realtime: public channels are allowed");
  if ((await readPlan(setup)) === "free") return realtime;
  const Auth = z.object({ password_hibp_enabled: z.boolean().nullish() });
  const auth = await api.read(projectPath(setup, "/config/auth"), Auth);
  const isChecked = auth.password_hibp_enabled;
  return [...realtime, ...unless(isChecked, "passwords: leaked ones are accepted")];
}

async function compareSecrets(setup: Setup): Promise<string[]> {
  const there = await readSecrets(setup);
  const needed = new Set(["SENDER_SECRET", "SITE_URL", "PUSH_PUBLIC_KEY", "PUSH_PRIVATE_KEY"]);
  const wanted = wantedSecrets(setup);
  const differing = wanted
    .filter(([name, value]) => there.has(name) && there.get(name) !== digest(value))
    .map(([name]) => `secret ${name}: is another one there than in .env.local`);
  const names = new Set([...needed, ...wanted.map(([name]) => name)]);
  const missing = [...names].filter((name) => !there.has(name));
  return [...differing, ...missing.map((name) => `secret ${name}: is not set there`)];
}

async function compareFunction(setup: Setup): Promise<string[]> {
  const Functions = z.array(
    z.object({ slug: z.string(), status: z.string(), verify_jwt: z.boolean().nullish() }),
  );
  const functions = await setup.api.read(projectPath(setup, "/functions"), Functions);
  const sender = functions.find(({ slug }) => slug === "send-notifications");
  const title = "function send-notifications";
  if (!sender) return [`${title}: is not deployed`];
  return [
    ...unless(sender.status === "ACTIVE", `${title}: is ${sender.status}`),
    ...unless(!sender.verify_jwt, `${title}: asks its callers for a session`),
  ];
}

const State = z.object({
  migrations: z.array(z.string()),
  jobs: z.record(z.string(), z.string()),
  has_sender_secret: z.boolean(),
  moderators: z.number(),
});

/** Jobs that the migrations schedule, by name, with their time and statement. */
async function scheduledJobs(folder: string, files: string[]) {
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const jobs = texts.join("\n").matchAll(/cron\.schedule\(\s*'(.+?)',\s*'(.+?)',\s*'(.+?)'/g);
  return [...jobs].map(([, name = "", time = "", command = ""]) => ({
    name,
    job: `${time} ${command}`,
  }));
}

async function compareDatabase(setup: Setup): Promise<string[]> {
  const folder = join(setup.folder, "supabase/migrations");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  const secret = { sender_secret: setup.settings.get("SENDER_SECRET") };
  const [state] = await query(setup, "hosted/state.sql", secret, State);
  if (!state) throw new Refused("The database did not answer.");
  const here = files.map((file) => file.split("_")[0] ?? "");
  const jobs = await scheduledJobs(folder, files);
  const timer = state.jobs["send-notifications"];
  const isOurs = timer?.includes(`'${functionUrl(setup)}'`) ?? true;
  return [
    ...here.flatMap((version) =>
      unless(state.migrations.includes(version), `migration ${version}: is not applied there`),
    ),
    ...state.migrations.flatMap((version) =>
      unless(here.includes(version), `migration ${version}: is unknown here`),
    ),
    ...jobs.flatMap(({ name, job }) => {
      const there = state.jobs[name];
      const fault = there ? `is “${there}” there, “${job}” here` : "is not scheduled there";
      return unless(there === job, `job ${name}: ${fault}`);
    }),
    ...unless(timer, "job send-notifications: is not scheduled there"),
    ...unless(isOurs, "job send-notifications: calls another address"),
    ...unless(
      state.has_sender_secret,
      "vault, sender_secret: is not the SENDER_SECRET of .env.local",
    ),
    ...unless(state.moderators > 0, "moderators: there is none"),
  ];
}

async function compareKeys(setup: Setup): Promise<string[]> {
  const { settings } = setup;
  const url = settings.get("VITE_SUPABASE_URL");
  const key = settings.get("VITE_SUPABASE_PUBLISHABLE_KEY");
  const wanted = projectUrl(setup);
  const isOwn = key === (await readPublicKey(setup));
  return [
    ...unless(url === wanted, `VITE_SUPABASE_URL: is ${url || "not set"}, not ${wanted}`),
    ...unless(isOwn, "VITE_SUPABASE_PUBLISHABLE_KEY: is not the project's"),
  ];
}

/**
 * Compares a running project with everything that the setup does. A part that cannot be read is a line as well.
 *
 * @returns a line for each difference
 */
export async function compare(setup: Setup): Promise<string[]> {
  if (!setup.settings.get(REF)) return [`${REF}: is not set: run npm run setup:hosted first`];
  const lines: string[] = [];
  for (const compared of [
    compareProject,
    compareConfig,
    compareRestrictions,
    compareSecrets,
    compareFunction,
    compareDatabase,
    compareKeys,
  ]) {
    try {
      lines.push(...(await compared(setup)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      lines.push(`not compared: ${error.message}`);
    }
  }
  return lines;
}
