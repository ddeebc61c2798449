import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { rememberList } from "@/browser/last-list";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { requireUserId } from "../auth/session-store";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { DataError, toDataError } from "../base/errors";
import { db } from "../base/supabase";
import { columnOf } from "../base/tables";
import { deliver, loadOutbox } from "../outbox/deliver";
import { getWaiting, setWaiting } from "../outbox/waiting";
import { listKeys, noteSaved } from "./lists";
import type { SaveTarget } from "./save-targets";

/* Saving items to lists and removing them, for every kind of item and every screen. */

/** Any item that a list can hold. */
export interface Item {
  kind: "recommendation" | "review" | "request" | "product" | "company" | "response";
  id: string;
  title: string;
}

/** A list to save to, with the id of the new entry, which stays the same for retries. */
export interface Save {
  entryId: string;
  list: Pick<SaveTarget, "id" | "name">;
  /** The list does not exist yet: the save creates it, as a private one. */
  isNewList?: boolean;
  notes?: string | null;
  /** The earlier rank of a restored entry. */
  rank?: number;
}

/** Outcome of a save. */
export type SaveOutcome = { list: Save["list"] } & (
  | { result: "added" | "queued" | "duplicate" | "full" }
  | { result: "failed"; error: DataError }
);

/** An entry removed from a list, with everything needed to restore it. */
export type RemovedEntry = Pick<Tables<"list_items">, "id" | "notes"> & { rank?: number };

/**
 * Saves an item to a list, now or once there is a network, and remembers the list as the last one used. Each list has
 * its own result, so that a full list does not prevent a save to others (R136, R199).
 */
export async function saveToList(
  client: QueryClient,
  item: Item,
  { entryId, list, isNewList, notes = null, rank }: Save,
): Promise<SaveOutcome> {
  const row = {
    id: entryId,
    list_id: list.id,
    notes,
    [columnOf(item.kind)]: item.id,
    ...(rank === undefined ? {} : { rank }),
    ...(isNewList ? { newList: list.name } : {}),
  };
  rememberList(requireUserId(), list.id);
  try {
    const [saved, place] = [isolate(item.title), isolate(list.name)];
    const title = t`“${saved}” in ${place}`;
    const delivery = await deliver(client, { kind: "save", row, title, draft: null });
    return { list, result: delivery === "sent" ? "added" : "queued" };
  } catch (cause) {
    const error = toDataError(cause);
    if (error.kind === "conflict") {
      noteSaved(client, list.id, item.id, true);
      return { list, result: "duplicate" };
    }
    if (error.kind === "list-full") return { list, result: "full" };
    return { list, result: "failed", error };
  }
}

/** The ids of the lists that hold an item, including saves that wait in the outbox. */
export function listsWith(
  targets: readonly SaveTarget[],
  waiting: ReturnType<typeof getWaiting>,
  itemId: string,
): Set<string> {
  const ids = targets.filter(({ saved }) => saved.some(({ item_id: id }) => id === itemId));
  return new Set([
    ...ids.map(({ id }) => id),
    ...waiting.flatMap((entry) =>
      entry.kind === "save" && entry.failure === null && Object.values(entry.row).includes(itemId)
        ? entry.row.list_id
        : [],
    ),
  ]);
}

/**
 * Removes an item from a list: from the outbox if it waits there, else from the database. Returns the entry, which can
 * be restored. Throws a DataError, also if another device has removed it first.
 */
export async function removeFromList(
  client: QueryClient,
  listId: string,
  itemId: string,
): Promise<RemovedEntry> {
  const userId = requireUserId();
  for (const { kind, row } of getWaiting(client)) {
    if (kind !== "save" || row.list_id !== listId || !Object.values(row).includes(itemId)) continue;
    const { outbox } = await loadOutbox();
    const entry = await outbox.take(userId, row.id);
    setWaiting(client, await outbox.list(userId));
    if (entry) return { id: row.id, notes: row.notes ?? null };
  }
  const taken = unwrap(
    await db
      .from("list_items")
      .delete()
      .match({ list_id: listId, item_id: itemId })
      .select("id,notes,rank")
      .maybeSingle(),
  );
  noteSaved(client, listId, itemId, false);
  void client.invalidateQueries({ queryKey: listKeys.targets });
  if (!taken) throw new DataError({ kind: "changed", message: "no row" });
  return taken;
}

/** The member's note on an item, from any of these lists. */
export function noteQuery(itemId: string, listIds: string[]) {
  return queryOptions({
    queryKey: [...listKeys.all, "note", itemId, ...listIds] as const,
    enabled: listIds.length > 0,
    queryFn: async ({ signal }): Promise<string> => {
      const rows = unwrap(
        await db
          .from("list_items")
          .select("notes")
          .eq("item_id", itemId)
          .in("list_id", listIds)
          .not("notes", "is", null)
          .limit(1)
          .abortSignal(signal),
      );
      return rows[0]?.notes ?? "";
    },
  });
}

/** Writes the member's note on an item to each of these lists. Throws a DataError. */
async function writeNote(itemId: string, listIds: string[], notes: string | null): Promise<void> {
  const rows = unwrap(
    await db
      .from("list_items")
      .update({ notes })
      .eq("item_id", itemId)
      .in("list_id", listIds)
      .select("id"),
  );
  if (rows.length === 0) throw new DataError({ kind: "changed", message: "no row" });
}

/** A choice of the lists that hold an item. */
export interface Choice {
  add: Save[];
  /** Lists that already hold the item. */
  keep: SaveTarget[];
  remove: SaveTarget[];
  /** The new note; null if it has not changed. */
  note: { text: string | null } | null;
}

/** Outcome of a choice, by list. */
export interface ChoiceOutcome {
  saves: SaveOutcome[];
  removed: SaveTarget[];
  failures: { list: SaveTarget; error: DataError }[];
  isNoted: boolean;
}

/** Saves an item to lists and removes it from others, with one note (R113, R136, R413). */
export function useChooseLists(item: Item) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ add, keep, remove, note }: Choice): Promise<ChoiceOutcome> => {
      const removed: SaveTarget[] = [];
      const failures: ChoiceOutcome["failures"] = [];
      const failed = (lists: SaveTarget[]) => (cause: unknown) => {
        failures.push(...lists.map((list) => ({ list, error: toDataError(cause) })));
        return false;
      };
      const [saves, isNoted] = await Promise.all([
        Promise.all(add.map((one) => saveToList(client, item, one))),
        note !== null &&
          keep.length > 0 &&
          writeNote(
            item.id,
            keep.map(({ id }) => id),
            note.text,
          ).then(() => true, failed(keep)),
        ...remove.map((list) =>
          removeFromList(client, list.id, item.id).then(() => removed.push(list), failed([list])),
        ),
      ]);
      const kept = keep.map((list): SaveOutcome => ({ list, result: "duplicate" }));
      return { saves: [...saves, ...kept], removed, failures, isNoted };
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKeys.all }),
  });
}
