import { hash, randomBytes } from "node:crypto";
import { z } from "zod";
import { makePushKeys } from "../../supabase/functions/_shared/web-push.ts";
import { withFile } from "./cli.ts";
import { readPlan, takeProject } from "./project.ts";
import { QUESTIONS } from "./questions.ts";
import { isForbidden, Refused } from "./refused.ts";
import { projectPath, REF, readSql, type Setup } from "./setup.ts";
import { fillIn } from "./sql.ts";

/** Result of a step, and a manual step that is left for the operator. */
type Done = string | { said: string; left: string };

/** One step. Repeating it keeps the results of an earlier run. */
export interface Step {
  title: string;
  run: (setup: Setup) => Promise<Done>;
}

export const TIMEOUT = "SUPABASE_AUTH_SESSIONS_INACTIVITY_TIMEOUT";
const NEW_PUSH_KEYS = "NEW_PUSH_KEYS";

const remote = ({ settings }: Setup) => [`--remote=${settings.get(REF)}`, "--yes"];

/** Asks for values that only the operator knows. An empty answer turns the service off, and is not asked for again. */
async function answer({ ask, settings }: Setup): Promise<string> {
  const keep = async (question: { name: string; text: string }) => {
    const value = await ask(question);
    if (value) settings.keep(question.name, value);
    return value;
  };
  /** A service with an id and a secret, which is off without them. */
  const choose = async (
    off: string,
    first: typeof QUESTIONS.googleId,
    secret: typeof QUESTIONS.googleSecret,
  ) => {
    if (settings.get(first.name)) settings.drop(off);
    if (settings.get(off) === "false") return false;
    const isOn = (await keep(first)) !== "";
    if (isOn) await keep(secret);
    else settings.keep(off, "false");
    return isOn;
  };
  await keep(QUESTIONS.site);
  if (await keep(QUESTIONS.mailKey)) {
    await keep(QUESTIONS.mailFrom);
    if (!settings.get("SUPABASE_AUTH_SMTP_HOST")) {
      settings.keep("SUPABASE_AUTH_SMTP_HOST", "smtp.resend.com");
      settings.keep("SUPABASE_AUTH_SMTP_USER", "resend");
    }
  }
  const { captchaSite, captchaSecret, googleId, googleSecret } = QUESTIONS;
  const hasCaptcha = await choose("SUPABASE_AUTH_CAPTCHA_ENABLED", captchaSite, captchaSecret);
  const hasGoogle = await choose("SUPABASE_AUTH_EXTERNAL_GOOGLE_ENABLED", googleId, googleSecret);
  const off = [hasCaptcha ? [] : "captcha", hasGoogle ? [] : "Google"].flat();
  return off.length > 0 ? `in .env.local; off: ${off.join(", ")}` : "in .env.local";
}

async function link({ cli, settings }: Setup): Promise<string> {
  await cli(["link", "--project-ref", settings.get(REF)]);
  return "commands with --remote go to this project";
}

async function migrate(setup: Setup): Promise<string> {
  await setup.cli(["db", "push", ...remote(setup)]);
  return "applied";
}

/** Pushes config.toml, without the inactivity timeout if the plan refuses it. */
async function configure(setup: Setup): Promise<Done> {
  const { cli, settings } = setup;
  if (!settings.get(QUESTIONS.mailKey.name)) {
    return {
      said: "not yet: a new project takes our mail templates only with a mail service",
      left: "Make an account at https://resend.com, verify your domain there, and run this again with its API key: nobody can sign up before.",
    };
  }
  const push = ["config", "push", ...remote(setup)];
  const isFree = (await readPlan(setup)) === "free";
  if (isFree) settings.keep(TIMEOUT, "0s");
  else settings.drop(TIMEOUT);
  try {
    await cli(push);
    return isFree ? `as config.toml says; ${NO_TIMEOUT}` : "as config.toml says";
  } catch (error) {
    if (isFree || !isForbidden(error)) throw error;
    await cli(push, { [TIMEOUT]: "0s" });
    settings.keep(TIMEOUT, "0s");
    return `as config.toml says; ${NO_TIMEOUT}`;
  }
}

