import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { check, setUp } from "../../../scripts/hosted/run.ts";
import { STEPS } from "../../../scripts/hosted/steps.ts";
import { startEndpoint } from "../../local/push-endpoint.ts";
import { ANSWERS, PlayedProject, REF, remove, TOKEN } from "./played-project.ts";

// A run takes ten seconds, and interrupted ones are repeated.
vi.setConfig({ testTimeout: 600_000 });

let played: PlayedProject;
let folder = "";
let said: string[] = [];
beforeAll(async () => {
  played = await PlayedProject.start();
});
afterAll(() => played?.stop());
beforeEach(async () => {
  await played.reset();
  folder = await played.folder();
});
afterEach(() => remove(folder));

const readEnv = async () => parseEnv(await readFile(join(folder, ".env.local"), "utf8"));
const run = (answers: Record<string, string> = {}) => {
  said = [];
  return setUp(played.world(folder, { ...ANSWERS, ...answers }, said));
};
const compare = async () => {
  said = [];
  const code = await check(played.world(folder, ANSWERS, said));
  return { code, said };
};

/** State of the project and of the settings, without random values. */
async function stateOf(): Promise<unknown> {
  const env = await readEnv();
  const made = ["SENDER_SECRET", "PUSH_PRIVATE_KEY", "VITE_PUSH_KEY", "SUPABASE_DB_PASSWORD"];
  const isMade = (value: string) => made.some((name) => env[name] === value);
  const withoutMade = (all: Iterable<[string, string | undefined]>) =>
    [...all].map(([name, value]) => [name, value && isMade(value) ? "made" : value]);
  const [vault] = await played.query("select secret from vault.secrets");
  const [job] = await played.query("select command, schedule from cron.job");
  const [applied] = await played.query(
    "select array_agg(version) as versions from supabase_migrations.schema_migrations",
    "supabase_admin",
  );
  return {
    created: played.created,
    config: played.config,
    functions: played.functions,
    secrets: withoutMade(played.secrets),
    vault: vault?.secret === env.SENDER_SECRET,
    job,
    applied,
    env: withoutMade(Object.entries(env)),
  };
}

/** Writes to the project in order; the last is sent twice. */
const CALLS = [
  "POST /v1/projects",
  "PATCH /postgrest",
  "PUT /ssl-enforcement",
  "PATCH /config/auth",
  "PATCH /config/storage",
  "PATCH /config/realtime",
  "POST /secrets",
  "POST /functions/deploy",
  "POST /database/query",
];

