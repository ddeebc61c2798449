import type { DataError } from "@/data/base/errors";
import { t } from "@/lib/i18n";

/** Why an edit was not taken, where that can happen to edits alone; null of anything else. */
export function editFailure(error: DataError | null): string | null {
  switch (error?.kind) {
    case "outdated":
      return t`You changed this on another device while writing here. The new version is above: choose one.`;
    case "changed":
      return t`It was hidden or deleted while you were writing, so you can’t change it. Your text is still here.`;
    default:
      return null;
  }
}
