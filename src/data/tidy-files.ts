/**
 * Has Storage put in order in the background (own-files.ts), by code that only who leaves something behind
 * fetches. What does not succeed is done on another visit.
 */
export async function tidyFiles(task: "removeUnneededFiles" | "moveMisplacedFiles"): Promise<void> {
  const files = await import("./own-files").catch(() => null);
  await files?.[task]();
}
