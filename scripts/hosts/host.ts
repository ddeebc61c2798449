import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchTool, project } from "../tools.mjs";

/** Variables of a host's settings. */
export type Variables = Record<string, string>;

/** A site on a host. */
export interface Host {
  /** Fetches without following redirections. */
  ask: (request: Request) => Promise<Response>;
  stop: () => Promise<void>;
}

/** Puts the site on a host. @param folder the repository as the host has it, with the built files in it */
export type Deploy = (folder: string, variables: Variables) => Promise<Host>;

/** The programs that the hosts' own emulators are. */
export const emulators = () => fetchTool("hosts");

/** All of the repository that some host reads. */
const READ = [
  "dist",
  "functions",
  "hosting",
  "netlify",
  "src",
  "middleware.ts",
  "netlify.toml",
].concat(["package.json", "tsconfig.json", "vercel.json"]);

/** A copy of what a host has of the repository: emulators write beside what they read. */
export async function copySite(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "shauri-host-"));
  for (const part of READ) await cp(join(project, part), join(folder, part), { recursive: true });
  await mkdir(join(folder, ".home"));
  await symlink(join(project, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** What a program of a host's has around it: nothing of the person who runs it, and nobody is told of it. */
export const quietly = (folder: string, more: Variables = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: join(folder, ".home"),
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  VERCEL_TELEMETRY_DISABLED: "1",
  ...more,
});

export interface Running {
  /** All that it has said so far. */
  said: () => string;
  ended: Promise<number | null>;
  stop: () => Promise<void>;
}

/** Starts a program; with it ends all that it has started. */
export function run(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Running {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      log += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", resolve);
  });
  return {
    said: () => log,
    ended,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}
