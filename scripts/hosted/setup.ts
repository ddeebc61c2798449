import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type Cli, supabaseCli } from "./cli.ts";
import { openSettings, type Settings } from "./env-file.ts";
import { type ManagementApi, managementApi } from "./management-api.ts";
import { type Ask, QUESTIONS } from "./questions.ts";

/** The environment of a run. */
export interface World {
  /** Folder with `supabase` and `.env.local`. */
  folder: string;
  /** Path of the Supabase CLI. */
  program: string;
  /** The address of Supabase's Management API. */
  apiUrl: string;
  env: NodeJS.ProcessEnv;
  /** Creates the function that asks questions, given the known settings. */
  asking: (read: (name: string) => string) => Ask;
  say: (line: string) => void;
  /** Waits some milliseconds. */
  pause: (time: number) => Promise<void>;
}

/** The tools of one run, signed in. */
export interface Setup extends World {
  settings: Settings;
  ask: Ask;
  api: ManagementApi;
  cli: Cli;
}

/** Name of the ref's variable: the CLI reads it too, instead of the placeholder in config.toml. */
export const REF = "SUPABASE_REMOTES_PRODUCTION_PROJECT_ID";

/** The project's part of an API path. */
export const projectPath = ({ settings }: Setup, rest = ""): string =>
  `/v1/projects/${settings.get(REF)}${rest}`;

/** Reads a file of the folder `supabase`. */
export const readSql = ({ folder }: World, name: string): Promise<string> =>
  readFile(join(folder, "supabase", name), "utf8");

/** Token that `supabase login` stored in its file, on a machine without a keyring. */
async function savedToken(env: World["env"]): Promise<string> {
  const home = env.SUPABASE_HOME || join(homedir(), ".supabase");
  return (await readFile(join(home, "access-token"), "utf8").catch(() => "")).trim();
}

/** Signs in with the token of the environment, `supabase login` or the operator. Throws Refused if it is invalid. */
export async function signIn(world: World): Promise<Setup> {
  const settings = openSettings(join(world.folder, ".env.local"), world.env);
  const ask = world.asking(settings.get);
  const token =
    settings.get(QUESTIONS.token.name) ||
    (await savedToken(world.env)) ||
    (await ask(QUESTIONS.token));
  const api = managementApi(world.apiUrl, token);
  await api.read("/v1/organizations", z.array(z.object({ id: z.string() })));
  const cli = supabaseCli(world.program, world.folder, () => {
    const password = settings.get("SUPABASE_DB_PASSWORD");
    return {
      ...world.env,
      SUPABASE_ACCESS_TOKEN: token,
      ...(password && { SUPABASE_DB_PASSWORD: password }),
    };
  });
  return { ...world, settings, ask, api, cli };
}
