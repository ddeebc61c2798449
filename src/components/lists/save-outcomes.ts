import { explain } from "@/data/base/errors";
import type { ChoiceOutcome, SaveOutcome } from "@/data/lists/saves";
import { LIST_CAPACITY } from "@/lib/constants";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";

interface SaveReport {
  /** For a toast: the changes, or that the item was in the lists already. */
  notice: { tone: "success" | "info"; title: string; description: string } | null;
  /** For the dialog, which stays open if it is set: a line for each list that failed. */
  failure: { title: string; lines: string[] } | null;
}

/** Texts for the outcome of choosing lists (R220, R221, R223, R224, R225). */
export function reportChoice({ saves, removed, failures, isNoted }: ChoiceOutcome): SaveReport {
  const failed = failures.map(({ list, error }) => {
    const [name, reason] = [isolate(list.name), explain(error) ?? t`Please try again.`];
    return t`Failed to change "${name}": ${reason}`;
  });
  const save = failure(saves);
  const lines = [...(save?.lines ?? []), ...failed];
  const title = save?.title ?? t`Failed to save`;
  return { notice: noticeOf(saves, removed, isNoted), failure: lines[0] ? { title, lines } : null };
}

/** Texts for a save that failed. */
export function failureOf(outcome: SaveOutcome): [title: string, text: string] {
  const { title, lines } = failure([outcome]) ?? { title: "", lines: [] };
  return [title, lines.join(" ")];
}

function noticeOf(
  saves: readonly SaveOutcome[],
  removed: readonly { name: string }[],
  isNoted: boolean,
): SaveReport["notice"] {
  if (saves.some(({ result }) => result === "queued")) return QUEUED;
  const added = saves.filter(({ result }) => result === "added").length;
  if (added === 0 && removed.length > 0) {
    const names = removed.map(({ name }) => isolate(name)).join(", ");
    return { tone: "success", title: t`Item Removed`, description: t`Removed from ${names}` };
  }
  if (added === 0 && isNoted) return { tone: "success", title: t`Note saved`, description: "" };
  const duplicates = saves.filter(({ result }) => result === "duplicate");
  return notice(added, duplicates, removed.length);
}

const QUEUED: SaveReport["notice"] = {
  tone: "info",
  title: t`Saved on your phone`,
  description: t`It’ll go to your list when you’re back online.`,
};

function notice(
  added: number,
  duplicates: readonly SaveOutcome[],
  removed: number,
): SaveReport["notice"] {
  const skipped = duplicates.length;
  if (added > 0) {
    const description = [
      plural(added, { one: "Added to # list", other: "Added to # lists" }),
      ...(skipped > 0
        ? [plural(skipped, { one: "# duplicate skipped", other: "# duplicates skipped" })]
        : []),
      ...(removed > 0
        ? [plural(removed, { one: "removed from # list", other: "removed from # lists" })]
        : []),
    ];
    return { tone: "success", title: t`Added to lists`, description: description.join(", ") };
  }
  if (skipped === 0) return null;
  return {
    tone: "info",
    title: t`Item already exists in selected lists`,
    description: duplicates
      .map(({ list }) => {
        const name = isolate(list.name);
        return t`Item already exists in "${name}".`;
      })
      .join(" "),
  };
}

function failure(outcomes: readonly SaveOutcome[]): SaveReport["failure"] {
  const failed = outcomes.filter((outcome) => outcome.result === "failed");
  if (failed.some(({ error }) => error.kind === "session-expired")) {
    return {
      title: t`Login Required`,
      lines: [t`Please log in to save recommendations to lists.`],
    };
  }
  const isOneCause =
    failed.length === outcomes.length && failed.every(({ error }) => !explain(error));
  if (failed.length > 0 && isOneCause) {
    return { title: t`Failed to save`, lines: [t`Failed to save to lists. Please try again.`] };
  }
  const lines = outcomes.flatMap((outcome) => {
    const name = isolate(outcome.list.name);
    if (outcome.result === "full") {
      return [t`List "${name}" is full (${LIST_CAPACITY}/${LIST_CAPACITY} items).`];
    }
    if (outcome.result !== "failed") return [];
    const reason = explain(outcome.error) ?? t`Please try again.`;
    return [t`Failed to add to "${name}": ${reason}`];
  });
  return lines.length > 0 ? { title: t`Failed to save`, lines } : null;
}