const NO_TIMEOUT = "sessions do not end by themselves: that needs a paid plan";

/** Settings that config.toml has no key for. */
async function restrict(setup: Setup): Promise<string> {
  const { api } = setup;
  await api.change(projectPath(setup, "/config/realtime"), { private_only: true });
  if ((await readPlan(setup)) === "free") return `only private channels; ${NO_LEAK_CHECK}`;
  try {
    await api.change(projectPath(setup, "/config/auth"), { password_hibp_enabled: true });
    return "only private channels; leaked passwords are refused";
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return `only private channels; ${NO_LEAK_CHECK}`;
  }
}

const NO_LEAK_CHECK = "leaked passwords are not checked: that needs a paid plan";

export const digest = (value: string): string => hash("sha256", value);

/** Digests of the Edge Functions' secrets by name. */
export async function readSecrets(setup: Setup): Promise<Map<string, string>> {
  const shape = z.array(z.object({ name: z.string(), value: z.string() }));
  const secrets = await setup.api.read(projectPath(setup, "/secrets"), shape);
  return new Map(secrets.map(({ name, value }) => [name, value]));
}

/** The function's secrets, from the settings. */
export function wantedSecrets({ settings }: Setup): [name: string, value: string][] {
  const key = settings.get("SUPABASE_AUTH_SMTP_PASS");
  const isResend = settings.get("SUPABASE_AUTH_SMTP_HOST") === "smtp.resend.com";
  const wanted: [string, string][] = [
    ["SENDER_SECRET", settings.get("SENDER_SECRET")],
    ["SITE_URL", settings.get("VITE_SITE_URL")],
    ["PUSH_PUBLIC_KEY", settings.get("VITE_PUSH_KEY")],
    ["PUSH_PRIVATE_KEY", settings.get("PUSH_PRIVATE_KEY")],
    ["RESEND_API_KEY", settings.get("RESEND_API_KEY") || (isResend ? key : "")],
    ["MAIL_FROM", key ? `Shauri <${settings.get("SUPABASE_AUTH_SMTP_SENDER")}>` : ""],
  ];
  return wanted.filter(([, value]) => value !== "");
}

/**
 * Creates the key pair of pushes and the sender's secret if there are none. Browsers have subscribed with the public
 * key, so a new one is made only if the project has none, or on request, for example after a leak.
 */
async function makeKeys(setup: Setup): Promise<string> {
  const { settings, env } = setup;
  if (!settings.get("SENDER_SECRET"))
    settings.keep("SENDER_SECRET", randomBytes(32).toString("hex"));
  // Only from the environment: a line in .env.local would request new keys at every run.
  const isAsked = Boolean(env[NEW_PUSH_KEYS]);
  if (!isAsked && settings.get("VITE_PUSH_KEY")) return "kept";
  if (!isAsked && (await readSecrets(setup)).has("PUSH_PUBLIC_KEY")) {
    throw new Refused(
      "The project has push keys, and .env.local does not: copy VITE_PUSH_KEY from the static host's variables. If it is lost, set NEW_PUSH_KEYS=1 for one run: members have to turn pushes on again.",
    );
  }
  if (env.VITE_PUSH_KEY || env.PUSH_PRIVATE_KEY) {
    throw new Refused(
      "VITE_PUSH_KEY and PUSH_PRIVATE_KEY of the environment would come before the new ones in .env.local: unset both for this run.",
    );
  }
  const { publicKey, privateKey } = await makePushKeys();
  settings.keep("PUSH_PRIVATE_KEY", privateKey);
  settings.keep("VITE_PUSH_KEY", publicKey);
  return "made, in .env.local";
}

async function setSecrets(setup: Setup): Promise<string> {
  const there = await readSecrets(setup);
  const changed = wantedSecrets(setup).filter(([name, value]) => there.get(name) !== digest(value));
  if (changed.length === 0) return "as they were";
  const text = changed.map(([name, value]) => `${name}="${value}"\n`).join("");
  await withFile(text, (file) =>
    setup.cli(["secrets", "set", "--env-file", file, ...remote(setup)]),
  );
  return `set: ${changed.map(([name]) => name).join(", ")}`;
}