test("setup:hosted creates a complete project from nothing", async () => {
  await writeFile(join(folder, ".env.local"), "# My own\nVITE_CONTACT_ENDPOINT=https://forms.test");
  expect(await run()).toBe(0);
  const env = await readEnv();

  expect(played.writes.map(({ call }) => call)).toEqual([...CALLS, "POST /database/query"]);
  expect(played.bodyOf("POST /v1/projects")).toEqual({
    name: "shauri",
    organization_slug: "org-of-a-test",
    region: "eu-west-3",
    db_pass: env.SUPABASE_DB_PASSWORD,
  });
  expect(env.SUPABASE_DB_PASSWORD).toMatch(/^[\w-]{32}$/);
  expect(played.bodyOf("PATCH /postgrest")).toEqual({ db_schema: "public", max_rows: 200 });
  expect(played.bodyOf("PUT /ssl-enforcement")).toEqual({ requestedConfig: { database: true } });
  const auth = played.bodyOf("PATCH /config/auth");
  expect(auth).toMatchObject({
    site_url: "https://advice.test",
    smtp_host: "smtp.resend.com",
    smtp_user: "resend",
    smtp_pass: "re_key",
    smtp_admin_email: "hello@advice.test",
    smtp_max_frequency: 60,
    mailer_otp_length: 6,
    password_min_length: 10,
    mailer_templates_confirmation_content: expect.stringContaining("{{ .Token }}"),
  });
  // A free plan has no session timeout, and captcha and Google are off.
  expect(Object.keys(Object(auth))).not.toContain("sessions_inactivity_timeout");
  expect(JSON.stringify(auth)).not.toMatch(/env\(|localhost|security_captcha_secret/);
  expect(played.bodyOf("PATCH /config/storage")).toEqual({ fileSizeLimit: 1_048_576 });
  expect(played.bodyOf("PATCH /config/realtime")).toEqual({ private_only: true });
  expect(played.bodyOf("POST /secrets")).toEqual([
    { name: "SENDER_SECRET", value: env.SENDER_SECRET },
    { name: "SITE_URL", value: "https://advice.test" },
    { name: "PUSH_PUBLIC_KEY", value: env.VITE_PUSH_KEY },
    { name: "PUSH_PRIVATE_KEY", value: env.PUSH_PRIVATE_KEY },
    { name: "RESEND_API_KEY", value: "re_key" },
    { name: "MAIL_FROM", value: "Shauri <hello@advice.test>" },
  ]);
  const bundle = String(played.bodyOf("POST /functions/deploy"));
  expect(bundle).toContain('"verify_jwt":false');
  expect(bundle).toContain('filename="src/data/notifications/notification-copy.ts"');
  expect(played.bodyOf("POST /database/query")).toMatchObject({
    query: expect.stringContaining("cron.schedule('send-notifications', '* * * * *'"),
  });

  // The CLI has applied all migrations.
  const countCategories = "select count(*)::int as categories from public.categories";
  expect(await played.query(countCategories)).toEqual([{ categories: 18 }]);
  expect(said.join("\n")).toContain("✓ Categories: 18 in the project");
  const [job] = await played.query("select command from cron.job");
  expect(job?.command).toContain(`'https://${REF}.supabase.co/functions/v1/send-notifications'`);

  expect(env).toMatchObject({
    VITE_CONTACT_ENDPOINT: "https://forms.test",
    VITE_SUPABASE_URL: `https://${REF}.supabase.co`,
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_the_project",
    SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: REF,
    SUPABASE_AUTH_CAPTCHA_ENABLED: "false",
    SUPABASE_AUTH_EXTERNAL_GOOGLE_ENABLED: "false",
  });
  expect(Object.values(env)).not.toContain(TOKEN);
  const end = said.join("\n");
  for (const name of ["SUPABASE_URL", "SITE_URL", "PUSH_KEY", "CONTACT_ENDPOINT"])
    expect(end).toContain(`  VITE_${name}=${env[`VITE_${name}`]}`);
  expect(end).toContain("2. Sign up on the site, then run this again with your address");
  expect(end).not.toContain(env.PUSH_PRIVATE_KEY);
});

test("a second run creates nothing twice, and the check finds no difference", async () => {
  expect(await run()).toBe(0);
  const env = await readEnv();
  await played.scheduleWork();
  expect(await compare()).toEqual({
    code: 1,
    said: ["moderators: there is none", "1 difference"],
  });

  await played.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     values ('00000000-0000-4000-8000-00000000000a', 'Ada@advice.test', now(), '{"name":"Ada"}')`,
    "supabase_admin",
  );
  await played.query("delete from public.categories where id > 16");
  played.calls = [];
  expect(await run({ MODERATOR_EMAIL: "ada@advice.test" })).toBe(0);
  expect(said.join("\n")).toContain("✓ Moderator: ada@advice.test");
  expect(await played.query("select count(*)::int as categories from public.categories")).toEqual([
    { categories: 16 },
  ]);
  // A repeated run creates nothing twice; templates are sent each time, since no response contains them.
  expect(await readEnv()).toEqual(env);
  expect(played.created).toBe(1);
  expect(played.writes.map(({ call }) => call)).toEqual([
    "PATCH /config/auth",
    "PATCH /config/realtime",
    "POST /functions/deploy",
    "POST /database/query",
    "POST /database/query",
    "POST /database/query",
  ]);
  expect(await compare()).toEqual({ code: 0, said: ["The project is as the setup leaves it."] });
});

test("a run that is interrupted after any step, or loses any response, is continued by the next", async () => {
  expect(await run()).toBe(0);
  const whole = await stateOf();

  await played.reset();
  await remove(folder);
  folder = await played.folder();
  const steps = STEPS.map(({ title }) => title);
  for (const title of steps) {
    const world = played.world(folder, ANSWERS, said);
    const say = (line: string) => {
      if (line.startsWith(`✓ ${title}`)) throw new Error(`interrupted after ${title}`);
    };
    await expect(setUp({ ...world, say })).rejects.toThrow(`interrupted after ${title}`);
  }
  expect(await run()).toBe(0);
  expect(await stateOf()).toEqual(whole);

  await played.reset();
  await remove(folder);
  folder = await played.folder();
  for (const call of CALLS) {
    played.lost.add(call);
    expect(await run(), call).toBe(1);
    expect(said.join(" "), call).toContain("Supabase's API cannot be reached");
    played.lost.clear();
  }
  expect(await run()).toBe(0);
  expect(await stateOf()).toEqual(whole);
});

describe("a refused call", () => {
  test.each([
    [401, /^✗ .*: The access token was refused \(401\).*account\/tokens.* no$/],
    [
      403,
      /^✗ .*: Refused \(403\): the project's plan does not include this, or this account may not.* no$/,
    ],
    [429, /^✗ .*: Too many requests \(429\).*Wait a minute.* no$/],
    [503, /^✗ .*: Supabase failed \(503\)\. Try again in some minutes.* no$/],
  ])("%i is explained at whatever step, and the next run continues", async (status, words) => {
    const refuse = (call: string) => played.refusals.set(call, { status, message: "no" });
    refuse("GET /v1/organizations");
    expect(await run()).toBe(1);
    expect(said[0]).toMatch(words);
    // A call by the CLI.
    refuse("POST /v1/projects");
    expect(await run()).toBe(1);
    expect(said[0]).toMatch(/^✗ Project: /);
    expect(said[0]).toContain(`(${status})`);
    refuse("PATCH /config/realtime");
    expect(await run()).toBe(1);
    expect(said.at(-2)).toMatch(words);
    expect(said.at(-1)).toBe("\nRun npm run setup:hosted again: what is done stays done.");
    expect(played.config.auth.mailer_otp_length).toBe(6);
    expect(played.created).toBe(1);
  });

  test("a missing network and an unexpected response have messages of their own", async () => {
    const other = await startEndpoint(() => ({ status: 200, body: "<html>" }));
    const world = played.world(folder, ANSWERS, []);
    const lineFrom = async (apiUrl: string) => {
      const lines: string[] = [];
      expect(await setUp({ ...world, apiUrl, say: (line) => lines.push(line) })).toBe(1);
      return lines[0];
    };
    expect(await lineFrom("http://127.0.0.1:9")).toMatch(
      /^✗ Signing in: Supabase's API cannot be reached/,
    );
    expect(await lineFrom(other.url)).toBe(
      "✗ Signing in: Supabase answered /v1/organizations in a way that this version does not know.",
    );
    await other.close();
  });

  test("a paused project is named, with the page that restores it", async () => {
    played.ref = REF;
    played.status = "INACTIVE";
    expect(await run()).toBe(1);
    expect(said.join("\n")).toMatch(
      new RegExp(`✗ Project: The project is paused.*dashboard/project/${REF}`),
    );
    // The project is found by its name, and not created again.
    expect(played.created).toBe(0);
  });

  test("settings that the plan does not include are skipped with a message", async () => {
    played.plan = "pro";
    played.refusals.set("PATCH /config/auth", { status: 402, message: "sessions need a plan" });
    expect(await run()).toBe(0);
    expect(said.join("\n")).toContain("as config.toml says; sessions do not end by themselves");
    expect(played.config.auth).toMatchObject({
      mailer_otp_length: 6,
      sessions_inactivity_timeout: 0,
    });
    // The project has moved to a plan that includes them.
    expect(await run()).toBe(0);
    expect(played.config.auth).toMatchObject({ sessions_inactivity_timeout: 720 });
  });
});

test("without a mail service everything but the settings is done, and the mail service is listed as left to do", async () => {
  expect(await run({ SUPABASE_AUTH_SMTP_PASS: "", SUPABASE_AUTH_SMTP_SENDER: "" })).toBe(0);
  expect(played.bodyOf("PATCH /config/auth")).toBeUndefined();
  expect(played.functions).toHaveLength(1);
  expect(said.join("\n")).toMatch(/\d\. Make an account at https:\/\/resend.com/);
  expect(await run({ MODERATOR_EMAIL: "nobody@advice.test" })).toBe(0);
  expect(said.join("\n")).toContain("nobody has signed up as nobody@advice.test yet");
  expect(said.join("\n")).toMatch(/\d\. Sign up on the site, then run this again/);
  expect(played.config.auth).toMatchObject({ smtp_host: "smtp.resend.com" });
  expect(played.secrets.get("RESEND_API_KEY")).toBe("re_key");
});

test("captcha and Google are turned on by their keys, and push keys are replaced only on request", async () => {
  expect(
    await run({
      VITE_CAPTCHA_SITE_KEY: "0xsite",
      SUPABASE_AUTH_CAPTCHA_SECRET: "0xsecret",
      SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: "client",
      SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: "google-secret",
    }),
  ).toBe(0);
  expect(played.bodyOf("PATCH /config/auth")).toMatchObject({
    security_captcha_enabled: true,
    security_captcha_secret: "0xsecret",
    external_google_enabled: true,
    external_google_client_id: "client",
  });
  const { VITE_PUSH_KEY } = await readEnv();
  const text = await readFile(join(folder, ".env.local"), "utf8");
  await writeFile(join(folder, ".env.local"), text.replace(/^VITE_PUSH_KEY.*$/m, ""));
  expect(await run()).toBe(1);
  expect(said.join("\n")).toContain("✗ Push keys and secret: The project has push keys");
  expect(played.secrets.get("PUSH_PUBLIC_KEY")).toBe(VITE_PUSH_KEY);
  expect(await run({ NEW_PUSH_KEYS: "1" })).toBe(0);
  expect(played.secrets.get("PUSH_PUBLIC_KEY")).not.toBe(VITE_PUSH_KEY);
});

test("the check names each manual change of the project", async () => {
  played.plan = "pro";
  await run();
  await played.scheduleWork();
  expect((await compare()).said).toEqual(["moderators: there is none", "1 difference"]);
  expect(played.config.auth).toMatchObject({
    sessions_inactivity_timeout: 720,
    password_hibp_enabled: true,
  });

  played.config.api.max_rows = 1000;
  played.config.auth.mailer_otp_length = 8;
  played.config.auth.site_url = "https://elsewhere.test";
  played.config.auth.sessions_inactivity_timeout = 0;
  played.config.auth.password_hibp_enabled = false;
  played.config.database.ssl_enforced = false;
  played.config.realtime.private_only = false;
  played.secrets.delete("PUSH_PRIVATE_KEY");
  played.secrets.set("SITE_URL", "https://elsewhere.test");
  played.functions = [{ slug: "send-notifications", status: "ACTIVE", verify_jwt: true }];
  played.publicKey = "sb_publishable_new";
  await played.query(`
    delete from cron.job where jobname = 'erase-due-accounts';
    update cron.job set schedule = '0 5 * * *' where jobname = 'forget-words';
    update cron.job set command = replace(command, '${REF}', 'another') where jobname = 'send-notifications';
    update vault.secrets set secret = 'guessed';
  `);
  await played.query("delete from supabase_migrations.schema_migrations", "supabase_admin");
  expect(await compare()).toEqual({
    code: 1,
    said: [
      "config.toml, api.max_rows: 1000 there, 200 here",
      "config.toml, auth.email.otp_length: 8 there, 6 here",
      'config.toml, auth.sessions.inactivity_timeout: "0s" there, "720h0m0s" here',
      'config.toml, auth.site_url: "https://elsewhere.test" there, "https://advice.test" here',
      "config.toml, db.ssl_enforcement.enabled: false there, true here",
      "Realtime: public channels are allowed",
      "passwords: leaked ones are accepted",
      "secret SITE_URL: is another one there than in .env.local",
      "secret PUSH_PRIVATE_KEY: is not set there",
      "function send-notifications: asks its callers for a session",
      expect.stringMatching(/^migration \d{14}: is not applied there$/),
      "job erase-due-accounts: is not scheduled there",
      "job forget-words: is “0 5 * * * select private.forget_words()” there, “17 3 * * * select private.forget_words()” here",
      "job send-notifications: calls another address",
      "vault, sender_secret: is not the SENDER_SECRET of .env.local",
      "moderators: there is none",
      "VITE_SUPABASE_PUBLISHABLE_KEY: is not the project's",
      "17 differences",
    ],
  });

  played.refusals.set(`GET /v2/projects/${REF}/config`, { status: 403, message: "no" });
  const { said: lines } = await compare();
  expect(lines[0]).toMatch(/^not compared: Access denied/);
  expect(lines).toContain("Realtime: public channels are allowed");
});
