import { execFile } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listen } from "../../scripts/ports.ts";
import { lackingForProduction } from "../../scripts/production-settings.mjs";
import { fetchTool } from "../../scripts/tools.mjs";
import { projectFolder } from "../../supabase/local/data-folder.ts";
import { scratchFolder } from "../scratch-folder.ts";

// The CLI takes a second to start.
vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);
const read = (path: string) => readFile(join(projectFolder, path), "utf8");

const REF = "ownprojectownproject";
const PRODUCTION = {
  SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: REF,
  VITE_SITE_URL: "https://shauri.test",
  SUPABASE_AUTH_SMTP_HOST: "smtp.test",
  SUPABASE_AUTH_SMTP_USER: "postmaster",
  SUPABASE_AUTH_SMTP_PASS: "smtp-secret",
  SUPABASE_AUTH_SMTP_SENDER: "hello@shauri.test",
  SUPABASE_AUTH_CAPTCHA_SECRET: "captcha-secret",
  SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: "google-client",
  SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: "google-secret",
};

/** A copy of the project's configuration, not linked to a hosted project. */
const folder = scratchFolder(afterAll);
let asked: string[] = [];
/** A stand-in for Supabase's Management API: a project without settings. */
const api = createServer(({ method, url = "" }, response) => {
  asked.push(`${method} ${url}`);
  response.setHeader("content-type", "application/json");
  const envelope = { data: { type: "project_config", id: REF, attributes: { auth: {} } } };
  response.end(JSON.stringify(url.startsWith("/v2/") ? envelope : {}));
});
beforeAll(async () => {
  const port = await listen(api);
  await mkdir(join(folder, "supabase"));
  const seeds = ["categories.sql", "seed.sql", "seed-pictures.sql"];
  for (const part of ["config.toml", "templates", "schemas", "migrations", ...seeds]) {
    const path = `supabase/${part}`;
    await cp(join(projectFolder, path), join(folder, path), { recursive: true });
  }
  const url = `http://127.0.0.1:${port}`;
  await writeFile(
    join(folder, "profile.yaml"),
    `name: test\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: localhost\n`,
  );
});
afterAll(() => void api.close());

