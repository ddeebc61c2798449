import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { recordCalls } from "./backend";
import { DEMO_PASSWORD } from "./demo-members";
import { expect, test } from "./fixtures";
import { main, setSaveData } from "./page";

/** Content that must never reach a browser, with a pattern for each. */
const SECRETS: [name: string, pattern: RegExp][] = [
  ["a secret key", /sb_secret_/],
  ["a signed token, such as a service key", /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["an address with a password", /\w+:\/\/[^\s"'`/:@]+:[^\s"'`/:@]+@/],
  ["a member's password", new RegExp(DEMO_PASSWORD)],
  ["the embedded backend", /pglite|supabase\/local\/|mailbox\.json/i],
];

test("the build contains no secret, and nothing of the embedded backend", async () => {
  const entries = await readdir("dist", { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(20);
  // Phones have fonts; those of the tests are not in the build.
  expect(files.filter((file) => /\.(woff2?|[ot]tf)$/.test(file))).toEqual([]);
  for (const file of files) {
    const text = await readFile(file, "utf8");
    for (const [name, pattern] of SECRETS) {
      expect.soft(pattern.test(text), `${name} in ${file}`).toBe(false);
    }
  }
});

for (const isSaving of [false, true]) {
  test(`a screen's code is loaded ${isSaving ? "only when it opens if data is to be saved" : "as soon as its link has the focus"}`, async ({
    page,
  }) => {
    await setSaveData(page, isSaving);
    const asked = recordCalls(page, (url) => url.includes("/assets/categories-"));
    await page.goto("/");
    const link = main(page).getByRole("link", { name: "View All Categories" });
    await link.focus();
    if (isSaving) {
      // A request caused by the focus would have been recorded before this one.
      await page.evaluate(() => fetch("/icon.svg?later").then((answer) => answer.text()));
      expect(asked).toEqual([]);
      await link.press("Enter");
    }
    await expect.poll(() => asked).not.toEqual([]);
  });
}
