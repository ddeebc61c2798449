import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { makePushKeys, type PushKeys } from "../functions/_shared/web-push.ts";
import { projectFolder } from "./data-folder.ts";

const file = join(projectFolder, "supabase/.temp/push-keys.json");
const schema = z.object({ publicKey: z.string(), privateKey: z.string() });

const known = async () => schema.parse(JSON.parse(await readFile(file, "utf8")));

/**
 * The VAPID keys of the embedded backend, generated once per machine: builds contain the public one, and subscriptions
 * outlive a reset.
 */
export async function localPushKeys(): Promise<PushKeys> {
  try {
    return await known();
  } catch {
    await mkdir(dirname(file), { recursive: true });
    const text = JSON.stringify(await makePushKeys());
    // If two processes start at the same time, the first one's keys are used.
    await writeFile(file, text, { mode: 0o600, flag: "wx" }).catch(() => undefined);
    return known();
  }
}