/** The output of the CLI, run in that folder as a signed-in user. */
async function supabase(args: string[], env: Record<string, string> = {}): Promise<string> {
  const cli = join(await fetchTool("supabase"), ".bin/supabase");
  const options = {
    env: { PATH: process.env.PATH, SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`, ...env },
  };
  const own = ["--profile", join(folder, "profile.yaml"), "--workdir", folder, "--agent", "no"];
  asked = [];
  const { stdout, stderr } = await run(cli, [...own, ...args], options).catch((error) => error);
  return `${stdout}${stderr}`;
}

/** The arguments of a typed line that reach the CLI: npm keeps the flags before `--`. */
function argumentsOf(line: string): string[] {
  const [, , , ...words] = line.replace(/<.*?>/g, REF).split(" ");
  const end = words.indexOf("--");
  const own = end < 0 ? words : words.slice(0, end);
  return [...own.filter((word) => !word.startsWith("-")), ...(end < 0 ? [] : words.slice(end + 1))];
}

/** Checks that the CLI understands each documented line, without a network and without Docker. */
const UNDERSTOOD: Record<string, (args: string[]) => Promise<void>> = {
  "npm run supabase start": async (args) => {
    expect(await supabase([...args, "--help"])).toContain("Start containers");
  },
  "npm run supabase -- link --project-ref <your project>": async (args) => {
    await supabase(args);
    expect(asked[0]).toBe(`GET /v1/projects/${REF}`);
  },
  // Without a linked project, `--remote` fails instead of using the local stack.
  "npm run supabase -- db push --remote": async (args) => {
    expect(await supabase([...args, "--dry-run"])).toMatch(/^Cannot find project ref/);
    expect(await supabase(args.slice(0, 2).concat("--dry-run"))).toContain("127.0.0.1:54322");
  },
  "npm run supabase -- secrets set --env-file <file>": async (args) => {
    const file = join(folder, REF);
    await writeFile(file, "SENDER_SECRET=open sesame\n");
    await supabase([...args.slice(0, -1), file, `--remote=${REF}`, "--yes"]);
    expect(asked).toContain(`POST /v1/projects/${REF}/secrets`);
  },
  // Files that the function imports from outside its folder are deployed too.
  "npm run supabase -- functions deploy send-notifications --use-api": async (args) => {
    for (const part of ["supabase/functions", "src/screens.ts", "src/data", "src/lib"]) {
      await cp(join(projectFolder, part), join(folder, part), { recursive: true });
    }
    const said = await supabase([...args, `--remote=${REF}`, "--yes"]);
    expect(said).toContain("src/data/notifications/notification-copy.ts");
    expect(said).toContain("src/lib/remark-anchor.ts");
    expect(asked).toContain(`POST /v1/projects/${REF}/functions/deploy?slug=send-notifications`);
  },
  "npm run supabase config push": async (args) => {
    expect(await supabase(args)).toMatch(/^Cannot find project ref/);
  },
};

test("the CLI accepts its lines in README and docs/hosting-reference.md for the right project", async () => {
  const pages = (await read("README.md")) + (await read("docs/hosting-reference.md"));
  for (const [line, understand] of Object.entries(UNDERSTOOD)) {
    expect(pages).toContain(line);
    await understand(argumentsOf(line));
  }
});

describe("npm run supabase config push", () => {
  /** The settings that the command would push, by name. */
  async function pushed(env: Record<string, string>): Promise<Record<string, string>> {
    const text = await supabase(["config", "diff", `--remote=${REF}`], env);
    expect(text).toContain("using [remotes.production]");
    const entries = [...text.matchAll(/^([\w.]+) \[[\w-]+\]\n +local: +(.*)$/gm)];
    return Object.fromEntries(
      entries.map(([, name = "", value = ""]) => [name, value.replace(/ \(from .*/, "")]),
    );
  }

  test("gives the production project its own values, and no local one", async () => {
    const values = await pushed(PRODUCTION);
    expect(values).toMatchObject({
      "auth.site_url": '"https://shauri.test"',
      "auth.additional_redirect_urls": "[]",
      "auth.email.max_frequency": '"1m0s"',
      "auth.email.smtp.enabled": "true",
      "auth.email.smtp.host": '"smtp.test"',
      "auth.email.smtp.user": '"postmaster"',
      "auth.email.smtp.admin_email": '"hello@shauri.test"',
      "auth.captcha.enabled": "true",
      "auth.external.google.enabled": "true",
      "auth.external.google.client_id": '"google-client"',
      // The same locally and in production.
      "auth.minimum_password_length": "10",
      "auth.email.otp_length": "6",
    });
    expect(JSON.stringify(values)).not.toMatch(/localhost|env\(/);
  });

  test("pushes nothing while a value is missing, and names it as docs/hosting-reference.md does", async () => {
    const config = await readFile(join(folder, "supabase/config.toml"), "utf8");
    expect(lackingForProduction(config, PRODUCTION)).toEqual([]);
    // The CLI itself would push the placeholder as text.
    const { VITE_SITE_URL, ...others } = PRODUCTION;
    expect((await pushed(others))["auth.site_url"]).toBe('"env(VITE_SITE_URL)"');
    expect(lackingForProduction(config, others)).toEqual([
      "VITE_SITE_URL is not set: see docs/hosting-reference.md",
    ]);
    const lacking = lackingForProduction(config, {}).map((line) => line.split(" ")[0] ?? "");
    expect(lacking.sort()).toEqual(Object.keys(PRODUCTION).sort());
    const page = await read("docs/hosting-reference.md");
    for (const name of lacking) expect(page).toContain(`\`${name}\``);
    const noGoogle = config.replace(/(\[remotes\S+google\]\nenabled = )true/, "$1false");
    expect(lackingForProduction(noGoogle, {}).join()).not.toContain("GOOGLE");
    const off = { SUPABASE_AUTH_CAPTCHA_ENABLED: "false" };
    expect(lackingForProduction(config, off).join()).not.toContain("CAPTCHA");
    const values = await pushed({ ...PRODUCTION, ...off });
    expect(values["auth.captcha.enabled"]).not.toBe("true");
  });

  test("pushes nothing from the repository itself, which has no project", async () => {
    const script = join(projectFolder, "scripts/supabase.mjs");
    const { SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: _, ...others } = PRODUCTION;
    const env = { ...others, PATH: process.env.PATH };
    const { code, stderr } = await run(process.execPath, [script, "config", "push"], { env }).catch(
      (error) => error,
    );
    expect(code).toBe(1);
    expect(stderr).toBe(
      "Nothing was pushed.\nSUPABASE_REMOTES_PRODUCTION_PROJECT_ID is not set: see docs/hosting-reference.md\n",
    );
  });
});
