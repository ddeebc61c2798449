import type { QueryClient } from "@tanstack/react-query";
import { readLastList } from "@/browser/last-list";
import { requireUserId } from "@/data/auth/session-store";
import { explain, toDataError } from "@/data/base/errors";
import type { SaveTarget } from "@/data/lists/save-targets";
import { saveTargetsQuery } from "@/data/lists/saved";
import {
  type Item,
  listsWith,
  type RemovedEntry,
  removeFromList,
  type Save,
  saveToList,
} from "@/data/lists/saves";
import type { OutboxEntry } from "@/data/outbox/outbox";
import { getWaiting } from "@/data/outbox/waiting";
import { LIST_CAPACITY } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { uuidv7 } from "@/lib/uuid";
import { toast } from "@/ui/toast-store";
import { chooseLists } from "./save-choice";
import { failureOf } from "./save-outcomes";

type Named = Save["list"] & Partial<Pick<SaveTarget, "is_public">>;

/** Name of the list that is created for a member's first save. */
const FIRST_LIST = t`Favourites`;

/** Ids of first lists by user, so that several quick taps share one list. */
const firstLists = new Map<string, string>();

/**
 * List that a tap saves to: the private list used last on this device, else the newest private one, else a first one
 * (R410); null if it is full. A tap publishes nothing: public lists are used by choice only.
 */
function listToUse(
  userId: string,
  lists: readonly SaveTarget[],
  waiting: readonly OutboxEntry[],
): Omit<Save, "entryId"> | null {
  const last = readLastList(userId);
  const own = lists.filter(({ is_public }) => !is_public);
  const list = own.find(({ id }) => id === last) ?? own[0];
  if (list) return list.item_count < LIST_CAPACITY ? { list } : null;
  const [begun] = waiting.flatMap((entry) =>
    entry.kind === "save" && entry.row.newList ? [entry.row.list_id] : [],
  );
  const made = begun ?? firstLists.get(userId);
  // If it is among the lists by now, it is public (`own` is empty), and a new one is created.
  const id = made && !lists.some((one) => one.id === made) ? made : uuidv7();
  firstLists.set(userId, id);
  return { list: { id, name: FIRST_LIST }, isNewList: true };
}

/**
 * Saves an item if `isWanted`, else removes it from the list it is in. Opens the dialog that chooses lists if the item
 * is in several or the list to use is full. Reports the outcome; `opener` gets the focus back when that closes. An item
 * that turns out to be saved already, as after a visitor taps and then signs in, stays saved.
 */
export async function tapSave(
  client: QueryClient,
  item: Item,
  isWanted: boolean,
  opener: HTMLElement | null,
): Promise<void> {
  const userId = requireUserId();
  const choose = () => {
    opener?.focus();
    chooseLists(item);
  };
  const lists = await client.ensureQueryData(saveTargetsQuery(userId)).catch((cause: unknown) => {
    toast.error(t`Failed to save`, explain(toDataError(cause)) ?? t`Your lists didn’t load.`);
  });
  if (!lists) return;
  const [holder, ...others] = listsWith(lists, getWaiting(client), item.id);
  const list =
    holder && (lists.find(({ id }) => id === holder) ?? { id: holder, name: FIRST_LIST });
  if (!isWanted) {
    if (others.length > 0) return choose();
    if (list) await removeWithUndo(client, list, item, opener);
    return;
  }
  const say = (saved: Named, more?: string) => {
    const name = isolate(saved.name);
    const title = saved.is_public ? t`Saved to ${name} · public` : t`Saved to ${name}`;
    toast.success(title, more, { label: t`Change`, act: choose });
  };
  if (list) return say(list);
  const target = listToUse(userId, lists, getWaiting(client));
  if (!target) return choose();
  const outcome = await saveToList(client, item, { ...target, entryId: uuidv7() });
  if (outcome.result === "full") return choose();
  if (outcome.result === "failed") {
    toast.error(...failureOf(outcome));
    return;
  }
  say(
    target.list,
    outcome.result === "queued" ? t`On your phone until you’re back online.` : undefined,
  );
}

/** Removes an item from a list, and offers to put it back as it was (R411, R416). Returns whether it was removed. */
export async function removeWithUndo(
  client: QueryClient,
  list: Save["list"],
  item: Item,
  opener: HTMLElement | null,
): Promise<boolean> {
  const name = isolate(list.name);
  try {
    const taken = await removeFromList(client, list.id, item.id);
    toast.success(t`Item Removed`, t`Removed from ${name}`, {
      label: t`Undo`,
      act: () => {
        opener?.focus();
        void putBack(client, list, item, taken);
      },
    });
    return true;
  } catch (cause) {
    toast.error(
      t`Removal Failed`,
      explain(toDataError(cause)) ?? t`The item wasn’t removed. Please try again.`,
    );
    return false;
  }
}

async function putBack(
  client: QueryClient,
  list: Save["list"],
  item: Item,
  { id, notes, rank }: RemovedEntry,
): Promise<void> {
  const name = isolate(list.name);
  const save = { list, entryId: id, notes, ...(rank === undefined ? {} : { rank }) };
  const outcome = await saveToList(client, item, save);
  if (outcome.result === "failed" || outcome.result === "full") {
    toast.error(...failureOf(outcome));
  } else toast.success(t`Put back`, t`It’s back in ${name}.`);
}
