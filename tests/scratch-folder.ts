import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes an empty folder that is removed after all tests (`afterAll`) or after the running one (`onTestFinished`). */
export function scratchFolder(after: (clean: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "shauri-test-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
