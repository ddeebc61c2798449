import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fetchTool } from "../../scripts/tools.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const scripts = new Map(Object.entries<string>(JSON.parse(read("package.json")).scripts));

/** The commands that the README's tables offer: what stands in their first column. */
const offered = read("README.md")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => [...(line.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)])
  .map(([, command = ""]) => command);

const NAME = /\bnpm (?:run )?([\w:-]+)/g;
const namesIn = (text: string) => [...text.matchAll(NAME)].map(([, name = ""]) => name);

/** A script with those that it runs. */
function withThose(name: string): string[] {
  return [name, ...namesIn(scripts.get(name) ?? "").flatMap(withThose)];
}

/** All that a file of commands runs by itself. */
const runBy = (file: string) => namesIn(read(file)).flatMap(withThose);

test("the README's tables offer commands, each with a script", () => {
  expect(offered.length).toBeGreaterThan(15);
  expect(offered.flatMap(namesIn).filter((name) => !scripts.has(name))).toEqual([]);
});

test("CI runs the tests, and with them what they run", () => {
  expect(read(".github/workflows/ci.yml")).toContain("run: .ci/run");
  expect(runBy(".ci/run")).toEqual(expect.arrayContaining(["test", "check", "test:unit"]));
});

test.each(offered)("%s is run by CI or in the night", (command) => {
  const run = [".ci/run", ".github/workflows/nightly.yml"].flatMap(runBy);
  const [name = ""] = namesIn(command);
  expect(run).toContain(name);
});

test("what has a variable before it has it in the night too", () => {
  const set = offered.filter((command) => !command.startsWith("npm "));
  expect(set.filter((command) => !read(".github/workflows/nightly.yml").includes(command))).toEqual(
    [],
  );
});

describe("the commands of README and the pages for operators", async () => {
  const program = join(await fetchTool("supabase"), ".bin/supabase");
  const pages = [
    "README.md",
    ...["hosting", "hosting-reference", "importing", "operating"].map((name) => `docs/${name}.md`),
  ];

  /** Lines of shell blocks, and code in prose that begins with a command. A backslash continues a line. */
  const commands = pages.flatMap((page) => {
    const text = read(page);
    const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = ""]) =>
      block
        .replaceAll(/\\\n\s*/g, "")
        .split("\n")
        .flatMap((line) => line.trim().split(" && ")),
    );
    const prose = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
    const inline = [...prose.matchAll(/`((?:[A-Z_]+=\S+ )?npm (?:run|test|start|ci)\b[^`]*)`/g)];
    return [...blocks, ...inline.map(([, command = ""]) => command)].filter((line) => line !== "");
  });
  const unique = [...new Set(commands)];

  /** Parts of a command: its variables, the npm script, and the arguments behind it. */
  function partsOf(command: string) {
    const words = command.replaceAll(/<[^>]*>/g, "<value>").split(/\s+/);
    const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
    const env = Object.fromEntries(words.slice(0, start).map((word) => word.split("=")));
    const [npm, run, ...rest] = words.slice(start);
    return { env, npm, run, rest };
  }

  test("are many, and each is one of npm's or of a program that is named here", () => {
    expect(unique.length).toBeGreaterThan(25);
    const others = unique.filter((command) => !/^(?:[A-Z_]+=\S+ )*npm\b/.test(command));
    expect(others.map((command) => command.split(" ", 2).join(" ")).sort()).toEqual([
      "done",
      "for bucket",
      "git checkout",
      "git pull",
      "openssl enc",
      'psql "$NEW_DATABASE_URL"',
    ]);
  });

  test("run scripts that are there, and give them what they take", () => {
    for (const command of unique.filter((one) => / ?npm /.test(` ${one}`))) {
      const { run, rest } = partsOf(command);
      if (run !== "run") {
        expect(["ci", "start", "test"], command).toContain(run);
        continue;
      }
      const [name = "", ...more] = rest;
      expect([...scripts.keys()], command).toContain(name);
      // npm keeps flags to itself that stand before `--`.
      const kept = more.slice(0, more.includes("--") ? more.indexOf("--") : undefined);
      expect(
        kept.filter((word) => word.startsWith("-")),
        command,
      ).toEqual([]);
    }
    expect(read("scripts/setup-hosted.ts")).toContain('"--check"');
  });

  test("are ones that the pinned Supabase CLI knows, with all their flags", () => {
    const helps = new Map<string, string>();
    const lines = unique.filter((command) => /npm run supabase\b/.test(command));
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const { env, rest } = partsOf(line);
      const args = rest.slice(1).filter((word) => word !== "--");
      const first = args.findIndex((word) => /^[-<]/.test(word));
      const words = args.slice(0, first < 0 ? undefined : first);
      const key = `${JSON.stringify(env)} ${words.join(" ")}`;
      const help =
        helps.get(key) ??
        execFileSync(program, [...words, "--help"], {
          encoding: "utf8",
          env: { ...process.env, ...env },
        });
      helps.set(key, help);
      const [, usage = ""] = /^USAGE\n {2}supabase (.*)$/m.exec(help) ?? [];
      // An argument, such as a function's name, follows the subcommands that are known.
      const known = usage.split(/ [[<]/)[0] ?? "";
      expect(`${words.join(" ")} `, line).toMatch(new RegExp(`^${known} `));
      expect(known, line).not.toBe("");
      if (words.join(" ") !== known) expect(usage, line).toMatch(/\.\.\.>|\.\.\.]/);
      for (const flag of args.filter((word) => word.startsWith("-"))) {
        const [name = ""] = flag.split("=");
        expect(help.match(/--[\w-]+/g), line).toContain(name);
      }
    }
  }, 60_000);

  test("go as far as the project that they name: what is still an experiment has its flag", () => {
    const folder = mkdtempSync(join(tmpdir(), "shauri-commands-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const options = {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: folder, SUPABASE_TELEMETRY_DISABLED: "1" },
    } as const;
    const lines = unique.filter((line) => /npm run supabase\b.* --remote\b/.test(line));
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      const [, args = ""] = line.split(" -- ");
      // Of no project: it changes nothing anywhere.
      const words = args.replace(/--remote(?:=\S+)?/, "--remote=nowhere").split(" ");
      const { status, stderr } = spawnSync(program, words, options);
      expect(stderr, line).toContain('Cannot resolve "nowhere"');
      expect(status, line).toBe(1);
    }
  }, 60_000);

  test("name files of SQL that are there", () => {
    const files = pages.flatMap(
      (page) => read(page).match(/supabase\/(?:hosted\/)?[\w.-]+\.sql/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

test("docs/hosting.md leaves eight actions to people, and names the setup's own", () => {
  const page = read("docs/hosting.md");
  const [, actions = ""] = /## The eight actions\n([\s\S]*?)\n## /.exec(page) ?? [];
  expect(actions.match(/^\d+\. \*\*/gm)).toHaveLength(8);
  expect(page.split("\n").length).toBeLessThan(95);
  expect(actions).toContain("npm run setup:hosted");
});
