import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fetchTool } from "../../scripts/tools.mjs";
import { partsOf, unique } from "./command-lines";

describe("the commands in README and the pages for operators", async () => {
  const program = join(await fetchTool("supabase"), ".bin/supabase");

  test("are known to the pinned Supabase CLI, with all their flags", () => {
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
      // An argument, such as a function's name, follows the known subcommands.
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

  test("get as far as resolving the project: experimental commands have their flag", () => {
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
      // A project that does not exist, so nothing is changed.
      const words = args.replace(/--remote(?:=\S+)?/, "--remote=nowhere").split(" ");
      const { status, stderr } = spawnSync(program, words, options);
      expect(stderr, line).toContain('Cannot resolve "nowhere"');
      expect(status, line).toBe(1);
    }
  }, 60_000);
});
