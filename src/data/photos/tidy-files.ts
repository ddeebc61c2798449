/**
 * Tidies Storage in the background (own-files.ts), with code that is loaded only when there may be something to
 * tidy. Failures are tried again on another visit.
 */
export async function tidyFiles(task: "removeUnneededFiles" | "moveMisplacedFiles"): Promise<void> {
  const files = await import("./own-files").catch(() => null);
  await files?.[task]();
}
