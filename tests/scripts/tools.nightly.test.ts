import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fetchTool } from "../../scripts/tools.mjs";
import { scratchFolder } from "../scratch-folder.ts";

vi.setConfig({ testTimeout: 60_000 });

let root = "";
beforeEach(() => {
  root = scratchFolder(onTestFinished);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

/** Adds a tool without dependencies, or with ones that its lock file lacks. */
async function writeTool(name: string, dependencies: Record<string, string> = {}) {
  const tool = join(root, "tools", name);
  await mkdir(tool, { recursive: true });
  await writeFile(join(tool, "package.json"), JSON.stringify({ dependencies }));
  const lock = { name, lockfileVersion: 3, packages: { "": {} } };
  await writeFile(join(tool, "package-lock.json"), JSON.stringify(lock));
}

test("a tool is fetched once, with one line of output, and found from then on", async () => {
  await writeTool("meter");
  const first = await fetchTool("meter", root);
  expect(await fetchTool("meter", root)).toBe(first);
  expect(vi.mocked(process.stderr.write).mock.calls).toEqual([
    ["Fetching what tools/meter lists, this once\n"],
  ]);
});

test("two concurrent callers both get the complete tool", async () => {
  await writeTool("meter");
  const [one, other] = await Promise.all([fetchTool("meter", root), fetchTool("meter", root)]);
  expect(one).toBe(other);
  expect(await readdir(join(root, "node_modules/.tools"))).toHaveLength(1);
  expect(await readdir(dirname(one))).toContain("package-lock.json");
});

test("a tool that cannot be fetched gives the reason, and leaves no partial folder", async () => {
  await writeTool("meter", { meter: "file:nowhere" });
  await expect(fetchTool("meter", root)).rejects.toThrow("Command failed: npm ci");
  expect(await readdir(join(root, "node_modules/.tools"))).toEqual([]);
});
