import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fromPostgrest, isOwnRow } from "./answers";
import { type DataError, toDataError } from "./errors";
import { listKeys, type SaveTarget } from "./lists";
import { db } from "./supabase";

/** One list to save to, with the id that the new entry will have: the same for every attempt. */
export interface Save {
  entryId: string;
  list: SaveTarget;
}

/** What became of one save. */
export type SaveOutcome = { list: SaveTarget } & (
  | { result: "added" | "duplicate" | "full" }
  | { result: "failed"; error: DataError }
);

async function save(
  { entryId, list }: Save,
  recommendation_id: string,
  notes: string | null,
): Promise<SaveOutcome> {
  if (list.saved.length > 0) return { list, result: "duplicate" };
  try {
    const answer = await db
      .from("list_items")
      .insert({ id: entryId, list_id: list.id, recommendation_id, notes })
      .select("id")
      .maybeSingle();
    if (!answer.error || isOwnRow(answer, "list_items_pkey")) return { list, result: "added" };
    const error = fromPostgrest(answer.error, answer.status);
    if (error.kind === "conflict") return { list, result: "duplicate" };
    if (error.kind === "list-full") return { list, result: "full" };
    return { list, result: "failed", error };
  } catch (error) {
    return { list, result: "failed", error: toDataError(error) };
  }
}

/**
 * Puts a recommendation into several lists. Each list answers for itself, so that a full one does not
 * keep the others from taking it (R136, R199).
 */
export function useSaveToLists(recommendationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ saves, notes }: { saves: Save[]; notes: string | null }) =>
      Promise.all(saves.map((one) => save(one, recommendationId, notes))),
    onSettled: () => client.invalidateQueries({ queryKey: listKeys.all }),
  });
}
