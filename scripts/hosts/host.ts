import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sendResponse, toRequest } from "../../supabase/local/http.ts";
import { project } from "../tools.mjs";

/** Variables of a host's settings. */
export type Variables = Record<string, string>;

/** A site that is about to be put on a host. */
export interface Site {
  /** The repository as the host has it, with the built files in it. */
  folder: string;
  variables: Variables;
  /** The node_modules that hold the hosts' own programs. */
  packages: string;
  /** Its port on 127.0.0.1. */
  port: number;
}

/** A program that answers for a site. */
interface Program {
  command: string;
  args: string[];
  env?: Variables;
  /** Printed once it answers. */
  ready: string;
}

/** One way to see what a host makes of the site. */
export interface Way {
  /** The program that answers, for the report. */
  by: string;
  /** The header that this program replaces by one of its own: nothing is learnt of ours. */
  hides?: string;
  prepare: (site: Site) => Promise<Program>;
}

/** Each part of the repository that some host reads. */
const READ =
  "dist functions hosting netlify src/lib src/screens.ts middleware.ts netlify.toml tsconfig.json vercel.json";

/**
 * A copy of what a host has of the repository: emulators write beside what they read. Packages lie above it and are not
 * listed in it, since a host that finds a list installs all of it again.
 */
export async function copySite(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const around = await mkdtemp(join(tmpdir(), "shauri-host-"));
  const folder = join(around, "site");
  for (const part of READ.split(" "))
    await cp(join(project, part), join(folder, part), { recursive: true });
  const { name, type, engines } = JSON.parse(await readFile(join(project, "package.json"), "utf8"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, type, engines }));
  await mkdir(join(around, "home"));
  await symlink(join(project, "node_modules"), join(around, "node_modules"));
  return { folder, remove: () => rm(around, { recursive: true, force: true }) };
}

/** The address of a module, for an import of what is not there when types are checked. */
export const moduleAt = (...path: string[]) => pathToFileURL(join(...path)).href;

/** Programs that were started, and the output of each. */
const programs = new Map<ChildProcess, { said: string }>();

/** Ends every program that still runs, with all that it has started. @returns their output */
export function stopPrograms(): string {
  for (const { pid, exitCode, signalCode } of programs.keys()) {
    const runs = exitCode === null && signalCode === null;
    if (pid !== undefined && runs) process.kill(-pid, "SIGKILL");
  }
  const said = [...programs.values()].map((program) => program.said).join("");
  programs.clear();
  return said;
}

/** Starts a program in a site's folder, with nothing around it of the person who runs it, and nobody is told of it. */
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
    // A group of its own, so that it ends with all that it has started.
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
    /** Waits for words of its output. @throws {Error} where it ends before */
    says: async (words: string): Promise<void> => {
      const heard = new Promise<void>((resolve) => {
        onOutput(() => output.said.includes(words) && resolve());
      });
      await Promise.race([heard, ended.then((early) => Promise.reject(early))]);
    },
    /** @throws {Error} where it fails */
    ends: async (): Promise<void> => {
      const end = await ended;
      if (child.exitCode !== 0) throw end;
    },
  };
}

/** The line that `serve` prints when it answers. */
export const READY = "Ready";

/** Answers requests on a port of this machine; a failure is answered 500, with what failed. */
export function serve(port: number, answer: (request: Request) => Promise<Response>): void {
  const server = createServer(async (incoming, outgoing) => {
    const response = await answer(await toRequest(incoming)).catch(
      (error: unknown) => new Response(`${error}`, { status: 500 }),
    );
    await sendResponse(response, outgoing);
  });
  server.listen(port, "127.0.0.1", () => console.info(READY));
}
