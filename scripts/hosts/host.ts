import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtempDisposable, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sendResponse, toRequest } from "../../supabase/local/http.ts";
import { project } from "../tools.mjs";

/** Variables of a host's settings. */
export type Variables = Record<string, string>;

/** A site to serve on a host. */
export interface Site {
  /** A copy of the repository with the built files, as the host has it. */
  folder: string;
  variables: Variables;
  /** The node_modules with the hosts' own programs. */
  packages: string;
  /** Its port on 127.0.0.1. */
  port: number;
}

/** A program that serves a site. */
interface Program {
  command: string;
  args: string[];
  env?: Variables;
  /** Printed once the program serves. */
  ready: string;
}

/** One emulator of a host. */
export interface Way {
  /** The serving program, for the report. */
  by: string;
  /** A header that this program replaces by its own, so that ours cannot be checked. */
  hides?: string;
  prepare: (site: Site) => Promise<Program>;
}

/** The parts of the repository that any host reads. */
const READ =
  "dist functions hosting netlify src/lib src/screens.ts middleware.ts netlify.toml tsconfig.json vercel.json";

/**
 * Copies the parts of the repository that a host has, since emulators write beside the files that they read. Packages
 * are in a folder above and no package.json lists them, since a host would install them again. The copy is removed with its block.
 */
export async function copySite() {
  const { path: around, remove } = await mkdtempDisposable(join(tmpdir(), "shauri-host-"));
  const folder = join(around, "site");
  for (const part of READ.split(" "))
    await cp(join(project, part), join(folder, part), { recursive: true });
  const { name, type, engines } = JSON.parse(await readFile(join(project, "package.json"), "utf8"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, type, engines }));
  await mkdir(join(around, "home"));
  await symlink(join(project, "node_modules"), join(around, "node_modules"));
  return { folder, [Symbol.asyncDispose]: remove };
}

/** The address of a module, for importing a package that is missing when types are checked. */
export const moduleAt = (...path: string[]) => pathToFileURL(join(...path)).href;

/** The started programs, and the output of each. */
const programs = new Map<ChildProcess, { said: string }>();

/** Ends every program that still runs, with its child processes. @returns their output */
export function stopPrograms(): string {
  for (const { pid, exitCode, signalCode } of programs.keys()) {
    const runs = exitCode === null && signalCode === null;
    if (pid !== undefined && runs) process.kill(-pid, "SIGKILL");
  }
  const said = [...programs.values()].map((program) => program.said).join("");
  programs.clear();
  return said;
}

/** Starts a program in a site's folder, without the user's environment and with telemetry off. */
export function run(
  { folder }: Pick<Site, "folder">,
  { command, args, env }: Omit<Program, "ready">,
) {
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: join(folder, "../home"),
      CI: "1",
      NO_UPDATE_NOTIFIER: "1",
      WRANGLER_SEND_METRICS: "false",
      VERCEL_TELEMETRY_DISABLED: "1",
      ...env,
    },
    // A process group of its own, so that it ends with its child processes.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { said: "" };
  programs.set(child, output);
  const onOutput = (listen: (chunk: Buffer) => void) => {
    for (const stream of [child.stdout, child.stderr]) stream.on("data", listen);
  };
  onOutput((chunk) => {
    output.said += chunk;
  });
  const ended = once(child, "close").then(([code]) => new Error(`${command} ended with ${code}`));
  return {
    /** Waits for a text in its output. @throws {Error} if it ends before */
    says: async (words: string): Promise<void> => {
      const heard = new Promise<void>((resolve) => {
        onOutput(() => output.said.includes(words) && resolve());
      });
      await Promise.race([heard, ended.then((early) => Promise.reject(early))]);
    },
    /** @throws {Error} if it fails */
    ends: async (): Promise<void> => {
      const end = await ended;
      if (child.exitCode !== 0) throw end;
    },
  };
}

/** The line that `serve` prints once it listens. */
export const READY = "Ready";

/** Answers requests on a local port; a failure is answered with 500 and its message. */
export function serve(port: number, answer: (request: Request) => Promise<Response>): void {
  const server = createServer(async (incoming, outgoing) => {
    const response = await answer(await toRequest(incoming)).catch(
      (error: unknown) => new Response(`${error}`, { status: 500 }),
    );
    await sendResponse(response, outgoing);
  });
  server.listen(port, "127.0.0.1", () => console.info(READY));
}
