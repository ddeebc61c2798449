import { DRAFT_LIFETIME } from "@/lib/constants";
import { createSignal } from "./signal";
import { localStore } from "./storage";

/**
 * Unsent input on this device, by member, then by form. A single storage item, read before each change, so that two
 * tabs do not overwrite each other's drafts.
 */
const KEY = "shauri-drafts";
const VERSION = 1;
/** Owner of the drafts written while signed out. */
const VISITOR = "";

export interface Draft {
  /** In ms since the epoch. */
  savedAt: number;
  input: Record<string, unknown>;
  /** The names of the chosen photos. */
  photos?: string[];
}

/** A loaded draft; photos are restored only in the tab where they were chosen. */
interface LoadedDraft extends Draft {
  /** The names of the photos that could not be restored. */
  lostPhotos: string[];
}

type Drafts = Record<string, Record<string, Draft>>;

/** The name of an edit's draft, by the id of the edited item. */
export const editDraft = (id: string) => `edit:${id}`;

/** Fields with photos, by draft: only in this tab, since they are too large for the storage. */
const files = new Map<string, Record<string, unknown>>();
const fileKey = (owner: string, name: string) => `${owner}/${name}`;

/** The member's own draft of a form or the one written before signing in, whichever is newer. */
export function readDraft(userId: string | null, name: string): LoadedDraft | null {
  const drafts = readAll();
  let last: LoadedDraft | null = null;
  for (const owner of [userId ?? VISITOR, VISITOR]) {
    const draft = drafts[owner]?.[name];
    if (!draft || (last && last.savedAt >= draft.savedAt)) continue;
    const fields = files.get(fileKey(owner, name));
    last = {
      ...draft,
      input: { ...draft.input, ...fields },
      lostPhotos: fields ? [] : (draft.photos ?? []),
    };
  }
  return last;
}

/** Stores the input of a form; its photos only for as long as the tab lives. */
export function writeDraft(
  userId: string | null,
  name: string,
  input: Record<string, unknown>,
): void {
  const owner = userId ?? VISITOR;
  const words: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (filesIn(value).length > 0) fields[field] = value;
    words[field] = withoutFiles(value);
  }
  const photos = filesIn(input).map((file) => file.name);
  const draft: Draft = { savedAt: Date.now(), input: words, ...(photos.length > 0 && { photos }) };
  const drafts = without(readAll(), userId, name);
  if (photos.length > 0) files.set(fileKey(owner, name), fields);
  writeAll({ ...drafts, [owner]: { ...drafts[owner], [name]: draft } });
}

/** The files in a value, at any depth. */
function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(filesIn) : [];
}

/** The part of a value that the storage can hold; from a list, the entries without files. */
function withoutFiles(value: unknown): unknown {
  if (value instanceof File) return undefined;
  return Array.isArray(value) ? value.filter((item) => filesIn(item).length === 0) : value;
}

const restorations = createSignal();

/** Stores a draft from outside its form, and updates the form if it is open. */
export function restoreDraft(userId: string, name: string, input: Record<string, unknown>): void {
  writeDraft(userId, name, input);
  restorations.tell();
}

/** Calls back after `restoreDraft`. Returns a function that unsubscribes. */
export const onDraftRestored = restorations.subscribe;

/** Deletes a draft that was sent or discarded. */
export function removeDraft(userId: string | null, name: string): void {
  const drafts = readAll();
  const others = without(drafts, userId, name);
  if (others !== drafts) writeAll(others);
}

/** The drafts without the member's own draft of that name and the one written before signing in. */
function without(drafts: Drafts, userId: string | null, name: string): Drafts {
  let others = drafts;
  for (const owner of [userId ?? VISITOR, VISITOR]) {
    files.delete(fileKey(owner, name));
    if (!others[owner]?.[name]) continue;
    const { [name]: _, ...own } = others[owner];
    others = { ...others, [owner]: own };
  }
  return others;
}

/** Deletes the drafts of a member who signs out, and those written while signed out. */
export function removeDraftsOf(userId: string): void {
  const { [userId]: _, [VISITOR]: __, ...others } = readAll();
  files.clear();
  writeAll(others);
}

/** Whether there is a draft of that form, by any member or visitor. */
export function hasDraft(name: string): boolean {
  return Object.values(readAll()).some((drafts) => name in drafts);
}

/** Whether drafts outlive this tab. */
export function areDraftsPersisted(): boolean {
  return localStore.isPersisted(KEY);
}

function writeAll(drafts: Drafts): void {
  if (Object.values(drafts).every((own) => Object.keys(own).length === 0)) {
    localStore.removeItem(KEY);
  } else localStore.setItem(KEY, JSON.stringify({ version: VERSION, drafts }));
}

/** All drafts but damaged or expired ones and those of another version (F31). */
function readAll(): Drafts {
  const stored = parse(localStore.getItem(KEY));
  if (!isRecord(stored) || stored.version !== VERSION || !isRecord(stored.drafts)) return {};
  const drafts: Drafts = {};
  for (const [owner, own] of Object.entries(stored.drafts)) {
    if (!isRecord(own)) continue;
    drafts[owner] = Object.fromEntries(Object.entries(own).filter(isCurrent));
  }
  return drafts;
}

function isCurrent(entry: [string, unknown]): entry is [string, Draft] {
  const draft = entry[1];
  return (
    isRecord(draft) &&
    typeof draft.savedAt === "number" &&
    draft.savedAt > Date.now() - DRAFT_LIFETIME &&
    isRecord(draft.input)
  );
}

function parse(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
