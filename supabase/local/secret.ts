import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret that signs this database's tokens, generated once, so that sessions outlive a restart. */
export async function jwtSecret(folder: string | "memory"): Promise<string> {
  const fresh = randomBytes(48).toString("base64url");
  if (folder === "memory") return fresh;
  const file = join(folder, "jwt-secret");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known) return known;
  await writeFile(`${file}.new`, fresh, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return fresh;
}
