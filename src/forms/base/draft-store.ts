import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import {
  areDraftsPersisted,
  onDraftRestored,
  readDraft,
  removeDraft,
  writeDraft,
} from "@/browser/drafts";
import { readStoredSession } from "@/data/auth/session-store";

/** Type guards of stored fields whose type is not enough to detect damage. */
type Guards<Input> = { [Field in keyof Input]?: (value: unknown) => value is Input[Field] };

interface Traits<Input> {
  guards?: Guards<Input>;
  /** Fields filled in by a link, which alone make no draft. */
  given?: (input: Input) => readonly (keyof Input)[];
}

interface LoadedInput<Input> {
  input: Input;
  savedAt: number;
  /** The names of chosen photos that could not be stored. */
  lostPhotos: readonly string[];
}

/** The drafts of a form, by member: the fields that differ from the initial ones. */
export interface DraftStore<Input> {
  empty: () => Input;
  /** Loads the member's own draft over the initial fields; never another member's. */
  load: (userId: string | null, base: Input) => LoadedInput<Input> | null;
  /** Saves the input, or deletes the draft if it is empty; returns whether there is any. */
  save: (userId: string | null, input: Input, base: Input) => boolean;
  forget: (userId: string | null) => void;
}

/**
 * Fields that are saved with the input but alone make no draft: the row's id, so that a retry after a lost response
 * makes no second row (F02), and the version that an edit is based on.
 */
const ALONG: readonly PropertyKey[] = ["id", "editedAt"];

/** The owner of the draft; while a session is being restored, the member of the stored session. */
const ownerOf = (userId: string | null) => userId ?? readStoredSession()?.user.id ?? null;

/** Stores the input of a form on the device, by the form's name (F04, F06, F24, F47). */
export function createDraftStore<Input extends object>(
  name: string,
  empty: () => Input,
  { guards = {}, given = () => [] }: Traits<Input> = {},
): DraftStore<Input> {
  return {
    empty,
    load: (userId, base) => {
      const draft = readDraft(ownerOf(userId), name);
      if (!draft) return null;
      const { savedAt, lostPhotos } = draft;
      return { input: revive(base, draft.input, guards), savedAt, lostPhotos };
    },
    save: (userId, input, base) => {
      const changes = changesOf(input, base);
      const marks: readonly PropertyKey[] = [...ALONG, ...given(input)];
      const hasWords = Object.keys(changesOf(bare(input), bare(base))).some(
        (field) => !marks.includes(field),
      );
      const along = Object.entries(input).filter(([field]) => ALONG.includes(field));
      if (hasWords) {
        writeDraft(ownerOf(userId), name, { ...changes, ...Object.fromEntries(along) });
      } else removeDraft(ownerOf(userId), name);
      return hasWords;
    },
    forget: (userId) => removeDraft(ownerOf(userId), name),
  };
}

function changesOf(input: object, base: object): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => !isSame(value, before.get(field))),
  );
}

