import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deliver } from "./deliver";
import { type DataError, toDataError } from "./errors";
import { listKeys } from "./lists";
import { isSavedIn, type SaveTarget } from "./save-targets";

/** One list to save to, with the id that the new entry will have: the same for every attempt. */
export interface Save {
  entryId: string;
  list: SaveTarget;
}

/** What became of one save. */
export type SaveOutcome = { list: SaveTarget } & (
  | { result: "added" | "kept" | "duplicate" | "full" }
  | { result: "failed"; error: DataError }
);

/**
 * Puts a recommendation into several lists, now or once there is a network. Each list answers for itself, so
 * that a full one does not keep the others from taking it (R136, R199).
 */
export function useSaveToLists(recommendation: { id: string; title: string }) {
  const client = useQueryClient();
  const save = async ({ entryId, list }: Save, notes: string | null): Promise<SaveOutcome> => {
    if (isSavedIn(list, recommendation.id)) return { list, result: "duplicate" };
    const row = { id: entryId, list_id: list.id, recommendation_id: recommendation.id, notes };
    const title = `“${recommendation.title}” in ${list.name}`;
    try {
      const delivery = await deliver(client, { kind: "save", row, title, draft: null });
      return { list, result: delivery === "sent" ? "added" : "kept" };
    } catch (cause) {
      const error = toDataError(cause);
      if (error.kind === "conflict") return { list, result: "duplicate" };
      if (error.kind === "list-full") return { list, result: "full" };
      return { list, result: "failed", error };
    }
  };
  return useMutation({
    mutationFn: ({ saves, notes }: { saves: Save[]; notes: string | null }) =>
      Promise.all(saves.map((one) => save(one, notes))),
    onSettled: () => client.invalidateQueries({ queryKey: listKeys.all }),
  });
}
