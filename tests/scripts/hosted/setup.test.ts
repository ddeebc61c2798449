import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setUp } from "../../../scripts/hosted/run.ts";
import { ANSWERS, PlayedProject, REF, remove, TOKEN } from "./played-project.ts";

// The CLI takes a second for each of its commands, and several on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

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
const run = () => {
  said = [];
  return setUp(played.world(folder, ANSWERS, said));
};

test("setup:hosted makes a project of nothing, with all that it needs", async () => {
  await writeFile(join(folder, ".env.local"), "# My own\nVITE_CONTACT_ENDPOINT=https://forms.test");
  expect(await run()).toBe(0);
  const env = await readEnv();

  expect(played.writes.map(({ call }) => call)).toEqual([
    "POST /v1/projects",
    "PATCH /postgrest",
    "PUT /ssl-enforcement",
    "PATCH /config/auth",
    "PATCH /config/storage",
    "PATCH /config/realtime",
    "POST /secrets",
    "POST /functions/deploy",
    "POST /database/query",
    "POST /database/query",
  ]);
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
  // A free plan takes no timeout, and captcha and Google are off.
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

  // All migrations are there, applied by the CLI.
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
  for (const name of [
    "VITE_SUPABASE_URL",
    "VITE_SITE_URL",
    "VITE_PUSH_KEY",
    "VITE_CONTACT_ENDPOINT",
  ]) {
    expect(end).toContain(`  ${name}=${env[name]}`);
  }
  expect(end).toContain("2. Sign up on the site, then run this again with your address");
  expect(end).not.toContain(env.PUSH_PRIVATE_KEY);
});