/** Trims texts, so that spaces alone make no draft. */
function bare<Input extends object>(input: Input): object {
  const trimmed = Object.entries(input).map(([field, value]) => [
    field,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed);
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof File || other instanceof File) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Restores each valid stored field, and leaves the others unchanged (F31). */
function revive<Input extends object>(
  base: Input,
  stored: Record<string, unknown>,
  guards: Guards<Input>,
): Input {
  const input = { ...base };
  for (const field in base) {
    const value = stored[field];
    const isFit = guards[field] ?? ((found: unknown) => isLike(base[field], found));
    if (isFit(value)) input[field] = value;
  }
  return input;
}

function isLike<T>(sample: T, value: unknown): value is T {
  return sample !== null && typeof sample !== "object" && typeof value === typeof sample;
}

/** A form's draft, for its screen. */
export interface DraftState {
  /** When the restored input was typed; null if none was restored. */
  savedAt: number | null;
  /** The names of photos that could not be restored. */
  lostPhotos: readonly string[];
  /** Whether there are changes that are neither sent nor discarded. */
  isDirty: boolean;
  /** Whether the input outlives this tab. */
  isPersisted: boolean;
  /** Deletes the draft: it was sent or discarded. */
  forget: () => void;
  /** Deletes the sent draft and resets the form, to the input typed since or empty. */
  clear: () => void;
  /** Deletes the draft and resets the form, with the focus in the first field. */
  discard: () => void;
}

interface DraftFormOptions<Input extends FieldValues> {
  store: DraftStore<Input>;
  rules: Resolver<Input, unknown, Input>;
  userId: string | null;
  /** The field to focus after a reset. */
  first: Path<Input>;
  /** The initial fields. */
  base?: () => Input;
  mode?: NonNullable<UseFormProps<Input>["mode"]>;
}

interface FormStart<Input> {
  userId: string | null;
  base: Input;
  input: Input;
  savedAt: number | null;
  lostPhotos: readonly string[];
}

/** A form that restores its draft and saves every change to it. */
export function useDraftForm<Input extends FieldValues>({
  store,
  rules,
  userId,
  first,
  base = store.empty,
  mode = "onSubmit",
}: DraftFormOptions<Input>): {
  form: UseFormReturn<Input, unknown, Input>;
  draft: DraftState;
} {
  const [isDirty, setIsDirty] = useState(false);
  const [isPersisted, setIsPersisted] = useState(true);
  const [start, setStart] = useState<FormStart<Input>>(() => open(store, userId, base()));
  if (start.userId !== userId) {
    const next = open(store, userId, base());
    // Input typed just now is not announced as a restored draft.
    setStart(isDirty ? { ...next, savedAt: null } : next);
  }
  const form = useForm<Input, unknown, Input>({
    resolver: rules,
    values: start.input,
    mode,
  });

  const { subscribe, getValues } = form;
  const { isSubmitting } = form.formState;
  /** The input being sent, or null. */
  const sending = useRef<Input | null>(null);
  useEffect(() => {
    sending.current = isSubmitting ? { ...getValues() } : null;
  }, [isSubmitting, getValues]);
  const last = useRef(start.input);
  useEffect(() => {
    last.current = start.input;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // Called not only for changes: sent input must not be saved again.
        if (Object.keys(changesOf(values, last.current)).length === 0) return;
        last.current = { ...values };
        const hasWords = store.save(userId, values, start.base);
        setIsDirty(hasWords);
        setIsPersisted(!hasWords || areDraftsPersisted());
      },
    });
  }, [subscribe, store, userId, start]);

  const reopen = useEffectEvent(() => {
    const next = open(store, userId, base());
    if (next.savedAt !== null && !isDirty) setStart(next);
  });
  useEffect(() => onDraftRestored(() => reopen()), []);

  const forget = () => {
    store.forget(userId);
    setIsDirty(false);
  };
  const startOver = (empty: Input, input: Input) => {
    setIsDirty(store.save(userId, input, empty));
    setStart({ userId, base: empty, input, savedAt: null, lostPhotos: [] });
  };
  const clear = () => {
    const empty = base();
    const typed = getValues();
    const isSame = Object.keys(changesOf(typed, sending.current ?? typed)).length === 0;
    startOver(empty, isSame ? empty : renewed(typed, empty));
  };
  const discard = () => {
    const empty = base();
    startOver(empty, empty);
    form.setFocus(first);
  };
  const { savedAt, lostPhotos } = start;
  return { form, draft: { savedAt, lostPhotos, isDirty, isPersisted, forget, clear, discard } };
}

/** The same input with a new id. */
function renewed<Input extends object>(typed: Input, empty: Input): Input {
  const input = { ...typed };
  for (const field in empty) if (ALONG.includes(field)) input[field] = empty[field];
  return input;
}

function open<Input>(
  store: DraftStore<Input>,
  userId: string | null,
  base: Input,
): FormStart<Input> {
  const draft = store.load(userId, base);
  return { userId, base, ...(draft ?? { input: base, savedAt: null, lostPhotos: [] }) };
}
