// Plain JavaScript: it may run on a Node.js that does not support TypeScript.
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

export const project = join(import.meta.dirname, "..");

const shell = process.platform === "win32";

/**
 * Installs a tool that only few commands need, from the lock file of tools/<name>, when the first of
 * them runs. Two concurrent commands may both fetch it, each into a folder of its own; the first to
 * finish renames its folder.
 *
 * @param {string} name a folder in tools
 * @param {string} root the project
 * @returns {Promise<string>} the node_modules with the tool
 * @throws {Error} with npm's output if it cannot be fetched
 */
export async function fetchTool(name, root = project) {
  const tool = join(root, "tools", name);
  const lock = createHash("sha256").update(await readFile(join(tool, "package-lock.json")));
  const folder = join(root, "node_modules/.tools", `${name}-${lock.digest("hex").slice(0, 12)}`);
  if (!existsSync(folder)) {
    process.stderr.write(`Fetching what tools/${name} lists, this once\n`);
    await mkdir(join(folder, ".."), { recursive: true });
    const draft = await mkdtemp(`${folder}-`);
    try {
      for (const file of ["package.json", "package-lock.json"]) {
        await cp(join(tool, file), join(draft, file));
      }
      const options = { cwd: draft, shell };
      await promisify(execFile)("npm", ["ci", "--no-audit", "--no-fund"], options);
      await rename(draft, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  return join(folder, "node_modules");
}

/**
 * Hands this process over to a command: with its terminal and signals, and the command's exit code.
 *
 * @param {string} command
 * @param {string[]} args
 */
export function handOver(command, args) {
  const child = spawn(command, args, { stdio: "inherit", shell });
  // Ctrl-C reaches both; the child decides when to end.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("error", (error) => {
    throw error;
  });
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