async function deploy(setup: Setup): Promise<string> {
  await setup.cli(["functions", "deploy", "send-notifications", "--use-api", ...remote(setup)]);
  return "send-notifications";
}

export const projectUrl = ({ settings }: Setup): string =>
  `https://${settings.get(REF)}.supabase.co`;

/** Address of the Edge Function. */
export const functionUrl = (setup: Setup): string =>
  `${projectUrl(setup)}/functions/v1/send-notifications`;

/** Runs a file of the folder `supabase` in the project's database, as `postgres`, and returns its rows. */
export async function query<Row extends z.ZodType>(
  setup: Setup,
  file: string,
  values: Record<string, string>,
  row: Row,
): Promise<z.infer<Row>[]> {
  const sql = fillIn(await readSql(setup, file), values);
  const answer = await withFile(sql, (path) =>
    setup.cli(["db", "query", "--file", path, ...remote(setup), "--output-format", "json"]),
  );
  return z.array(row).parse(JSON.parse(answer));
}

async function startTimer(setup: Setup): Promise<string> {
  const values = {
    function_url: functionUrl(setup),
    sender_secret: setup.settings.get("SENDER_SECRET"),
  };
  await query(setup, "hosted/timer.sql", values, z.unknown());
  return "calls it every minute";
}

/** The key that browsers use: a publishable key, or the legacy one in a project that has no other. */
export async function readPublicKey(setup: Setup): Promise<string | undefined> {
  const Key = z.object({
    name: z.string(),
    type: z.string().nullish(),
    api_key: z.string().nullish(),
  });
  const keys = await setup.api.read(projectPath(setup, "/api-keys"), z.array(Key));
  const publishable = keys.filter(({ type }) => type === "publishable");
  const key =
    publishable.find(({ name }) => name === "default") ??
    publishable[0] ??
    keys.find(({ name }) => name === "anon");
  return key?.api_key ?? undefined;
}

async function takeKeys(setup: Setup): Promise<string> {
  const key = await readPublicKey(setup);
  if (key === undefined)
    throw new Refused(
      "The project has no publishable key: make one in the dashboard, Settings → API keys.",
    );
  setup.settings.keep("VITE_SUPABASE_URL", projectUrl(setup));
  setup.settings.keep("VITE_SUPABASE_PUBLISHABLE_KEY", key);
  return "address and publishable key in .env.local";
}

/** Adds the initial categories if there are none yet. */
async function startCategories(setup: Setup): Promise<string> {
  const wanted = await setup.ask(QUESTIONS.categories);
  setup.settings.keep(QUESTIONS.categories.name, wanted);
  if (wanted === "no") return "yours: add them in the dashboard, Table Editor → categories";
  const [row] = await query(setup, "categories.sql", {}, z.object({ categories: z.number() }));
  return `${row?.categories} in the project`;
}

/** Makes a moderator of a member, if one is named who has signed up. */
async function makeModerator(setup: Setup): Promise<Done> {
  const email = await setup.ask(QUESTIONS.moderator);
  const left =
    "Sign up on the site, then run this again with your address: it makes you the first moderator.";
  if (!email) return { said: "nobody yet", left };
  const Member = z.object({ user_id: z.string() });
  const rows = await query(setup, "hosted/moderator.sql", { email }, Member);
  return rows.length > 0 ? email : { said: `nobody has signed up as ${email} yet`, left };
}

/** All steps after signing in, in their order. */
export const STEPS: Step[] = [
  { title: "Project", run: takeProject },
  { title: "Answers", run: answer },
  { title: "Link", run: link },
  { title: "Migrations", run: migrate },
  { title: "Settings", run: configure },
  { title: "Realtime and passwords", run: restrict },
  { title: "Push keys and secret", run: makeKeys },
  { title: "Function's secrets", run: setSecrets },
  { title: "Function", run: deploy },
  { title: "Timer", run: startTimer },
  { title: "Public key", run: takeKeys },
  { title: "Categories", run: startCategories },
  { title: "Moderator", run: makeModerator },
];
