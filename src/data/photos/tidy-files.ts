/**
 * Tidies Storage in the background (own-files.ts), with code that is loaded only if there may be something to
 * tidy. Failures are retried on another visit.
 */
export async function tidyFiles(task: "removeUnneededFiles" | "moveMisplacedFiles"): Promise<void> {
  const files = await import("./own-files").catch(() => null);
  await files?.[task]();
}
