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

/* Into lists and out of them, whatever it is and wherever one taps. */

/** Anything that a list holds. */
export interface Item {
  kind: "recommendation" | "review" | "request" | "product" | "company" | "response";
  id: string;
  title: string;
}

/** A list to save to, with the id of the new entry: the same for every attempt. */
export interface Save {
  entryId: string;
  list: Pick<SaveTarget, "id" | "name">;
  /** There is no such list yet: it is made on the way, a private one. */
  isNewList?: boolean;
  notes?: string | null;
  /** The earlier position of an entry that is put back. */
  rank?: number;
}

/** Outcome of one save. */
export type SaveOutcome = { list: Save["list"] } & (
  | { result: "added" | "queued" | "duplicate" | "full" }
  | { result: "failed"; error: DataError }
);

/** An entry taken out of a list, with all that putting it back needs. */
export type Taken = Pick<Tables<"list_items">, "id" | "notes"> & { rank?: number };

/**
 * Puts a thing into a list, now or once there is a network, and remembers the list as the one used last. A list
 * answers for itself, so that a full one does not keep others from taking it (R136, R199).
 */
export async function saveTo(
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

/** The ids of the lists that hold a thing, or will once there is a network. */
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
 * Takes a thing out of a list: from the outbox where it waits, else from the database. Answers what can be put
 * back. Throws a DataError, also where another device was first.
 */
export async function takeOut(client: QueryClient, listId: string, itemId: string): Promise<Taken> {
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

/** The member's note on an item, from any of these lists of theirs. */
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

/** Writes what one notes of a thing, in each of these lists. Throws a DataError. */
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

/** Which lists hold a thing from now on. */
export interface Choice {
  add: Save[];
  /** It is there already. */
  keep: SaveTarget[];
  remove: SaveTarget[];
  /** The new note; null if it is the same as before. */
  note: { text: string | null } | null;
}

/** Outcome of a choice, list by list. */
export interface ChoiceOutcome {
  saves: SaveOutcome[];
  removed: SaveTarget[];
  failures: { list: SaveTarget; error: DataError }[];
  isNoted: boolean;
}

/** Puts a thing into lists and takes it out of others, with one note (R113, R136, R413). */
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
        Promise.all(add.map((one) => saveTo(client, item, one))),
        note !== null &&
          keep.length > 0 &&
          writeNote(
            item.id,
            keep.map(({ id }) => id),
            note.text,
          ).then(() => true, failed(keep)),
        ...remove.map((list) =>
          takeOut(client, list.id, item.id).then(() => removed.push(list), failed([list])),
        ),
      ]);
      const kept = keep.map((list): SaveOutcome => ({ list, result: "duplicate" }));
      return { saves: [...saves, ...kept], removed, failures, isNoted };
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKeys.all }),
  });
}
