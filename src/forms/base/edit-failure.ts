import type { DataError } from "@/data/errors";

/** Why an edit was not taken, where that can happen to edits alone; null of anything else. */
export function editFailure(error: DataError | null): string | null {
  switch (error?.kind) {
    case "outdated":
      return "You changed this on another device while you wrote here. Above is what it says now: choose one of the two.";
    case "changed":
      return "It was hidden or deleted while you wrote, so it cannot be changed any more. Your words are still here.";
    default:
      return null;
  }
}
