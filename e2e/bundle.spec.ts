import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DEMO_PASSWORD, expect, test } from "./fixtures";

/** What must never reach a browser, and how each looks. */
const SECRETS: [name: string, pattern: RegExp][] = [
  ["a secret key", /sb_secret_/],
  ["a signed token, such as a service key", /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["an address with a password", /\w+:\/\/[^\s"'`/:@]+:[^\s"'`/:@]+@/],
  ["a member's password", new RegExp(DEMO_PASSWORD)],
  ["the embedded backend", /pglite|supabase\/local\/|mailbox\.json/i],
];

test("nothing secret, and nothing of the embedded backend, is in what browsers are sent", async () => {
  const entries = await readdir("dist", { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(file, "utf8");
    for (const [name, pattern] of SECRETS) {
      expect.soft(pattern.test(text), `${name} in ${file}`).toBe(false);
    }
  }
});
